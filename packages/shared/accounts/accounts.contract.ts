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
import { readEmailAddress } from '../platform/email-address.ts';
import { personNameSchema } from '../platform/names.contract.ts';
import { appliedItemsSchema } from './pending-actions.contract.ts';

/** An email address in its stored form; see `readEmailAddress`. */
export const emailSchema = z
  .string()
  .max(400)
  .meta({ format: 'email' })
  .transform((text) => readEmailAddress(text) ?? text)
  .pipe(z.stringFormat('email', (text) => readEmailAddress(text) !== null));
export const passwordSchema = z.string().min(passwordMinLength).max(passwordMaxLength);
export const nameSchema = personNameSchema(nameMaxLength);
/** Last name; null for a person with one name. */
export const lastNameSchema = nameSchema.nullable();
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
      .meta({ description: 'email address; empty when the provider used for sign-up shared none' }),
    emailVerified: z.boolean(),
    firstName: z.string().nullable(),
    lastName: z
      .string()
      .nullable()
      .meta({ description: 'empty for a person with one name; null when unknown' }),
    name: z.string().meta({ description: 'first and last name; empty when unknown' }),
    created: instantSchema,
    locale: localeSchema,
    orgs: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        role: z.enum(['ADMIN', 'OWNER']),
        cartCount: z.number().int().meta({ description: 'lines in the cart' }),
      }),
    ),
    permissions: z.array(z.enum(['staff', 'orgAdmin'])),
    location: z.object({ countryCode: z.string().nullable() }),
    theme: z.enum(['light', 'dark']).nullable().meta({ description: 'null: follows the device' }),
    savedItemCount: z.number().int().meta({ description: 'saved listings and organizations' }),
    savedSearchCount: z.number().int(),
    unseenNotifications: z
      .number()
      .int()
      .meta({ description: 'notifications not yet shown in the bell' }),
    dismissedBanners: z.array(z.string()),
    savingSearchStatus: z.enum(['EDITING', 'SAVED', 'UNSAVED']).nullable(),
    savedSearchAlerts: z
      .boolean()
      .meta({ description: 'false: no emails for any saved search, whatever its own setting' }),
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
 * Creates an account and a session and sends a verification email. INVALID names a taken address or
 * a weak password.
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
    lastName: lastNameSchema.meta({ description: 'null for a person with one name' }),
    locale: localeSchema,
    inviteId: z.string().max(100).optional(),
    tmpId: z.string().max(100).optional(),
    to: pathSchema.optional().meta({ description: 'path to open after the address is confirmed' }),
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
      description: 'false: the session ends with the browser, at the latest after 12 hours',
    }),
    tmpId: z.string().max(100).optional(),
    inviteId: z.string().max(100).optional(),
    timeZone: statedTimeZoneSchema,
  }),
  reply: loginResultSchema,
  errors: ['LOGIN_FAILED'],
});

/** Idempotent. */
export const logoutContract = contract({
  method: 'POST',
  path: '/data/website/logout',
  access: 'visitor',
  summary: 'End the current session',
  body: z.object({}).optional(),
  reply: z.object({}),
});

/** Needs the token of the email, no session. */
export const verifyEmailContract = contract({
  method: 'POST',
  path: '/data/website/verify-email/:token',
  access: 'visitor',
  summary: 'Confirm an email address',
  params: tokenParams,
  body: z.object({}).optional(),
  reply: z.object({
    emailVerified: z.literal(true),
    pending: appliedItemsSchema
      .nullable()
      .meta({ description: 'pending actions that the confirmation applied' }),
    redirectTo: z.string().nullable().meta({ description: 'value of `to` at sign-up' }),
  }),
  errors: ['LINK_EXPIRED'],
});

/** At most 5 an hour. */
export const resendVerificationContract = contract({
  method: 'POST',
  path: '/data/website/resend-verification',
  access: 'user',
  summary: 'Resend the verification email',
  body: z
    .object({
      to: pathSchema
        .optional()
        .meta({ description: 'path to open after confirmation; default: the previous value' }),
    })
    .optional(),
  reply: z.object({
    sent: z.boolean().meta({ description: 'false when the address is already verified' }),
  }),
});

/** Same reply and work whether or not an account has the address. */
export const forgotPasswordContract = contract({
  method: 'POST',
  path: '/data/website/forgot-password',
  access: 'visitor',
  summary: 'Request a password reset link',
  body: z.object({ email: emailSchema }),
  reply: z.object({ sent: z.literal(true) }),
});

/**
 * Ends every session of the account and starts a new one. Like any login, it cancels a scheduled
 * deletion. Needs the token of the email.
 */
export const resetPasswordContract = contract({
  method: 'POST',
  path: '/data/website/reset-password/:token',
  access: 'visitor',
  summary: 'Set a new password',
  params: tokenParams,
  body: z.object({ password: passwordSchema }),
  reply: loginResultSchema.omit({ pending: true }),
  errors: ['LINK_EXPIRED'],
});

/**
 * Checks a link before the user types anything. The two links of a new address share a page.
 * Changes nothing.
 */
export const checkLinkContract = contract({
  method: 'GET',
  path: '/data/website/links/:purpose/:token',
  access: 'visitor',
  summary: 'Check the link of an email',
  params: tokenParams.extend({ purpose: z.enum(tokenPurposes) }),
  reply: z.object({ valid: z.literal(true) }),
  errors: ['LINK_EXPIRED'],
});
