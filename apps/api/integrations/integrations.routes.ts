import {
  connectBoard,
  decideIntegrationRun,
  disconnectBoard,
  listIntegrations,
  pauseIntegration,
  readIntegration,
  readRun,
  startIntegrationRun,
  releaseBoardField,
} from '@causa/core/integrations/job-boards/manage-integrations';
import {
  readPublishing,
  saveDefaults,
  setPublishing,
} from '@causa/core/integrations/job-boards/manage-publishing';
import * as contracts from '@causa/shared/integrations/integrations.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** Job boards and careers pages of an organization. */
export async function integrationsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.listIntegrationsContract, (context, { params }) =>
    listIntegrations(context, params.orgId),
  );
  serve(app, contracts.readIntegrationContract, (context, { params }) =>
    readIntegration(context, params),
  );
  serve(app, contracts.connectBoardContract, async (context, { params, body }) => {
    await connectBoard(context, params, body);
    return { connected: true as const };
  });
  serve(app, contracts.disconnectBoardContract, async (context, { params }) => {
    await disconnectBoard(context, params);
    return { connected: false as const };
  });
  serve(app, contracts.pauseIntegrationContract, async (context, { params, body }) => {
    await pauseIntegration(context, params, body.paused);
    return body;
  });
  serve(app, contracts.startIntegrationRunContract, async (context, { params, body }) => ({
    runId: await startIntegrationRun(context, params, body),
  }));
  serve(app, contracts.readIntegrationRunContract, (context, { params }) =>
    readRun(context, params, params.runId),
  );
  serve(app, contracts.decideIntegrationRunContract, async (context, { params, body }) => {
    await decideIntegrationRun(context, params, params.runId, body);
    return { decided: true as const };
  });
  serve(app, contracts.readBoardPublishingContract, (context, { params }) =>
    readPublishing(context, params),
  );
  serve(app, contracts.saveBoardDefaultsContract, async (context, { params, body }) => {
    await saveDefaults(context, params, body);
    return { saved: true as const };
  });
  serve(app, contracts.setBoardPublishingContract, async (context, { params, body }) => {
    await setPublishing(context, params, body);
    return { publishing: body.publishing };
  });
  serve(app, contracts.releaseBoardFieldContract, async (context, { params, body }) => {
    await releaseBoardField(context, params, body);
    return { released: true as const };
  });
}
