import { z } from 'zod';
import { apiKeyModes, apiKeyNameMax, apiKeyStates, apiScopes, rotationDays } from './api-keys.ts';
import { idSchema, instantSchema, lineSchema, momentSchema } from '../platform/common.contract.ts';
import { contract, createdOrExisting } from '../platform/contract.ts';

const orgParams = z.object({ orgId: idSchema });
const keyParams = orgParams.extend({ keyId: idSchema });

export const apiKeySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    mode: z.enum(apiKeyModes),
    prefix: z.string().meta({ description: 'first characters of the key' }),
    lastFour: z.string().meta({ description: 'last four characters of the key' }),
    scopes: z.array(z.enum(apiScopes)),
    state: z.enum(apiKeyStates),
    createdAt: instantSchema,
    createdBy: z.string().nullable(),
    lastUsedOn: z.string().nullable().meta({ description: 'day in UTC; null when never used' }),
    lastUsedAddress: z.string().nullable(),
    expiresAt: instantSchema.nullable(),
    endedAt: instantSchema.nullable(),
    replacesId: idSchema.nullable(),
    isReplaced: z.boolean(),
  })
  .meta({ id: 'ApiKey' });

/** An ID from the form, which makes the request idempotent. */
const fresh = idSchema.optional();
const secret = z.string().meta({ description: 'the key; only its hash is stored' });
const made = z.object({ apiKey: apiKeySchema, secret });

/** Returns active ones and those that ended in the last 30 days. */
export const listApiKeysContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/api-keys',
  access: 'member',
  summary: 'List API keys',
  params: orgParams,
  reply: z.object({ apiKeys: z.array(apiKeySchema) }),
});

/** For owners who logged in within the last ten minutes. */
export const createApiKeyContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/api-keys',
  access: 'member',
  summary: 'Create an API key',
  params: orgParams,
  body: z.object({
    id: fresh,
    name: lineSchema(apiKeyNameMax).min(1),
    mode: z.enum(apiKeyModes),
    scopes: z.array(z.enum(apiScopes)).min(1),
    expiresAt: momentSchema.optional(),
  }),
  success: createdOrExisting,
  reply: made,
  errors: ['FRESH_LOGIN_REQUIRED', 'LIMIT_REACHED', 'CONFLICT', 'ORGANIZATION_FROZEN'],
});

/** For its creator, within ten minutes. */
export const readApiKeySecretContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/api-keys/:keyId/secret',
  access: 'member',
  summary: 'Retrieve the secret of a new API key',
  params: keyParams,
  reply: z.object({ secret }),
  errors: ['FRESH_LOGIN_REQUIRED'],
});

/** The previous key works for some more days. */
export const rotateApiKeyContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/api-keys/:keyId/rotate',
  access: 'member',
  summary: 'Rotate an API key',
  params: keyParams,
  body: z
    .object({
      id: fresh,
      days: z.coerce
        .number()
        .int()
        .min(rotationDays.least)
        .max(rotationDays.most)
        .default(rotationDays.usual)
        .meta({ description: 'days until the previous key ends' }),
    })
    .default({ days: rotationDays.usual }),
  success: createdOrExisting,
  reply: made,
  errors: ['FRESH_LOGIN_REQUIRED', 'LIMIT_REACHED', 'CONFLICT', 'ORGANIZATION_FROZEN'],
});

/** Idempotent. */
export const revokeApiKeyContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/api-keys/:keyId',
  access: 'member',
  summary: 'Revoke an API key',
  params: keyParams,
  reply: z.object({ apiKey: apiKeySchema }),
  errors: ['FRESH_LOGIN_REQUIRED'],
});
