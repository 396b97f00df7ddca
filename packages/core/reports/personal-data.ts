import type { PersonalData } from '../kernel/personal-data.ts';

export const reportsData: PersonalData = {
  tables: { listing_reports: 'listingReports' },
  async exportFor({ db }, { id: userId }) {
    const listingReports = await db.listingReport.findMany({
      where: { userId },
      include: { listing: { select: { title: true } } },
    });
    return { listingReports };
  },
};
