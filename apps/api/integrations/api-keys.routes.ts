import {
  createApiKey,
  listApiKeys,
  readApiKeySecret,
  revokeApiKey,
  rotateApiKey,
} from '@causa/core/integrations/api-keys/manage-keys';
import * as contracts from '@causa/shared/integrations/api-keys.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../server/contract-route.ts';

/** Keys of an organization's programs, which its owners create, rotate and revoke. */
export async function apiKeysRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.listApiKeysContract, async (context, { params }) => ({
    apiKeys: await listApiKeys(context, params.orgId),
  }));
  serve(app, contracts.createApiKeyContract, async (context, { params, body, reply }) => {
    const expiresAt = body.expiresAt === undefined ? undefined : new Date(body.expiresAt);
    const { isNew, ...made } = await createApiKey(context, params.orgId, { ...body, expiresAt });
    if (isNew) reply.code(201);
    return made;
  });
  serve(app, contracts.readApiKeySecretContract, async (context, { params }) => ({
    secret: await readApiKeySecret(context, params.orgId, params.keyId),
  }));
  serve(app, contracts.rotateApiKeyContract, async (context, { params, body, reply }) => {
    const { isNew, ...made } = await rotateApiKey(context, params.orgId, params.keyId, body);
    if (isNew) reply.code(201);
    return made;
  });
  serve(app, contracts.revokeApiKeyContract, async (context, { params }) => ({
    apiKey: await revokeApiKey(context, params.orgId, params.keyId),
  }));
}
