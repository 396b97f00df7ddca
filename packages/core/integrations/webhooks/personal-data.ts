import type { PersonalData } from '../../platform/personal-data.ts';

export const webhooksData: PersonalData = {
  tables: { webhook_endpoints: 'none: what an organization connected; who did it is forgotten' },
  async eraseFor({ db }, { id }) {
    await db.webhookEndpoint.updateMany({
      where: { createdById: id },
      data: { createdById: null },
    });
  },
};
