import { z } from 'zod';
import { apiKeyModes, apiScopes } from '../api-keys.ts';
import { idSchema, instantSchema } from './common.contract.ts';
import { contract } from './contract.ts';
import * as endpoints from './partner.endpoints.ts';

export const partnerMeContract = contract({
  ...endpoints.partnerMe,
  access: { partnerKey: [] },
  summary: 'Which key this is, whose, and what it may do',
  reply: z.object({
    organization: z.object({ id: idSchema, name: z.string() }),
    key: z.object({
      id: idSchema,
      name: z.string(),
      mode: z.enum(apiKeyModes),
      scopes: z.array(z.enum(apiScopes)),
      expiresAt: instantSchema.nullable(),
    }),
    credits: z.number().int().nullable().meta({ description: 'null in a sandbox: nothing costs' }),
  }),
});
