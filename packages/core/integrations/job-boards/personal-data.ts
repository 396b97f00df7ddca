import type { PersonalData } from '../../platform/personal-data.ts';

export const integrationsData: PersonalData = {
  tables: {
    integrations: 'none: what an organization connected; who did it is forgotten',
    integration_runs: 'none: what was done for an organization; who asked for it is forgotten',
  },
  async eraseFor({ db }, { id }) {
    await db.integration.updateMany({
      where: { connectedById: id },
      data: { connectedById: null },
    });
    await db.integrationRun.updateMany({
      where: { requestedById: id },
      data: { requestedById: null },
    });
    await db.integrationRun.updateMany({ where: { decidedById: id }, data: { decidedById: null } });
  },
};
