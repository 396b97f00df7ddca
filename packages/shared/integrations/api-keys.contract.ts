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
    prefix: z.string().meta({ description: 'how the key begins' }),
    lastFour: z.string().meta({ description: 'how the key ends' }),
    scopes: z.array(z.enum(apiScopes)),
    state: z.enum(apiKeyStates),
    createdAt: instantSchema,
    createdBy: z.string().nullable(),
    lastUsedOn: z.string().nullable().meta({ description: 'a day in UTC' }),
    lastUsedAddress: z.string().nullable(),
    expiresAt: instantSchema.nullable(),
    endedAt: instantSchema.nullable(),
    replacesId: idSchema.nullable(),
    isReplaced: z.boolean(),
  })
  .meta({ id: 'ApiKey' });

/** An id made by the form, which makes the request idempotent. */
const fresh = idSchema.optional();
const secret = z.string().meta({ description: 'the key itself; only its hash is stored' });
const made = z.object({ apiKey: apiKeySchema, secret });

export const listApiKeysContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/api-keys',
  access: 'member',
  summary:
    'The API keys of an organization: those that work, and those that ended in the last 30 days',
  params: orgParams,
  reply: z.object({ apiKeys: z.array(apiKeySchema) }),
});

export const createApiKeyContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/api-keys',
  access: 'member',
  summary: 'Make an API key; owners who logged in within the last ten minutes',
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

export const readApiKeySecretContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/api-keys/:keyId/secret',
  access: 'member',
  summary: 'A key that the caller made within the last ten minutes, once more',
  params: keyParams,
  reply: z.object({ secret }),
  errors: ['FRESH_LOGIN_REQUIRED'],
});

export const rotateApiKeyContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/api-keys/:keyId/rotate',
  access: 'member',
  summary: 'Make a key in the place of another one, which works for some days more',
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
        .meta({ description: 'until the old key ends' }),
    })
    .default({ days: rotationDays.usual }),
  success: createdOrExisting,
  reply: made,
  errors: ['FRESH_LOGIN_REQUIRED', 'LIMIT_REACHED', 'CONFLICT', 'ORGANIZATION_FROZEN'],
});

export const revokeApiKeyContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/api-keys/:keyId',
  access: 'member',
  summary: 'End an API key now; asked again, nothing changes',
  params: keyParams,
  reply: z.object({ apiKey: apiKeySchema }),
  errors: ['FRESH_LOGIN_REQUIRED'],
});
