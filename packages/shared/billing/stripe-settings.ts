import { z } from 'zod';

const optional = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? null : value.trim()));

/** Stripe settings of API and worker; without both keys card payments are disabled. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: optional.refine(
    (key) => key === null || /^[sr]k_(?:test|live)_\w+$/.test(key),
    'begins with sk_ or rk_ and the mode',
  ),
  STRIPE_PUBLISHABLE_KEY: optional.refine(
    (key) => key === null || /^pk_(?:test|live)_\w+$/.test(key),
    'begins with pk_ and the mode',
  ),
  /** Secrets of the webhook endpoint; two, separated by a comma, during a rotation. */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((secret) => secret.trim() || []))
    .refine(
      (secrets) => secrets.every((secret) => /^whsec_\S{16,}$/.test(secret)),
      'each secret begins with whsec_',
    ),
  /** Stripe stand-in for tests; refused in production. */
  STRIPE_API_URL: optional.refine(
    (url) => url === null || /^http:\/\/127\.0\.0\.1:\d+$/.test(url),
    'is http://127.0.0.1 with a port',
  ),
} as const;
