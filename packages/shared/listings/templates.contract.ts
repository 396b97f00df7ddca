import { z } from 'zod';
import { templateNameMax, templateNameMin } from '../platform/limits.ts';
import { listingTypes } from './listing-types.ts';
import { idSchema, instantSchema, lineSchema, localeSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

/** A listing template of an organization. */
export const templateSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    type: z.enum(listingTypes),
    title: z.string().meta({ description: 'of the listings that begin with it' }),
    locale: localeSchema,
    updatedAt: instantSchema,
    updatedBy: z.object({ id: idSchema, name: z.string() }).nullable(),
  })
  .meta({ id: 'ListingTemplate' });

const orgParams = z.object({ orgId: idSchema });
const params = orgParams.extend({ templateId: idSchema });
const name = lineSchema(templateNameMax).min(templateNameMin);
const reply = z.object({ template: templateSchema });

export const listTemplatesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/templates',
  access: 'member',
  summary: 'The templates of an organization, by name',
  params: orgParams,
  reply: z.object({ templates: z.array(templateSchema) }),
});

/** The id is made by the form and makes the request idempotent. */
export const createTemplateContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/templates',
  access: 'member',
  summary: 'Keep what a listing says as a template',
  params: orgParams,
  body: z.object({
    id: idSchema,
    name,
    from: idSchema.meta({ description: 'a listing of the organization' }),
  }),
  reply,
  errors: ['CONFLICT', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

export const changeTemplateContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/templates/:templateId',
  access: 'member',
  summary: 'Rename a template; with `from`, take the texts of that listing',
  params,
  body: z.object({ name, from: idSchema.optional() }),
  reply,
  errors: ['ORGANIZATION_FROZEN'],
});

export const deleteTemplateContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/templates/:templateId',
  access: 'member',
  summary: 'Delete a template; listings that began with it stay',
  params,
  reply: z.object({}),
  errors: ['ORGANIZATION_FROZEN'],
});
