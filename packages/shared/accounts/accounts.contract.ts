import { z } from 'zod';
import { tokenPurposes } from '../platform/mail.ts';
import { nameMaxLength, passwordMaxLength, passwordMinLength } from '../platform/limits.ts';
import { findableTypes } from '../listings/listing-types.ts';
import {
  idSchema,
  instantSchema,
  localeSchema,
  pathSchema,
  statedTimeZoneSchema,
} from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { personNameSchema } from '../platform/names.contract.ts';
import { appliedItemsSchema } from './pending-actions.contract.ts';

/** Limits of mail servers: 64 characters before the sign, 254 in all. */
export const emailSchema = z
  .email({ pattern: new RegExp(z.regexes.email.source.replace('^', '^(?=[^@]{1,64}@)'), 'i') })
  .max(254);
export const passwordSchema = z.string().min(passwordMinLength).max(passwordMaxLength);
export const nameSchema = personNameSchema(nameMaxLength);
export const tokenParams = z.object({ token: z.string().max(200) });

/**
 * The logged-in user for every page: counts and flags, no lists that grow. `orgs` are those the
 * user administers.
 */
export const viewerSchema = z
  .object({
    id: idSchema,
    email: z
      .string()
      .meta({ description: 'empty while the provider used for sign-up has shared none' }),
    emailVerified: z.boolean(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    name: z.string().meta({ description: 'first and last name; empty when neither is known' }),
    created: instantSchema,
    locale: localeSchema,
    orgs: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        role: z.enum(['ADMIN', 'OWNER']),
        cartCount: z.number().int().meta({ description: 'lines in its cart' }),
      }),
    ),
    permissions: z.array(z.enum(['staff', 'orgAdmin'])),
    location: z.object({ countryCode: z.string().nullable() }),
    theme: z.enum(['light', 'dark']).nullable().meta({ description: 'null: as the device has it' }),
    savedItemCount: z.number().int().meta({ description: 'listings and organizations' }),
    savedSearchCount: z.number().int(),
    unseenNotifications: z
      .number()
      .int()
      .meta({ description: 'notices that the bell has not shown yet' }),
    dismissedBanners: z.array(z.string()),
    savingSearchStatus: z.enum(['EDITING', 'SAVED', 'UNSAVED']).nullable(),
    savedSearchAlerts: z
      .boolean()
      .meta({ description: 'false: no saved search sends email, whatever it says itself' }),
    showNotifPrefModal: z.boolean(),
    intakeIntentsDatetimeSet: instantSchema.nullable(),
    username: z.string().nullable(),
    publicProfileAvailable: z.boolean(),
    publicProfilePublished: z.boolean(),
    showProfileOnboarding: z.boolean(),
    isRecruitable: z.boolean().nullable(),
    resumeId: idSchema.nullable(),
    salarySurvey: z.object({ lastSubmitted: instantSchema.nullable() }),
    hasPassword: z.boolean(),
  })
  .meta({ id: 'Viewer' });

/** The viewer plus saved items, as returned by login and account changes. */
export const userSchema = viewerSchema
  .extend({
    savedListings: z.array(z.object({ id: idSchema, type: z.enum(findableTypes) })),
    savedSearches: z.array(z.object({ id: idSchema, name: z.string() })),
  })
  .meta({ id: 'User' });

/**
 * Creates an account and a session at once; a verification mail follows. INVALID names a taken
 * address or a weak password.
 */
export const signupContract = contract({
  method: 'POST',
  path: '/data/website/signup',
  access: 'visitor',
  summary: 'Sign up',
  body: z.object({
    email: emailSchema,
    password: passwordSchema,
    firstName: nameSchema,
    lastName: nameSchema,
    locale: localeSchema,
    inviteId: z.string().max(100).optional(),
    tmpId: z.string().max(100).optional(),
    to: pathSchema.optional().meta({ description: 'where to go once the address is confirmed' }),
    timeZone: statedTimeZoneSchema,
  }),
  reply: z.object({ user: userSchema }),
});

/** A logged-in user and the outcome of their pending items. */
export const loginResultSchema = z.object({
  user: userSchema,
  deletionCancelled: z.boolean(),
  pending: appliedItemsSchema.nullable(),
});

/**
 * LOGIN_FAILED does not reveal whether address or password is wrong. Logging in within seven days
 * of a deletion cancels it.
 */
export const loginContract = contract({
  method: 'POST',
  path: '/data/website/login',
  access: 'visitor',
  summary: 'Log in',
  body: z.object({
    email: emailSchema,
    password: z.string().min(1).max(passwordMaxLength),
    keepLoggedIn: z.boolean().default(true).meta({
      description: 'false: the session ends with the browser, and after twelve hours at the latest',
    }),
    tmpId: z.string().max(100).optional(),
    inviteId: z.string().max(100).optional(),
    timeZone: statedTimeZoneSchema,
  }),
  reply: loginResultSchema,
  errors: ['LOGIN_FAILED'],
});

export const logoutContract = contract({
  method: 'POST',
  path: '/data/website/logout',
  access: 'visitor',
  summary: 'End this session; ending it twice is no error',
  body: z.object({}).optional(),
  reply: z.object({}),
});

export const verifyEmailContract = contract({
  method: 'POST',
  path: '/data/website/verify-email/:token',
  access: 'visitor',
  summary: 'Confirm an e-mail address with the token of its mail; needs no session',
  params: tokenParams,
  body: z.object({}).optional(),
  reply: z.object({
    emailVerified: z.literal(true),
    pending: appliedItemsSchema
      .nullable()
      .meta({ description: 'what had waited for this, now done' }),
    redirectTo: z.string().nullable().meta({ description: 'what `to` said at sign-up' }),
  }),
  errors: ['LINK_EXPIRED'],
});

export const resendVerificationContract = contract({
  method: 'POST',
  path: '/data/website/resend-verification',
  access: 'user',
  summary: 'Send the mail to verify again; 5 an hour',
  body: z
    .object({
      to: pathSchema.optional().meta({ description: 'where to go afterwards; else as before' }),
    })
    .optional(),
  reply: z.object({
    sent: z.boolean().meta({ description: 'false when the address is verified already' }),
  }),
});

/** Same reply and work whether an account has the address or not. */
export const forgotPasswordContract = contract({
  method: 'POST',
  path: '/data/website/forgot-password',
  access: 'visitor',
  summary: 'Ask for a link to set a new password',
  body: z.object({ email: emailSchema }),
  reply: z.object({ sent: z.literal(true) }),
});

/**
 * Ends every session of the account and starts a new one. Like any login, it cancels a scheduled
 * deletion.
 */
export const resetPasswordContract = contract({
  method: 'POST',
  path: '/data/website/reset-password/:token',
  access: 'visitor',
  summary: 'Set a new password with the token of the mail',
  params: tokenParams,
  body: z.object({ password: passwordSchema }),
  reply: loginResultSchema.omit({ pending: true }),
  errors: ['LINK_EXPIRED'],
});

/** Checks the link before anything is typed. The two links of a new address share a page. */
export const checkLinkContract = contract({
  method: 'GET',
  path: '/data/website/links/:purpose/:token',
  access: 'visitor',
  summary: 'Whether the link of a mail still works; changes nothing',
  params: tokenParams.extend({ purpose: z.enum(tokenPurposes) }),
  reply: z.object({ valid: z.literal(true) }),
  errors: ['LINK_EXPIRED'],
});
