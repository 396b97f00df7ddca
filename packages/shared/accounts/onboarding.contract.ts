import { z } from 'zod';
import { emailSchema, lastNameSchema, nameSchema, userSchema } from './accounts.contract.ts';
import { idSchema, instantSchema, urlsSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { generalSettingsSchema } from './settings.contract.ts';

const inviterSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: urlsSchema
    .nullable()
    .meta({ description: 'paths of the public page by language; null without a public page' }),
});

/** Reasons that prevent accepting an invitation. */
export const inviteStatuses = [
  'VISITOR',
  'OTHER_ADDRESS',
  'UNCONFIRMED',
  'READY',
  'MEMBER',
] as const;

/**
 * An invitation, for anyone with its link. NOT_FOUND when expired; after acceptance only its member
 * can read it.
 */
export const inviteContract = contract({
  method: 'GET',
  path: '/data/website/invites/:id',
  access: 'visitor',
  summary: 'Retrieve an invitation',
  params: z.object({ id: z.string().max(100) }),
  reply: z.object({
    invite: z.object({
      organization: inviterSchema,
      email: z.string().meta({ description: 'invited email address' }),
      role: z.enum(['ADMIN', 'OWNER']),
      expiresAt: instantSchema,
      status: z.enum(inviteStatuses).meta({
        description:
          'VISITOR: logged out; OTHER_ADDRESS: logged in with another address; UNCONFIRMED: address not confirmed; READY: can accept; MEMBER: accepted',
      }),
    }),
  }),
  errors: ['NOT_FOUND'],
});

/**
 * Creates a membership for a logged-in user with the invited, confirmed address. FORBIDDEN for
 * another address, LIMIT_REACHED while the team is full. Idempotent.
 */
export const acceptInviteContract = contract({
  method: 'POST',
  path: '/data/website/invites/:id/accept',
  access: 'user',
  summary: 'Accept an invitation',
  params: z.object({ id: z.string().max(100) }),
  body: z.object({}).optional(),
  reply: z.object({ organization: inviterSchema }),
  errors: ['EMAIL_UNVERIFIED', 'FORBIDDEN', 'LIMIT_REACHED', 'NOT_FOUND'],
});

/** The link was mailed to the invited address, which is enough to decline. Idempotent. */
export const declineInviteContract = contract({
  method: 'POST',
  path: '/data/website/invites/:id/decline',
  access: 'visitor',
  summary: 'Decline an invitation',
  params: z.object({ id: z.string().max(100) }),
  body: z.object({}).optional(),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});

/**
 * Sets the names, and an email address if the account has none; sends a verification email. INVALID
 * names a taken address; 10 calls an hour.
 */
export const completeProfileBasicsContract = contract({
  method: 'PUT',
  path: '/data/users/me/information',
  access: 'user',
  summary: 'Add missing names and email address of the account',
  body: z.object({
    firstName: nameSchema,
    lastName: lastNameSchema,
    email: emailSchema.optional(),
  }),
  reply: z.object({ user: userSchema }),
});

/** Omitted fields stay. */
export const updateGeneralSettingsContract = contract({
  method: 'PUT',
  path: '/data/userdashboard/general-settings',
  access: 'user',
  summary: 'Update dashboard settings',
  body: z.object({
    theme: z.enum(['system', 'light', 'dark']).optional(),
    showProfileOnboarding: z.literal(false).optional(),
    showNotifPrefModal: z.literal(false).optional(),
  }),
  reply: z.object({ generalSettings: generalSettingsSchema }),
});

/** The payment provider stores cards; this is the part shown on receipts. */
export const listPaymentMethodsContract = contract({
  method: 'GET',
  path: '/data/users/me/payment-methods',
  access: 'user',
  summary: 'List saved cards',
  reply: z.object({
    paymentMethods: z.array(
      z.object({
        id: idSchema,
        brand: z.string(),
        last4: z.string(),
        expMonth: z.number().int(),
        expYear: z.number().int(),
        isDefault: z.boolean(),
        planPath: z.string().nullable().meta({
          description:
            'path of the monthly donation charged to this card; the card cannot be removed while set',
        }),
      }),
    ),
  }),
});
