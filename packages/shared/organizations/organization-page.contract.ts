import { z } from 'zod';
import { typedKeys } from '../platform/typed-object.ts';
import { areasOfFocus } from '../search/facets.ts';
import { organizationFieldNames, reviewedFields } from './organization-draft.ts';
import { orgTypes } from './org-types.ts';
import {
  idSchema,
  instantSchema,
  lineSchema,
  linesSchema,
  localeSchema,
  tabSchema,
} from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { organizationContract, richTextSchema } from '../listings/listings.contract.ts';
import { orgParams } from './members.contract.ts';
import { countrySchema, orgReply } from './organizations.contract.ts';
import { memberSchema, typedTextSchema } from '../listings/own-listing.schema.ts';

/** Form input: fields may be missing or invalid, but are bounded in size. */
const draftShape = {
  name: lineSchema(400),
  type: z.enum(orgTypes),
  locale: localeSchema,
  mission: linesSchema(2_000),
  description: typedTextSchema(1_000),
  country: countrySchema.or(z.literal('')),
  city: lineSchema(200),
  website: lineSchema(600),
  areasOfFocus: z.array(z.enum(areasOfFocus)).max(areasOfFocus.length),
  foundedYear: lineSchema(20),
  registry: lineSchema(80),
};

/** Texts of a page; imported ones may be longer than the form allows. */
export const organizationDraftSchema = z
  .object({
    ...draftShape,
    name: z.string(),
    mission: z.string(),
    description: richTextSchema,
    country: z.string(),
    city: z.string(),
    website: z.string(),
    registry: z.string(),
  })
  .meta({ id: 'OrganizationDraft' });

const fieldSchema = z.enum(organizationFieldNames);
const revision = z.number().int().min(0).meta({ description: 'revision of the draft' });

export const organizationCopySchema = z
  .object({
    revision,
    data: organizationDraftSchema,
    published: organizationDraftSchema.meta({ description: 'content of the public page' }),
    changed: z.array(fieldSchema).meta({ description: 'fields that differ from `published`' }),
    conflicts: z
      .array(
        z.object({
          field: fieldSchema,
          mine: z.unknown().meta({ description: 'other value of the field' }),
          by: memberSchema,
          at: instantSchema,
        }),
      )
      .meta({ description: 'fields with two values, until resolved' }),
    reviewed: z.array(z.enum(reviewedFields)).meta({
      description: 'fields that staff review before they change',
    }),
    reviewRequestedAt: instantSchema.nullable(),
    updatedAt: instantSchema.nullable(),
    updatedBy: memberSchema,
  })
  .meta({ id: 'OrganizationCopy' });

const copyReply = z.object({ draft: organizationCopySchema });

export const readOrganizationDraftContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/organization/draft',
  access: 'member',
  summary: 'Retrieve the draft of the organization page',
  params: orgParams,
  reply: copyReply,
});

/**
 * Sends only changed fields. STALE carries `details.fields` (by field: theirs, mine, byId), the
 * latest `details.revision`, `merged` and `mergedBy`; fields without a conflict are saved all the
 * same. The public page does not change.
 */
export const saveOrganizationDraftContract = contract({
  method: 'PATCH',
  path: '/data/orgdashboard/:orgId/organization/draft',
  access: 'member',
  summary: 'Save changed fields of the organization page',
  params: orgParams,
  body: z.object({
    revision,
    tab: tabSchema,
    author: idSchema
      .optional()
      .meta({ description: 'account of the form; FORBIDDEN when another account is logged in' }),
    set: z.object(draftShape).partial(),
  }),
  reply: z.object({
    revision,
    merged: organizationDraftSchema.partial().meta({ description: 'changes of other members' }),
    mergedBy: z.partialRecord(z.enum(typedKeys(draftShape)), idSchema.nullable()),
  }),
  errors: ['STALE', 'CONFLICT', 'FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

export const discardOrganizationDraftContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/organization/draft',
  access: 'member',
  summary: 'Discard unpublished changes of the organization page',
  params: orgParams,
  body: z.object({ revision }),
  reply: copyReply,
  errors: ['STALE', 'FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

/** INVALID names every field that prevents publication. Idempotent. */
export const publishOrganizationDraftContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/organization/publish',
  access: 'member',
  summary: 'Publish the organization page',
  params: orgParams,
  body: z.object({ revision }),
  reply: orgReply.extend({
    published: z.array(fieldSchema),
    inReview: z.array(fieldSchema).meta({
      description:
        'fields of a verified organization that staff review first: name, type and registry number',
    }),
  }),
  errors: ['STALE', 'FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

/** Counts no view. */
export const previewOrganizationContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/organization/preview',
  access: 'member',
  summary: 'Preview the organization page',
  params: orgParams,
  reply: organizationContract.reply,
});

/**
 * Multipart with a part `file`: PNG, JPEG or WebP by its bytes, at most 5 MB and 40 megapixels. The
 * picture is re-encoded and the upload is not stored. 20 pictures an hour.
 */
export const setLogoContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/logo',
  access: 'member',
  summary: 'Set the logo (multipart/form-data, part `file`)',
  params: orgParams,
  reply: orgReply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

/**
 * Same with the parts `part` (auto, top, middle, bottom: the crop) and `alt`, at most 120
 * characters. Without a file the current cover gets a new description.
 */
export const setCoverContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/cover',
  access: 'member',
  summary: 'Set the cover (multipart/form-data, part `file`)',
  params: orgParams,
  reply: orgReply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

export const removeLogoContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/logo',
  access: 'member',
  summary: 'Remove the logo',
  params: orgParams,
  reply: orgReply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

export const removeCoverContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/cover',
  access: 'member',
  summary: 'Remove the cover',
  params: orgParams,
  reply: orgReply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN'],
});
