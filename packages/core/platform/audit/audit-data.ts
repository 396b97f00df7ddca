import type { PersonalData } from '../personal-data.ts';

export const auditData: PersonalData = {
  tables: { audit_entries: 'none: what was done to an organization belongs to its history' },
  async eraseFor(tx, { id }) {
    // The application role cannot change the audit log; this function runs as the owner.
    await tx.db.$executeRaw`SELECT erase_audit_user(${id})`;
  },
};
