import type { PersonalData } from './personal-data.ts';

export const auditData: PersonalData = {
  tables: { audit_entries: 'none: what was done to an organization belongs to its history' },
  async eraseFor(tx, { id }) {
    const { db } = tx;
    await db.auditEntry.updateMany({ where: { actorId: id }, data: { actorId: null } });
    await db.auditEntry.updateMany({
      where: { subject: `user:${id}` },
      data: { subject: 'user:erased' },
    });
    // Index audit_entries_user_idx.
    await db.$executeRaw`
      UPDATE audit_entries SET detail = detail - 'userId' WHERE detail->>'userId' = ${id}`;
  },
};
