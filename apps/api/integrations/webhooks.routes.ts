import { listDeliveries, replayDelivery } from '@causa/core/integrations/webhooks/deliveries';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  readEndpointSecret,
  rotateEndpointSecret,
  testEndpoint,
} from '@causa/core/integrations/webhooks/manage-endpoints';
import * as contracts from '@causa/shared/integrations/webhooks.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** Webhooks that an organization's owners manage. */
export async function webhooksRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.listWebhookEndpointsContract, async (context, { params }) => ({
    endpoints: await listEndpoints(context, params.orgId),
    takesLoopback: context.config.webhooksToLoopback === true,
  }));
  serve(app, contracts.createWebhookEndpointContract, async (context, { params, body, reply }) => {
    const { isNew, ...made } = await createEndpoint(context, params.orgId, body);
    if (isNew) reply.code(201);
    return made;
  });
  serve(app, contracts.changeWebhookEndpointContract, async (context, { params, body }) => ({
    endpoint: await changeEndpoint(context, params.orgId, params.endpointId, body),
  }));
  serve(app, contracts.deleteWebhookEndpointContract, async (context, { params }) => {
    await deleteEndpoint(context, params.orgId, params.endpointId);
    return {};
  });
  serve(app, contracts.readWebhookSecretContract, async (context, { params }) => ({
    secret: await readEndpointSecret(context, params.orgId, params.endpointId),
  }));
  serve(app, contracts.rotateWebhookSecretContract, (context, { params, body }) =>
    rotateEndpointSecret(context, params.orgId, params.endpointId, body?.replaces),
  );
  serve(app, contracts.testWebhookEndpointContract, async (context, { params }) => {
    await testEndpoint(context, params.orgId, params.endpointId);
    return {};
  });
  serve(app, contracts.listWebhookDeliveriesContract, (context, { params, query }) =>
    listDeliveries(context, params.orgId, query),
  );
  serve(app, contracts.replayWebhookDeliveryContract, async (context, { params }) => {
    await replayDelivery(context, params.orgId, params.deliveryId);
    return {};
  });
}
