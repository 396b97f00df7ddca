import type { PersonalData } from '../../platform/personal-data.ts';
import { eraseMailsAbout } from '../../platform/mail/personal-data.ts';

export const reportsData: PersonalData = {
  tables: { reports: 'reports' },
  async exportFor({ db }, { id: userId, email }) {
    const own = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM reports
      WHERE user_id = ${userId} OR lower(email) = lower(nullif(${email}, ''))`;
    const reports = await db.report.findMany({
      where: { id: { in: own.map(({ id }) => id) } },
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
  async eraseFor(tx, { id, email }) {
    const about = await tx.db.report.findMany({ where: { personId: id }, select: { id: true } });
    await eraseMailsAbout(
      tx,
      about.map((report) => report.id),
    );
    if (email === '') return;
    await tx.db.$executeRaw`UPDATE reports SET email = NULL WHERE lower(email) = lower(${email})`;
  },
};
