import { requireKey } from '@causa/core/integrations/api-keys/require-key';
import type { Context } from '@causa/core/platform/context';
import { listDeliveries, replayDelivery } from '@causa/core/integrations/webhooks/deliveries';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpointProblems,
  listEndpoints,
  readEndpointSecret,
  testEndpoint,
} from '@causa/core/integrations/webhooks/manage-endpoints';
import * as contracts from '@causa/shared/integrations/partner-webhooks.contract';
import { AppError } from '@causa/shared/platform/errors';
import type { FastifyInstance } from 'fastify';
import { serveOnce } from '../server/serve-once.ts';
import { serve } from '../server/contract-route.ts';

const getOrganizationRef = (context: Context): string =>
  requireKey(context, ['webhooks:manage']).organizationId;

/** Webhooks that programs manage themselves, each in the mode of its key. */
export async function partnerWebhooksRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.listPartnerEndpointsContract, async (context) => ({
    endpoints: await listEndpoints(context, getOrganizationRef(context)),
  }));
  serve(
    app,
    contracts.createPartnerEndpointContract,
    async (context, input) => {
      const orgId = getOrganizationRef(context);
      // The secret is not part of the stored reply.
      const { endpoint } = await serveOnce(context, input, async (id) => {
        const made = await createEndpoint(context, orgId, { id, ...input.body });
        input.reply.code(made.isNew ? 201 : 200);
        return { endpoint: made.endpoint };
      });
      return { endpoint, secret: await readSecretOrNull(context, orgId, endpoint.id) };
    },
    listEndpointProblems,
  );
  serve(
    app,
    contracts.changePartnerEndpointContract,
    async (context, { params, body }) => ({
      endpoint: await changeEndpoint(context, getOrganizationRef(context), params.endpointId, body),
    }),
    listEndpointProblems,
  );
  serve(app, contracts.deletePartnerEndpointContract, async (context, { params }) => {
    await deleteEndpoint(context, getOrganizationRef(context), params.endpointId);
    return {};
  });
  serve(app, contracts.testPartnerEndpointContract, (context, input) =>
    serveOnce(context, input, async () => {
      await testEndpoint(context, getOrganizationRef(context), input.params.endpointId);
      return {};
    }),
  );
  serve(app, contracts.listPartnerDeliveriesContract, (context, { query }) =>
    listDeliveries(context, getOrganizationRef(context), query),
  );
  serve(app, contracts.replayPartnerDeliveryContract, (context, input) =>
    serveOnce(context, input, async () => {
      await replayDelivery(context, getOrganizationRef(context), input.params.deliveryId);
      return {};
    }),
  );
}

/** Returns null after ten minutes, and for a deleted endpoint. */
async function readSecretOrNull(
  context: Context,
  orgId: string,
  id: string,
): Promise<string | null> {
  try {
    return await readEndpointSecret(context, orgId, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
