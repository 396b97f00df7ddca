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
    title: z.string().meta({ description: 'title of listings created from it' }),
    locale: localeSchema,
    updatedAt: instantSchema,
    updatedBy: z.object({ id: idSchema, name: z.string() }).nullable(),
  })
  .meta({ id: 'ListingTemplate' });

const orgParams = z.object({ orgId: idSchema });
const params = orgParams.extend({ templateId: idSchema });
const name = lineSchema(templateNameMax).min(templateNameMin);
const reply = z.object({ template: templateSchema });

/** Sorted by name. */
export const listTemplatesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/templates',
  access: 'member',
  summary: 'List templates',
  params: orgParams,
  reply: z.object({ templates: z.array(templateSchema) }),
});

/** The id is made by the form and makes the request idempotent. */
export const createTemplateContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/templates',
  access: 'member',
  summary: 'Create a template from a listing',
  params: orgParams,
  body: z.object({
    id: idSchema,
    name,
    from: idSchema.meta({ description: 'ID of a listing of the organization' }),
  }),
  reply,
  errors: ['CONFLICT', 'LIMIT_REACHED', 'ORGANIZATION_FROZEN'],
});

/** Renames it; `from` replaces its content with that of a listing. */
export const changeTemplateContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/templates/:templateId',
  access: 'member',
  summary: 'Update a template',
  params,
  body: z.object({ name, from: idSchema.optional() }),
  reply,
  errors: ['ORGANIZATION_FROZEN'],
});

/** Listings created from it stay. */
export const deleteTemplateContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/templates/:templateId',
  access: 'member',
  summary: 'Delete a template',
  params,
  reply: z.object({}),
  errors: ['ORGANIZATION_FROZEN'],
});
