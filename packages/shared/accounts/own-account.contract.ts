import { z } from 'zod';
import { passwordMaxLength } from '../platform/limits.ts';
import {
  emailSchema,
  lastNameSchema,
  nameSchema,
  passwordSchema,
  tokenParams,
  userSchema,
} from './accounts.contract.ts';
import {
  countryPattern,
  idSchema,
  instantSchema,
  localeSchema,
} from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';

export const updateUserContract = contract({
  method: 'PUT',
  path: '/data/users/me',
  access: 'user',
  summary: 'Update name, language and country',
  body: z.object({
    firstName: nameSchema,
    lastName: lastNameSchema,
    locale: localeSchema,
    countryCode: z.string().regex(countryPattern).nullable().optional(),
  }),
  reply: z.object({ user: userSchema }),
});

/**
 * Ends all other sessions and gives this one a new cookie. `currentPassword` is omitted for
 * accounts without one.
 */
export const changePasswordContract = contract({
  method: 'PUT',
  path: '/data/users/me/password',
  access: 'user',
  summary: 'Change the password',
  body: z.object({
    currentPassword: z.string().max(passwordMaxLength).optional(),
    password: passwordSchema,
  }),
  reply: z.object({ user: userSchema }),
  errors: ['FRESH_LOGIN_REQUIRED'],
});

/**
 * Both addresses get an email; the change takes effect once both confirm (only the new one if the
 * old was never verified).
 */
export const changeEmailContract = contract({
  method: 'PUT',
  path: '/data/users/me/email',
  access: 'user',
  summary: 'Request a change of the email address',
  body: z.object({ email: emailSchema, password: z.string().max(passwordMaxLength).optional() }),
  reply: z.object({ pendingConfirmations: z.array(z.enum(['OLD', 'NEW'])) }),
  errors: ['FRESH_LOGIN_REQUIRED'],
});

/** To the addresses that have not confirmed; the new links expire when the old ones would have. */
export const resendEmailChangeContract = contract({
  method: 'POST',
  path: '/data/users/me/email/resend',
  access: 'user',
  summary: 'Resend the links of a requested change of the email address',
  body: z.object({}).optional(),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});

/** Idempotent. */
export const cancelEmailChangeContract = contract({
  method: 'DELETE',
  path: '/data/users/me/email/pending',
  access: 'user',
  summary: 'Cancel a requested change of the email address',
  reply: z.object({}),
});

/** Called once for each address. Needs no session. */
export const confirmEmailChangeContract = contract({
  method: 'POST',
  path: '/data/website/confirm-email-change/:token',
  access: 'visitor',
  summary: 'Confirm a change of the email address',
  params: tokenParams,
  body: z.object({}).optional(),
  reply: z.object({ state: z.enum(['CHANGED', 'WAITING_FOR_OTHER']) }),
  errors: ['LINK_EXPIRED'],
});

/** Latest first. */
export const listSessionsContract = contract({
  method: 'GET',
  path: '/data/users/me/sessions',
  access: 'user',
  summary: 'List sessions',
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
});

export const endSessionContract = contract({
  method: 'DELETE',
  path: '/data/users/me/sessions/:id',
  access: 'owner',
  summary: 'End a session',
  params: z.object({ id: idSchema }),
  reply: z.object({}),
  errors: ['NOT_FOUND'],
});

export const endOtherSessionsContract = contract({
  method: 'DELETE',
  path: '/data/users/me/sessions',
  access: 'user',
  summary: 'End all other sessions',
  reply: z.object({ ended: z.number().int() }),
});
