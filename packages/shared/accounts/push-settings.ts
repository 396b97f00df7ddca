import { optionalSetting } from '../platform/settings.ts';

/** An uncompressed point of P-256 and its private scalar, in base64url. */
const publicKeyPattern = /^B[A-P][\w-]{85}$/;
const privateKeyPattern = /^[\w-]{43}$/;

export const pushPublicVariables = {
  PUSH_PUBLIC_KEY: optionalSetting
    .refine(
      (key) => key === null || publicKeyPattern.test(key),
      'has 87 characters, as `node scripts/make-env.mjs --push-keys` prints them',
    )
    .describe('public VAPID key of web push, with its private key; empty: no push notifications'),
} as const;

/** Settings of the program that sends push messages. */
export const pushVariables = {
  ...pushPublicVariables,
  PUSH_PRIVATE_KEY: optionalSetting
    .refine(
      (key) => key === null || privateKeyPattern.test(key),
      'has 43 characters, as `node scripts/make-env.mjs --push-keys` prints them',
    )
    .describe('private VAPID key; new keys turn push off on all devices'),
} as const;
