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
  .meta({ description: 'its number in the registry of that country' });

/** Formatted text between 100 and 10,000 characters in all. */
const descriptionSchema = richTextSchema.max(300).superRefine((text, issue) => {
  const length = text
    .flatMap((block) => (block.type === 'list' ? block.items : [block.text]))
    .reduce((sum, part) => sum + part.length, 0);
  const limit = { input: text, origin: 'string', inclusive: true } as const;
  if (length < 100) issue.addIssue({ ...limit, code: 'too_small', minimum: 100 });
  if (length > 10_000) issue.addIssue({ ...limit, code: 'too_big', maximum: 10_000 });
});

/** Editable facts of an organization. */
export const organizationFieldsSchema = z.object({
  name: organizationNameSchema(200).pipe(z.string().min(2)),
  type: z.enum(orgTypes),
  locale: localeSchema.meta({ description: 'the language of its page' }),
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
    frozenCode: z.enum(decisionReasons).nullable().meta({ description: 'why, by a list' }),
    objectedAt: instantSchema.nullable().meta({ description: 'since when staff look at it again' }),
    state: z.enum(organizationStates).meta({
      description: 'NEW: members only, until it is approved; the others as they say',
    }),
    url: urlsSchema.nullable().meta({ description: 'its public page; null while it has none' }),
    undoUntil: instantSchema.nullable().meta({ description: 'of a deleted one' }),
    revision: z.number().int(),
    role: roleSchema.meta({ description: 'the caller’s' }),
    isStaffView: z.boolean().meta({ description: 'the caller is staff and only reads' }),
    admins: z.array(adminSchema).meta({ description: 'the latest added first' }),
    invites: z.array(openInviteSchema),
    adminRequests: z.array(adminRequestSchema),
    removedMembers: z
      .array(removedMemberSchema)
      .meta({ description: 'within 30 days; for owners, who may undo it' }),
    isBillingHeld: z.boolean().meta({
      description:
        'a payment is disputed, or credits are owed: nothing that costs credits is published',
    }),
    counts: z.object({
      liveListings: z.number().int(),
      newApplications: z.number().int(),
      waitingApplications: z
        .number()
        .int()
        .meta({ description: 'without an answer for over ten days' }),
      newMessages: z.number().int().meta({ description: 'conversations that nobody answered' }),
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
        .meta({ description: 'false for staff, and for a member who is not confirmed yet' }),
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
    members: z.number().int().meta({ description: 'how many people look after it' }),
    because: z.enum(['REGISTRY', 'DOMAIN', 'NAME']),
    blocks: z.boolean().meta({
      description: 'verified, with the same registry number: a second one is not created',
    }),
  })
  .meta({ id: 'DuplicateOrganization' });

/** INVALID_ORG when the caller is not a member. */
export const readOrganizationContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/organization',
  access: 'member',
  summary: 'An organization with its members, as they see it',
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
      description: 'duplicates that were shown and are other organizations',
    }),
    speaksForIt: z.literal(true).meta({ description: 'the creator may speak for it' }),
  }),
  success: createdOrExisting,
  reply: orgReply,
  errors: ['DUPLICATE', 'INVALID_ORG'],
});

/** Reports every invalid field, as on creation. */
export const checkOrganizationContract = contract({
  method: 'POST',
  path: '/data/organizations/check',
  access: 'user',
  summary: 'Check what a new organization would say of itself; nothing is created',
  body: organizationFieldsSchema,
  reply: z.object({}),
});

/** STALE carries `details`: `current` (the current organization), `by` and `at`. */
export const updateOrganizationContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/organization',
  access: 'member',
  summary: 'Change what an organization says of itself',
  params: orgParams,
  body: organizationFieldsSchema.extend({ revision: z.number().int() }),
  reply: orgReply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN', 'STALE'],
});

/**
 * Closes its listings and removes it from everyone's list at once; owners are mailed and may undo
 * it for 30 days. A given name must match the organization's.
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
  summary: 'What an organization loses when it is deleted',
  params: orgParams,
  reply: z.object({
    liveListings: z.number().int().meta({ description: 'without events' }),
    upcomingEvents: z.number().int(),
    scheduledListings: z.number().int(),
    waitingApplicants: z.number().int().meta({ description: 'people without a decision' }),
    credits: z.number().int(),
    members: z.number().int(),
  }),
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

export const withdrawOrganizationContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/organization/withdraw',
  access: 'member',
  summary: 'Take an organization and its listings off the site; owners alone',
  params: orgParams,
  body: z.object({}).optional(),
  reply: orgReply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN', 'CONFLICT'],
});

/** Also for one deleted within 30 days; its listings stay closed. */
export const restoreOrganizationContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/organization/restore',
  access: 'member',
  summary: 'Bring back an organization that was withdrawn or deleted; owners alone',
  params: orgParams,
  body: z.object({}).optional(),
  reply: orgReply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN', 'CONFLICT'],
});

export const findDuplicatesContract = contract({
  method: 'GET',
  path: '/data/organizations/duplicates',
  access: 'verified',
  summary: 'Organizations that may be the one described, five at most',
  query: z.object({
    name: lineSchema(200).min(2),
    country: countrySchema.optional(),
    website: z.string().max(300).optional(),
    registryCountry: countrySchema.optional(),
    registry: lineSchema(40).optional(),
  }),
  reply: z.object({ duplicates: z.array(duplicateOrganizationSchema) }),
});

export const ownOrganizationsContract = contract({
  method: 'GET',
  path: '/data/users/me/organizations',
  access: 'user',
  summary: 'One’s organizations, the last used first; requests and invitations that are open',
  reply: z.object({
    organizations: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        role: roleSchema,
        state: z.enum(organizationStates),
        logo: pictureSchema.nullable(),
        newApplications: z.int().meta({ description: 'nobody of the team has looked at them' }),
      }),
    ),
    deleted: z
      .array(z.object({ id: idSchema, name: z.string(), undoUntil: instantSchema }))
      .meta({ description: 'deleted within 30 days; for owners, who may undo it' }),
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
      .meta({ description: 'to the confirmed address of the account' }),
  }),
});
