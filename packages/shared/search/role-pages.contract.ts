import { z } from 'zod';
import {
  cardSchema,
  instantSchema,
  localeSchema,
  urlsSchema,
} from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { roleFamilies } from './facets.ts';
import { searchLocationSchema } from './location.contract.ts';

/** A link to a page of jobs of a role. */
export const rolePageLinkSchema = z.object({
  text: z.string().meta({ description: 'for example `Fundraising jobs in Chicago`' }),
  url: urlsSchema,
  count: z.number().int(),
});

const rolePageSchema = z.object({
  role: z.enum(roleFamilies),
  title: z.string(),
  url: urlsSchema,
  place: searchLocationSchema
    .extend({ kind: z.enum(['CITY', 'STATE', 'COUNTRY']) })
    .nullable()
    .meta({ description: 'null for jobs everywhere' }),
  count: z.number().int().meta({ description: 'live jobs' }),
  remote: z.number().int(),
  statesPay: z.number().int(),
  organizations: z.number().int(),
  newest: instantSchema.meta({ description: 'time of the last publication' }),
  cards: z.array(cardSchema),
  wider: z.array(rolePageLinkSchema).meta({ description: 'the same role in wider areas' }),
  places: z.array(rolePageLinkSchema).meta({ description: 'the same role nearby or within' }),
  roles: z.array(rolePageLinkSchema).meta({ description: 'other roles in the same place' }),
});

/**
 * Jobs of a role, everywhere or in a place, with facts and links to such pages. Only combinations
 * with enough live jobs have a page; others name the search that replaces it.
 */
export const readRolePageContract = contract({
  method: 'GET',
  path: '/data/role-pages/:role',
  access: 'visitor',
  summary: 'Retrieve the jobs of a role in a place',
  params: z.object({ role: z.string().max(100) }),
  query: z.object({ place: z.string().max(200).optional(), lang: localeSchema.optional() }),
  reply: z.object({
    page: rolePageSchema.nullable().meta({ description: 'null with too few live jobs' }),
    redirect: z
      .object({ path: z.string(), permanent: z.boolean() })
      .nullable()
      .meta({ description: 'the address in this language, or the search in place of the page' }),
  }),
});
