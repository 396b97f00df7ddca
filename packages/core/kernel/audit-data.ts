import type { PersonalData } from './personal-data.ts';

export const auditData: PersonalData = {
  tables: { audit_entries: 'none: what was done to an organization belongs to its history' },
  async eraseFor(tx, { id }) {
    await tx.db.auditEntry.updateMany({ where: { actorId: id }, data: { actorId: null } });
  },
};
