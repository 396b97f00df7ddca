import type { PersonalData } from '../kernel/personal-data.ts';

export const reportsData: PersonalData = {
  tables: { reports: 'reports' },
  async exportFor({ db }, { id: userId }) {
    const reports = await db.report.findMany({
      where: { userId },
      select: {
        createdAt: true,
        reason: true,
        text: true,
        closedAt: true,
        upheld: true,
        listing: { select: { title: true } },
      },
    });
    return { reports };
  },
  async eraseFor({ db }, { email }) {
    if (email === '') return;
    await db.$executeRaw`UPDATE reports SET email = NULL WHERE lower(email) = lower(${email})`;
  },
};
