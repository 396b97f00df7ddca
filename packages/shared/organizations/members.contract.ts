import { z } from 'zod';
import { applicationChoices } from './member-preferences.ts';
import { claimTextMax } from './ownership.ts';
import { emailSchema } from '../accounts/accounts.contract.ts';
import { idSchema, instantSchema, lineSchema, linesSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

export const roleSchema = z.enum(['ADMIN', 'OWNER']);

/** A member as other members see them; the id is the account's. */
export const adminSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    name: z.string(),
    role: roleSchema,
    since: instantSchema,
    lastSeen: z.string().nullable().meta({ description: 'YYYY-MM; null: no visit yet' }),
    provisionalUntil: instantSchema
      .nullable()
      .meta({ description: 'end of the time without access to applications; null: confirmed' }),
  })
  .meta({ id: 'Admin' });

/** A removed member; owners can restore them. */
export const removedMemberSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: roleSchema,
  removedAt: instantSchema,
  until: instantSchema,
});

/** An open invitation. */
export const openInviteSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    role: roleSchema,
    sentAt: instantSchema,
    expiresAt: instantSchema,
    canResendAt: instantSchema,
  })
  .meta({ id: 'Invite' });

/** An open request to become an admin. */
export const adminRequestSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    name: z.string(),
    position: z.string(),
    message: z.string(),
    createdAt: instantSchema,
  })
  .meta({ id: 'AdminRequest' });

export const orgParams = z.object({ orgId: idSchema });
/** Without an address the reply is MISSING_USER. */
const inviteBody = z.object({ email: emailSchema.optional() });
const inviteReply = z.object({
  user: adminSchema.optional().meta({ description: 'a member, or a user with an open request' }),
  invite: openInviteSchema
    .optional()
    .meta({ description: 'invitation by email, for everyone else' }),
});

/**
 * A user with an open request becomes an admin at once; a member moves to the front; everyone else
 * is invited, with the same reply whether or not there is an account.
 */
export const inviteAdminContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/admins',
  access: 'member',
  summary: 'Add or invite an admin',
  params: orgParams,
  body: inviteBody,
  reply: inviteReply,
  errors: ['ORGANIZATION_FROZEN', 'LIMIT_REACHED'],
});

/** Same with the owner role, for owners; an admin becomes an owner at once. */
export const inviteOwnerContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/owners',
  access: 'member',
  summary: 'Add or invite an owner',
  params: orgParams,
  body: inviteBody,
  reply: inviteReply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN', 'LIMIT_REACHED'],
});

const adminParams = orgParams.extend({ adminId: idSchema });

export const changeRoleContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/admins/:adminId',
  access: 'member',
  summary: 'Change the role of a member',
  params: adminParams,
  body: z.object({ role: roleSchema }),
  reply: z.object({ admin: adminSchema }),
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN', 'NOT_AN_ADMIN', 'LAST_OWNER'],
});

/** For owners. Idempotent. */
export const confirmMemberContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/admins/:adminId/confirmation',
  access: 'member',
  summary: 'Confirm a member who joined by email domain',
  params: adminParams,
  body: z.object({}).optional(),
  reply: z.object({ admin: adminSchema }),
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN', 'NOT_AN_ADMIN'],
});

const autoJoinReply = z.object({
  enabled: z.boolean(),
  hosts: z
    .array(z.string())
    .meta({ description: 'verified domains whose email addresses can join at once' }),
  canChange: z.boolean(),
});

export const readAutoJoinContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/auto-join',
  access: 'member',
  summary: 'Retrieve joining by email domain',
  params: orgParams,
  reply: autoJoinReply,
});

/** For owners. */
export const setAutoJoinContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/auto-join',
  access: 'member',
  summary: 'Turn joining by email domain on or off',
  params: orgParams,
  body: z.object({ enabled: z.boolean() }),
  reply: autoJoinReply,
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

/** Also removes the caller from the organization. */
export const removeMemberContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/admins/:adminId',
  access: 'member',
  summary: 'Remove a member',
  params: adminParams,
  reply: z.object({}),
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN', 'NOT_AN_ADMIN', 'LAST_OWNER'],
});

/** Within 30 days, for owners; NOT_AN_ADMIN when there is nothing to undo. */
export const restoreMemberContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/removed-members/:adminId/restore',
  access: 'member',
  summary: 'Restore a removed member',
  params: adminParams,
  body: z.object({}).optional(),
  reply: z.object({ admin: adminSchema }),
  errors: ['FORBIDDEN', 'ORGANIZATION_FROZEN', 'NOT_AN_ADMIN', 'LIMIT_REACHED'],
});

const inviteParams = orgParams.extend({ inviteId: idSchema });

/** Once in ten minutes. */
export const resendInviteContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/invites/:inviteId/resend',
  access: 'member',
  summary: 'Resend an invitation',
  params: inviteParams,
  body: z.object({}).optional(),
  reply: z.object({ invite: openInviteSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

export const cancelInviteContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/invites/:inviteId',
  access: 'member',
  summary: 'Cancel an invitation',
  params: inviteParams,
  reply: z.object({}),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORGANIZATION_FROZEN'],
});

/** Can be decided once; afterwards the request does not exist. */
export const decideRequestContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/admin-requests/:requestId',
  access: 'member',
  summary: 'Approve or decline a request to become an admin',
  params: orgParams.extend({ requestId: idSchema }),
  body: z.object({ approved: z.boolean() }),
  reply: z.object({ admin: adminSchema.optional() }),
  errors: ['ORGANIZATION_FROZEN', 'NO_ADMIN_REQUEST', 'LIMIT_REACHED'],
});

/**
 * For any user with a confirmed address and any existing organization. Repeated while open, it
 * returns the same request. CONFLICT for a member.
 */
export const requestToJoinContract = contract({
  method: 'POST',
  path: '/data/organizations/:orgId/admin-requests',
  access: 'verified',
  summary: 'Request to become an admin of an organization',
  params: orgParams,
  body: z.object({
    position: lineSchema(80).min(2),
    message: linesSchema(500).default(''),
  }),
  reply: z.object({
    request: z.object({ id: idSchema, createdAt: instantSchema }),
    approved: z.boolean().nullable().meta({ description: 'null: not yet decided' }),
  }),
  errors: ['INVALID_ORG', 'ORGANIZATION_FROZEN', 'CONFLICT'],
});

export const withdrawRequestContract = contract({
  method: 'DELETE',
  path: '/data/organizations/:orgId/admin-requests',
  access: 'verified',
  summary: 'Withdraw a request to become an admin',
  params: orgParams,
  reply: z.object({}),
  errors: ['NO_ADMIN_REQUEST'],
});

const memberPreferencesSchema = z.object({
  applications: z.enum(applicationChoices).meta({
    description:
      '`first`: an email for the first application to a listing, the others in a daily digest',
  }),
  messages: z.boolean(),
  requests: z.boolean(),
  listings: z.boolean().meta({ description: 'a listing was published or needs review' }),
  endings: z.boolean(),
  summary: z.boolean(),
  news: z.boolean(),
});
const memberPreferencesReply = z.object({
  preferences: memberPreferencesSchema,
  timeZone: z
    .string()
    .nullable()
    .meta({ description: 'IANA time zone of the morning digest; null when unknown' }),
});

export const readMemberPreferencesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/notification-preferences',
  access: 'member',
  summary: 'Retrieve email preferences for an organization',
  params: orgParams,
  reply: memberPreferencesReply,
});

/** Sets the named preferences and leaves the others. */
export const updateMemberPreferencesContract = contract({
  method: 'PUT',
  path: '/data/orgdashboard/:orgId/notification-preferences',
  access: 'member',
  summary: 'Update email preferences for an organization',
  params: orgParams,
  body: memberPreferencesSchema.partial(),
  reply: memberPreferencesReply,
});

const ownershipReply = z.object({
  canClaim: z.boolean().meta({
    description: 'whether the admin can claim ownership: no owner has been active for a year',
  }),
  canObject: z.boolean(),
  claim: z
    .object({
      name: z.string(),
      text: z.string(),
      isOwn: z.boolean(),
      createdAt: instantSchema,
      objectUntil: instantSchema.meta({
        description: 'deadline for objections; then staff decide',
      }),
    })
    .nullable(),
});

/** Returns also whether the caller can make one. */
export const readOwnershipContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/ownership-claim',
  access: 'member',
  summary: 'Retrieve an ownership claim',
  params: orgParams,
  reply: ownershipReply,
});

/** For admins when no owner is active; owners can object for two weeks. */
export const claimOwnershipContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/ownership-claim',
  access: 'member',
  summary: 'Claim ownership of an organization',
  params: orgParams,
  body: z.object({ text: linesSchema(claimTextMax).min(1) }),
  reply: ownershipReply,
  errors: ['ORGANIZATION_FROZEN', 'CONFLICT'],
});

/** For owners; ends the claim. */
export const objectToClaimContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/ownership-claim',
  access: 'member',
  summary: 'Object to an ownership claim',
  params: orgParams,
  reply: ownershipReply,
  errors: ['FORBIDDEN', 'CONFLICT'],
});
