import type { PersonalData } from '../personal-data.ts';

export const outboxData: PersonalData = {
  tables: { outbox_jobs: 'none: ids of work to do, until it is done' },
  async eraseFor(tx, { id, email }) {
    // Uses the indexes outbox_jobs_user_idx and outbox_jobs_email_idx.
    await tx.db.$executeRaw`
      DELETE FROM outbox_jobs
      WHERE payload->>'userId' = ${id} OR lower(payload->>'email') = lower(${email})`;
  },
};
