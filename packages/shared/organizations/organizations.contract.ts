import { z } from 'zod';
import { areasOfFocus } from '../search/facets.ts';
import { decisionReasons } from '../moderation/moderation.ts';
import { orgTypes } from './org-types.ts';
import {
  countryPattern,
  idSchema,
  instantSchema,
  lineSchema,
  localeSchema,
  pictureSchema,
  urlsSchema,
} from '../platform/common.contract.ts';
import { contract, createdOrExisting } from '../platform/contract.ts';
import { richTextSchema } from '../listings/listings.contract.ts';
import { draftLimits } from '../listings/drafts/listing-draft.ts';
import { listLinks } from '../platform/text/rich-text-links.ts';
import { locationSchema } from '../search/location.contract.ts';
import {
  adminRequestSchema,
  adminSchema,
  openInviteSchema,
  orgParams,
  removedMemberSchema,
  roleSchema,
} from './members.contract.ts';
import { organizationNameSchema } from '../platform/names.contract.ts';

export const countrySchema = z.string().regex(countryPattern);
const websiteSchema = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(300)
  .nullable();
const registrySchema = z
  .object({ country: countrySchema, number: lineSchema(40).min(3) })
  .nullable()
  .meta({ description: 'registry number in that country' });

/** Formatted text between 100 and 10,000 characters in all. */
const descriptionSchema = richTextSchema.max(300).superRefine((text, issue) => {
  const length = text
    .flatMap((block) => (block.type === 'list' ? block.items : [block.text]))
    .reduce((sum, part) => sum + part.length, 0);
  const limit = { input: text, origin: 'string', inclusive: true } as const;
  if (length < 100) issue.addIssue({ ...limit, code: 'too_small', minimum: 100 });
  if (length > 10_000) issue.addIssue({ ...limit, code: 'too_big', maximum: 10_000 });
  if (listLinks(text).length > draftLimits.links)
    issue.addIssue({
      code: 'custom',
      input: text,
      params: { code: 'FIELD_TOO_MANY_LINKS', max: draftLimits.links },
    });
});

/** Editable facts of an organization. */
export const organizationFieldsSchema = z.object({
  name: organizationNameSchema(200).pipe(z.string().min(2)),
  type: z.enum(orgTypes),
  locale: localeSchema.meta({ description: 'language of the public page' }),
  country: countrySchema,
  city: lineSchema(100).default(''),
  mission: lineSchema(300).min(20),
  description: descriptionSchema,
  areasOfFocus: z.array(z.enum(areasOfFocus)).min(1).max(5),
  website: websiteSchema.default(null),
  foundedYear: z.number().int().min(1000).max(9999).nullable().default(null),
  registry: registrySchema.default(null),
});

export const organizationStates = ['NEW', 'LIVE', 'WITHDRAWN', 'FROZEN', 'DELETED'] as const;

/** An organization as its members see it. */
export const dashboardOrgSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    type: z.enum(orgTypes),
    locale: localeSchema,
    mission: z.string(),
    description: richTextSchema,
    areasOfFocus: z.array(z.enum(areasOfFocus)),
    location: locationSchema.nullable(),
    website: z.string().nullable(),
    foundedYear: z.number().int().nullable(),
    registry: z.object({ country: z.string(), number: z.string() }).nullable(),
    logo: pictureSchema.nullable(),
    cover: pictureSchema.nullable(),
    isVerified: z.boolean(),
    isFrozen: z.boolean(),
    frozenReason: z.string().nullable(),
    frozenCode: z
      .enum(decisionReasons)
      .nullable()
      .meta({ description: 'reason code of the freeze; null unless frozen' }),
    objectedAt: instantSchema
      .nullable()
      .meta({ description: 'start of the review by staff; null without an objection' }),
    state: z.enum(organizationStates).meta({
      description: 'NEW: visible to members only, until approved',
    }),
    url: urlsSchema
      .nullable()
      .meta({ description: 'paths of the public page by language; null without one' }),
    undoUntil: instantSchema
      .nullable()
      .meta({ description: 'time until the deletion can be undone; null unless deleted' }),
    revision: z.number().int(),
    role: roleSchema.meta({ description: 'role of the caller' }),
    isStaffView: z.boolean().meta({ description: 'the caller is staff with read access' }),
    admins: z.array(adminSchema).meta({ description: 'latest first' }),
    invites: z.array(openInviteSchema),
    adminRequests: z.array(adminRequestSchema),
    removedMembers: z
      .array(removedMemberSchema)
      .meta({ description: 'removed within 30 days; owners can restore them' }),
    isBillingHeld: z.boolean().meta({
      description: 'a dispute or debt blocks publications that cost credits',
    }),
    counts: z.object({
      liveListings: z.number().int(),
      unreadApplications: z
        .number()
        .int()
        .meta({ description: 'applications that no member has viewed' }),
      waitingApplications: z
        .number()
        .int()
        .meta({ description: 'applications without an answer for over ten days' }),
      newMessages: z.number().int().meta({ description: 'conversations without an answer' }),
    }),
    can: z.object({
      edit: z.boolean(),
      inviteAdmin: z.boolean(),
      inviteOwner: z.boolean(),
      changeRoles: z.boolean(),
      decideRequests: z.boolean(),
      confirmMembers: z.boolean(),
      readApplications: z
        .boolean()
        .meta({ description: 'false for staff and for unconfirmed members' }),
      withdraw: z.boolean(),
      restore: z.boolean(),
      delete: z.boolean(),
    }),
  })
  .meta({ id: 'DashboardOrganization' });

export const orgReply = z.object({ org: dashboardOrgSchema });

/** A possible duplicate of a new organization. */
export const duplicateOrganizationSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    city: z.string().nullable(),
    countryCode: z.string().nullable(),
    logo: pictureSchema.nullable(),
    isVerified: z.boolean(),
    members: z.number().int().meta({ description: 'number of members' }),
    because: z.enum(['REGISTRY', 'DOMAIN', 'NAME']),
    blocks: z.boolean().meta({
      description: 'verified with the same registry number; prevents creating a second one',
    }),
  })
  .meta({ id: 'DuplicateOrganization' });

/** INVALID_ORG when the caller is not a member. */
export const readOrganizationContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/organization',
  access: 'member',
  summary: 'Retrieve an organization with its members',
  params: orgParams,
  reply: orgReply,
});

/**
 * The path has a new id made by the form; repeated, it returns the same organization. The creator
 * becomes its owner; the page is public once approved. DUPLICATE carries `details.duplicates` unless all
 * are in `distinctFrom`; three a day.
 */
export const createOrganizationContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/organization',
  access: 'verified',
  summary: 'Create an organization',
  params: orgParams,
  body: organizationFieldsSchema.extend({
    distinctFrom: z.array(idSchema).max(100).default([]).meta({
      description: 'displayed duplicates that are other organizations',
    }),
    speaksForIt: z
      .literal(true)
      .meta({ description: 'confirmation that the creator can represent the organization' }),
  }),
  success: createdOrExisting,
  reply: orgReply,
  errors: ['DUPLICATE', 'INVALID_ORG'],
});

/** Reports every invalid field, as on creation. Creates nothing. */
export const checkOrganizationContract = contract({
  method: 'POST',
  path: '/data/organizations/check',
  access: 'user',
  summary: 'Validate the fields of a new organization',
  body: organizationFieldsSchema,
  reply: z.object({}),
});

/** STALE carries `details`: `current` (the current organization), `by` and `at`. */
export const updateOrganizationContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/organization',
  access: 'member',
  summary: 'Update an organization',
  params: orgParams,
  body: organizationFieldsSchema.extend({ revision: z.number().int() }),
  reply: orgReply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN', 'STALE'],
});

/**
 * Closes its listings and removes it from everyone's list at once; owners get an email and can
 * restore it for 30 days. A given name must match the organization's.
 */
export const deleteOrganizationContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/organization',
  access: 'member',
  summary: 'Delete an organization',
  params: orgParams,
  body: z.object({ name: z.string().max(300).optional() }).optional(),
  reply: z.object({ undoUntil: instantSchema }),
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

export const previewDeletionContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/organization/deletion',
  access: 'member',
  summary: 'Preview the deletion of an organization',
  params: orgParams,
  reply: z.object({
    liveListings: z.number().int().meta({ description: 'events are not included' }),
    upcomingEvents: z.number().int(),
    scheduledListings: z.number().int(),
    waitingApplicants: z.number().int().meta({ description: 'people without a decision' }),
    credits: z.number().int(),
    members: z.number().int(),
  }),
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

/** For owners. */
export const withdrawOrganizationContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/organization/withdraw',
  access: 'member',
  summary: 'Unpublish an organization and its listings',
  params: orgParams,
  body: z.object({}).optional(),
  reply: orgReply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN', 'CONFLICT'],
});

/** Also for one deleted within 30 days; its listings stay closed. For owners. */
export const restoreOrganizationContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/organization/restore',
  access: 'member',
  summary: 'Restore an unpublished or deleted organization',
  params: orgParams,
  body: z.object({}).optional(),
  reply: orgReply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN', 'CONFLICT'],
});

/** Returns at most five. */
export const findDuplicatesContract = contract({
  method: 'GET',
  path: '/data/organizations/duplicates',
  access: 'verified',
  summary: 'List possible duplicates of a new organization',
  query: z.object({
    name: lineSchema(200).min(2),
    country: countrySchema.optional(),
    website: z.string().max(300).optional(),
    registryCountry: countrySchema.optional(),
    registry: lineSchema(40).optional(),
  }),
  reply: z.object({ duplicates: z.array(duplicateOrganizationSchema) }),
});

/** Returns the last used first, and open requests and invitations. */
export const listOwnOrganizationsContract = contract({
  method: 'GET',
  path: '/data/users/me/organizations',
  access: 'user',
  summary: 'List own organizations',
  reply: z.object({
    organizations: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        role: roleSchema,
        state: z.enum(organizationStates),
        logo: pictureSchema.nullable(),
        unreadApplications: z.int().meta({ description: 'applications that no member has viewed' }),
      }),
    ),
    deleted: z
      .array(z.object({ id: idSchema, name: z.string(), undoUntil: instantSchema }))
      .meta({ description: 'deleted within 30 days; owners can restore them' }),
    requests: z.array(
      z.object({
        id: idSchema,
        organization: z.object({ id: idSchema, name: z.string() }),
        createdAt: instantSchema,
      }),
    ),
    invites: z
      .array(
        z.object({
          token: z.string(),
          orgName: z.string(),
          role: roleSchema,
          expiresAt: instantSchema,
        }),
      )
      .meta({ description: 'invitations to the confirmed email address of the account' }),
  }),
});
