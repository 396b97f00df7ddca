import { z } from 'zod';
import { optionalSetting } from '../platform/settings.ts';

/** Stripe settings of API and worker; without both keys card payments are disabled. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: optionalSetting
    .refine(
      (key) => key === null || /^[sr]k_(?:test|live)_\w+$/.test(key),
      'begins with sk_ or rk_ and the mode',
    )
    .describe('secret or restricted key; empty: no card payments'),
  STRIPE_PUBLISHABLE_KEY: optionalSetting
    .refine(
      (key) => key === null || /^pk_(?:test|live)_\w+$/.test(key),
      'begins with pk_ and the mode',
    )
    .describe('publishable key of the same account and mode'),
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((secret) => secret.trim() || []))
    .refine(
      (secrets) => secrets.every((secret) => /^whsec_\S{16,}$/.test(secret)),
      'each secret begins with whsec_',
    )
    .describe('secret of the webhook `/data/webhooks/stripe`; two with a comma during rotation'),
  STRIPE_API_URL: optionalSetting
    .refine(
      (url) => url === null || /^http:\/\/[\w.-]+:\d+$/.test(url),
      'is http:// with a host and a port',
    )
    .describe('Stripe stand-in for tests; in production refused without a test key'),
} as const;
