import type { PersonalData } from '../kernel/personal-data.ts';

export const fairsData: PersonalData = {
  tables: { fair_registrations: 'fairRegistrations' },
  async exportFor({ db }, { id: userId }) {
    const fairRegistrations = await db.fairRegistration.findMany({
      where: { userId },
      select: { school: true, createdAt: true, fair: { select: { slug: true, startsAt: true } } },
    });
    return { fairRegistrations };
  },
};
