import { z } from 'zod';
import { passwordMaxLength } from '../platform/limits.ts';
import { signInProviders } from './login-providers.ts';
import { emailSchema, loginResultSchema } from './accounts.contract.ts';
import { idSchema, instantSchema, pathSchema } from '../platform/common.contract.ts';
import { contract } from '../platform/contract.ts';
import { personNameSchema } from '../platform/names.contract.ts';

const providerParams = z.object({ provider: z.enum(signInProviders) });
const pendingIdSchema = z.string().max(100);
/** Same as in the password login. */
const keepLoggedInSchema = z.boolean().default(true).meta({
  description: 'false: the session ends with the browser, at the latest after 12 hours',
});
const passwordAgain = z.string().max(passwordMaxLength).optional();

/**
 * Data carried through a provider login: next page, pending items, invitation; `connect` adds the
 * provider to the current account.
 */
export const providerStartQuery = z.object({
  to: pathSchema.optional(),
  tmpId: pendingIdSchema.optional(),
  invite: pendingIdSchema.optional(),
  connect: z.literal('1').optional(),
  keepLoggedIn: z.literal('no').optional(),
});

/** Response of a provider, in the query or in Apple's form; other fields are dropped. */
export const providerCallbackSchema = z.object({
  code: z.string().max(2_000).optional(),
  state: z.string().max(200).optional(),
  iss: z.string().max(300).optional(),
  error: z.string().max(100).optional(),
  user: z.string().max(2_000).optional(),
});

/**
 * Completes a provider login in the browser that started it: logs in, signs up, or connects.
 * LINK_EXPIRED for another browser or an old attempt; LOG_IN_FIRST when an account with the address
 * exists and the proof is too weak; ALREADY_CONNECTED when the provider account belongs to another
 * account here.
 */
export const finishProviderLoginContract = contract({
  method: 'POST',
  path: '/data/website/oauth/:provider',
  access: 'visitor',
  summary: 'Log in with Google, Facebook or Apple',
  params: providerParams,
  body: z.object({
    code: z.string().min(1).max(2_000),
    state: z.string().min(1).max(200),
    iss: z.string().max(300).optional(),
    firstName: z.string().max(200).optional(),
    lastName: z.string().max(200).optional(),
    keepLoggedIn: keepLoggedInSchema,
    password: passwordAgain.meta({
      description: 'current password; required to connect a provider to an account with a password',
    }),
  }),
  reply: loginResultSchema.extend({
    outcome: z.enum(['SIGNED_IN', 'SIGNED_UP', 'CONNECTED']),
    to: z.string().nullable().meta({ description: 'path on this site' }),
  }),
  errors: [
    'LINK_EXPIRED',
    'LOG_IN_FIRST',
    'ALREADY_CONNECTED',
    'LOGIN_REQUIRED',
    'EMAIL_UNVERIFIED',
    'NOT_FOUND',
    'UNAVAILABLE',
  ],
});

export const listIdentitiesContract = contract({
  method: 'GET',
  path: '/data/users/me/identities',
  access: 'user',
  summary: 'List connected login providers',
  reply: z.object({
    identities: z.array(
      z.object({
        provider: z.enum(signInProviders),
        email: z.string().nullable(),
        connectedAt: instantSchema,
      }),
    ),
  }),
});

/** LAST_LOGIN_METHOD for the last login method. */
export const removeIdentityContract = contract({
  method: 'DELETE',
  path: '/data/users/me/identities/:provider',
  access: 'user',
  summary: 'Disconnect a login provider',
  params: providerParams,
  reply: z.object({}),
  errors: ['FRESH_LOGIN_REQUIRED', 'NOT_FOUND', 'LAST_LOGIN_METHOD'],
});

/**
 * Same reply whether or not an account has the address; the emailed link is valid for 15 minutes.
 */
export const requestLoginLinkContract = contract({
  method: 'POST',
  path: '/data/website/login-link',
  access: 'visitor',
  summary: 'Request a login link by email',
  body: z.object({ email: emailSchema, to: pathSchema.optional() }),
  reply: z.object({ sent: z.literal(true) }),
});

/** Needs the token of the email, which works once. */
export const logInWithLinkContract = contract({
  method: 'POST',
  path: '/data/website/login-link/:token',
  access: 'visitor',
  summary: 'Log in with a login link',
  params: z.object({ token: z.string().max(200) }),
  body: z.object({ keepLoggedIn: keepLoggedInSchema }).optional(),
  reply: loginResultSchema,
  errors: ['LINK_EXPIRED'],
});

const passkeySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    createdAt: instantSchema,
    lastUsedAt: instantSchema.nullable(),
  })
  .meta({ id: 'Passkey' });
const passkeyName = personNameSchema(60);
const passkeyParams = z.object({ id: idSchema });
const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
/** WebAuthn JSON, passed through between browser and library. */
const webAuthnJson = z.record(z.string(), z.unknown());

/**
 * The challenge is single-use and valid for five minutes, for the requesting account. Needs the
 * password again if the account has one.
 */
export const createPasskeyOptionsContract = contract({
  method: 'POST',
  path: '/data/users/me/passkeys/options',
  access: 'verified',
  summary: 'Create the options to register a passkey',
  body: z.object({ password: passwordAgain }),
  reply: z.object({ options: webAuthnJson }),
  errors: ['FRESH_LOGIN_REQUIRED', 'STAFF_LOGIN_REQUIRED', 'LIMIT_REACHED'],
});

export const addPasskeyContract = contract({
  method: 'POST',
  path: '/data/users/me/passkeys',
  access: 'verified',
  summary: 'Add a passkey',
  body: z.object({
    name: passkeyName,
    credential: z
      .object({
        id: base64url,
        rawId: base64url,
        type: z.literal('public-key'),
        response: webAuthnJson,
        clientExtensionResults: webAuthnJson,
      })
      .loose(),
  }),
  reply: z.object({ passkey: passkeySchema }),
  errors: ['LINK_EXPIRED', 'STAFF_LOGIN_REQUIRED', 'LIMIT_REACHED'],
});

/** Oldest first. */
export const listPasskeysContract = contract({
  method: 'GET',
  path: '/data/users/me/passkeys',
  access: 'user',
  summary: 'List passkeys',
  reply: z.object({ passkeys: z.array(passkeySchema) }),
});

export const renamePasskeyContract = contract({
  method: 'PUT',
  path: '/data/users/me/passkeys/:id',
  access: 'owner',
  summary: 'Rename a passkey',
  params: passkeyParams,
  body: z.object({ name: passkeyName }),
  reply: z.object({ passkey: passkeySchema }),
  errors: ['NOT_FOUND'],
});

/** LAST_LOGIN_METHOD for the last login method. */
export const removePasskeyContract = contract({
  method: 'DELETE',
  path: '/data/users/me/passkeys/:id',
  access: 'owner',
  summary: 'Remove a passkey',
  params: passkeyParams,
  reply: z.object({}),
  errors: ['FRESH_LOGIN_REQUIRED', 'STAFF_LOGIN_REQUIRED', 'NOT_FOUND', 'LAST_LOGIN_METHOD'],
});

/** The options name no account. */
export const createPasskeyLoginOptionsContract = contract({
  method: 'POST',
  path: '/data/website/passkeys/options',
  access: 'visitor',
  summary: 'Create the options to log in with a passkey',
  body: z.object({}).optional(),
  reply: z.object({ options: webAuthnJson }),
});

/** LOGIN_FAILED for an unknown passkey, a wrong signature and a used or expired challenge. */
export const logInWithPasskeyContract = contract({
  method: 'POST',
  path: '/data/website/passkeys/login',
  access: 'visitor',
  summary: 'Log in with a passkey',
  body: z.object({
    credential: z
      .object({
        id: base64url,
        rawId: base64url,
        type: z.literal('public-key'),
        response: webAuthnJson,
        clientExtensionResults: webAuthnJson,
      })
      .loose(),
    tmpId: pendingIdSchema.optional(),
    inviteId: pendingIdSchema.optional(),
    keepLoggedIn: keepLoggedInSchema,
  }),
  reply: loginResultSchema,
  errors: ['LOGIN_FAILED'],
});
