import type { PersonalData } from '../personal-data.ts';

export const limitsData: PersonalData = {
  tables: { rate_limits: 'none: counters, for two days' },
  async eraseFor(tx, { id }) {
    await tx.db.rateLimit.deleteMany({ where: { key: { contains: id } } });
  },
};
