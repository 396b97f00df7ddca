import type { PersonalData } from '../personal-data.ts';

export const auditData: PersonalData = {
  tables: { audit_entries: 'none: what was done to an organization belongs to its history' },
  async eraseFor(tx, { id }) {
    // The application itself may not change the audit; this function of the owner may.
    await tx.db.$executeRaw`SELECT erase_audit_user(${id})`;
  },
};
