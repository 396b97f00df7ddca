import { z } from 'zod';
import { nameMaxLength, passwordMaxLength, passwordMinLength } from '../limits.ts';
import { findableTypes } from '../listing-types.ts';
import { idSchema, instantSchema, lineSchema, localeSchema, toldTimeZoneSchema } from './common.contract.ts';
import { contract } from './contract.ts';

export const emailSchema = z.email().max(254);
const passwordSchema = z.string().min(passwordMinLength).max(passwordMaxLength);
const nameSchema = lineSchema(nameMaxLength).pipe(z.string().min(1));
/** What became of a visitor's pending items (spec, section 4); what is not an effect of ours is handed back to the page. */
export const appliedItemsSchema = z
  .object({
    savedListing: z.object({ id: idSchema, type: z.enum(findableTypes) }).nullable(),
    savedSearch: z.object({ id: idSchema, name: z.string() }).nullable(),
    subscribedSubsite: idSchema.nullable(),
    redirectUrl: z.string().nullable().meta({ description: 'a path of this site' }),
    handedBack: z.array(z.object({ type: z.string(), data: z.unknown() })),
    failed: z.array(z.object({ type: z.string(), code: z.string() })),
  })
  .meta({ id: 'AppliedItems' });

/**
 * Does what a visitor left to be done, once, and forgets it. From another browser than the one that left it, nothing happens until
 * `confirmed`: the answer then names what would be done.
 */
export const applyTmpStorageContract = contract({
  method: 'POST',
  path: '/data/tmp-storage/:id/apply',
  summary: 'Apply pending items after sign-up or log-in (spec, section 4)',
  params: z.object({ id: z.string().max(100) }),
  body: z.object({ confirmed: z.boolean().default(false) }),
  reply: z.object({ applied: appliedItemsSchema.nullable(), toConfirm: z.array(z.object({ type: z.string() })) }),
  errors: ['LOGIN_REQUIRED', 'EMAIL_UNVERIFIED', 'NAME_REQUIRED', 'NOT_FOUND'],
});

/** A visitor is mailed a link to confirm, whether subscribed before or not; a verified user with their own address is subscribed at once. */
export const subscribeSubsiteContract = contract({
  method: 'POST',
  path: '/data/website/subsite-subscribe-email/:subsiteId',
  summary: 'Subscribe an address to a subsite (spec, section 7)',
  params: z.object({ subsiteId: z.string().regex(/^[\w-]{1,100}$/) }),
  body: z.object({ email: emailSchema, locale: localeSchema.optional() }),
  reply: z.object({ state: z.enum(['SUBSCRIBED', 'CONFIRM_BY_MAIL']) }),
  errors: ['NOT_FOUND'],
});

export const confirmSubscriptionContract = contract({
  method: 'POST',
  path: '/data/website/confirm-subscription/:id',
  summary: 'Confirm a subscription with the MAC of its mail',
  params: z.object({ id: idSchema }),
  query: z.object({ mac: z.string().max(100).default('') }),
  body: z.object({}).optional(),
  reply: z.object({ state: z.literal('SUBSCRIBED') }),
  errors: ['LINK_EXPIRED'],
});

const tokenParams = z.object({ token: z.string().max(200) });

/** The signed-in user as the specification has it (section 3); `organizations` one administers in `orgs`. */
export const userSchema = z
  .object({
    id: idSchema,
    email: z.string().meta({ description: 'empty while a provider that signed somebody up has told none' }),
    emailVerified: z.boolean(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    name: z.string().meta({ description: 'first and last name; empty when neither is known' }),
    created: instantSchema,
    locale: localeSchema,
    orgs: z.array(z.object({ id: idSchema, name: z.string(), role: z.enum(['ADMIN', 'OWNER']) })),
    permissions: z.array(z.enum(['staff', 'orgAdmin'])),
    location: z.object({ countryCode: z.string().nullable() }),
    theme: z.enum(['light', 'dark']).nullable().meta({ description: 'null: as the device has it' }),
    savedListings: z.array(z.object({ id: idSchema, type: z.enum(findableTypes) })),
    savedSearches: z.array(z.object({ id: idSchema, name: z.string() })),
    unseenNotifications: z.number().int().meta({ description: 'notices that the bell has not shown yet' }),
    dismissedBanners: z.array(z.string()),
    savingSearchStatus: z.enum(['EDITING', 'SAVED', 'UNSAVED']).nullable(),
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
  .meta({ id: 'User' });

/** An account and a session at once; mail to verify the address follows. INVALID names a taken address or a weak password. */
export const signupContract = contract({
  method: 'POST',
  path: '/data/website/signup',
  summary: 'Sign up (spec, section 7; contract)',
  body: z.object({
    email: emailSchema,
    password: passwordSchema,
    firstName: nameSchema,
    lastName: nameSchema,
    locale: localeSchema,
    inviteId: z.string().max(100).optional(),
    tmpId: z.string().max(100).optional(),
    timeZone: toldTimeZoneSchema,
  }),
  reply: z.object({ user: userSchema }),
});

/** Whoever has been let in, and what had waited for that. */
export const enteredSchema = z.object({ user: userSchema, deletionCancelled: z.boolean(), pending: appliedItemsSchema.nullable() });

/** LOGIN_FAILED with one sentence, whichever of the two is wrong. Logging in within seven days of a deletion keeps the account. */
export const loginContract = contract({
  method: 'POST',
  path: '/data/website/login',
  summary: 'Log in (spec, section 7; contract)',
  body: z.object({
    email: emailSchema,
    password: z.string().min(1).max(passwordMaxLength),
    tmpId: z.string().max(100).optional(),
    inviteId: z.string().max(100).optional(),
    timeZone: toldTimeZoneSchema,
  }),
  reply: enteredSchema,
  errors: ['LOGIN_FAILED'],
});

export const logoutContract = contract({
  method: 'POST',
  path: '/data/website/logout',
  summary: 'End this session; ending it twice is no error',
  body: z.object({}).optional(),
  reply: z.object({}),
});

export const verifyEmailContract = contract({
  method: 'POST',
  path: '/data/website/verify-email/:token',
  summary: 'Confirm an e-mail address with the token of its mail; needs no session',
  params: tokenParams,
  body: z.object({}).optional(),
  reply: z.object({ emailVerified: z.literal(true), pending: appliedItemsSchema.nullable().meta({ description: 'what had waited for this, now done' }) }),
  errors: ['LINK_EXPIRED'],
});

export const resendVerificationContract = contract({
  method: 'POST',
  path: '/data/website/resend-verification',
  summary: 'Send the mail to verify again; 5 an hour',
  body: z.object({}).optional(),
  reply: z.object({ sent: z.boolean().meta({ description: 'false when the address is verified already' }) }),
  errors: ['LOGIN_REQUIRED'],
});

/** Answers alike, and after the same work, whether an account has the address or not. */
export const forgotPasswordContract = contract({
  method: 'POST',
  path: '/data/website/forgot-password',
  summary: 'Ask for a link to set a new password (spec, section 7)',
  body: z.object({ email: emailSchema }),
  reply: z.object({ sent: z.literal(true) }),
});

/** Every session of the account ends; a new one begins here. */
export const resetPasswordContract = contract({
  method: 'POST',
  path: '/data/website/reset-password/:token',
  summary: 'Set a new password with the token of the mail (spec, section 7)',
  params: tokenParams,
  body: z.object({ password: passwordSchema }),
  reply: z.object({ user: userSchema }),
  errors: ['LINK_EXPIRED'],
});

export const updateUserContract = contract({
  method: 'PUT',
  path: '/data/users/me',
  summary: 'Change name, language and country',
  body: z.object({
    firstName: nameSchema,
    lastName: nameSchema,
    locale: localeSchema,
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable()
      .optional(),
  }),
  reply: z.object({ user: userSchema }),
  errors: ['LOGIN_REQUIRED'],
});

/** All other sessions end, and this one goes on under a new cookie. `currentPassword` is left out where the account has none. */
export const changePasswordContract = contract({
  method: 'PUT',
  path: '/data/users/me/password',
  summary: 'Change the password',
  body: z.object({ currentPassword: z.string().max(passwordMaxLength).optional(), password: passwordSchema }),
  reply: z.object({ user: userSchema }),
  errors: ['LOGIN_REQUIRED'],
});

/** Mails go to both addresses; the new one counts once both are confirmed (the new one alone, while the old was never verified). */
export const changeEmailContract = contract({
  method: 'PUT',
  path: '/data/users/me/email',
  summary: 'Ask to change the e-mail address',
  body: z.object({ email: emailSchema, password: z.string().max(passwordMaxLength).optional() }),
  reply: z.object({ waitingFor: z.array(z.enum(['OLD', 'NEW'])) }),
  errors: ['LOGIN_REQUIRED'],
});

export const confirmEmailChangeContract = contract({
  method: 'POST',
  path: '/data/website/confirm-email-change/:token',
  summary: 'Confirm one side of a change of e-mail address; needs no session',
  params: tokenParams,
  body: z.object({}).optional(),
  reply: z.object({ state: z.enum(['CHANGED', 'WAITING_FOR_OTHER']) }),
  errors: ['LINK_EXPIRED'],
});

export const listSessionsContract = contract({
  method: 'GET',
  path: '/data/users/me/sessions',
  summary: 'The browsers in which one is signed in, the latest first',
  reply: z.object({
    sessions: z.array(
      z.object({
        id: idSchema,
        isCurrent: z.boolean(),
        userAgent: z.string().nullable(),
        address: z.string().nullable(),
        createdAt: instantSchema,
        lastSeenAt: instantSchema,
      }),
    ),
  }),
  errors: ['LOGIN_REQUIRED'],
});

export const endSessionContract = contract({
  method: 'DELETE',
  path: '/data/users/me/sessions/:id',
  summary: 'End one session of one’s own',
  params: z.object({ id: idSchema }),
  reply: z.object({}),
  errors: ['LOGIN_REQUIRED', 'NOT_FOUND'],
});

export const endOtherSessionsContract = contract({
  method: 'DELETE',
  path: '/data/users/me/sessions',
  summary: 'End every session but this one',
  reply: z.object({ ended: z.number().int() }),
  errors: ['LOGIN_REQUIRED'],
});
