import type { PersonalData } from '../kernel/personal-data.ts';
import { sameAddress } from '../kernel/same-address.ts';

export const reportsData: PersonalData = {
  tables: { reports: 'reports' },
  async exportFor({ db }, { id: userId, email }) {
    const reports = await db.report.findMany({
      where: { OR: [{ userId }, ...(email === '' ? [] : [{ email: sameAddress(email) }])] },
      select: {
        createdAt: true,
        reason: true,
        text: true,
        closedAt: true,
        upheld: true,
        listing: { select: { title: true } },
        organization: { select: { name: true } },
      },
    });
    return { reports };
  },
  async eraseFor({ db }, { email }) {
    if (email === '') return;
    await db.$executeRaw`UPDATE reports SET email = NULL WHERE lower(email) = lower(${email})`;
  },
};
