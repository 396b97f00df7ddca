import { readPassword, productionFaults } from '@causa/shared/platform/production-settings';
import { stripeVariables } from '@causa/shared/billing/stripe-settings';
import { trustedProxiesSchema } from '@causa/shared/platform/http/trusted-proxies';
import { staffVariables } from '@causa/shared/moderation/staff-settings';
import { webhookVariables } from '@causa/shared/integrations/webhook-settings';
import { z } from 'zod';
import { providerVariables } from './provider-env.ts';

const optional = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? null : value.trim()));

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: z.string().startsWith('postgres'),
  /** Scheme and host of the public site, for feeds, sitemaps and canonical links. */
  PUBLIC_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional(),
  /**
   * Tokens and signed links are derived from it: at least 32 characters, the same for every
   * process.
   */
  APP_SECRET: z.string().min(32),
  MEILI_URL: optional,
  /** A key with search permission only. */
  MEILI_KEY: optional,
  /**
   * Proxies whose X-Forwarded-* headers are trusted besides the web service: a number of proxies or
   * their networks. Empty: none.
   */
  TRUST_PROXY: trustedProxiesSchema,
  /** At least 32 characters, the same as in the web service, which authenticates with it. */
  INTERNAL_TOKEN: z.string().min(32).optional(),
  /** The header in which that proxy sends the visitor's country; optional. */
  COUNTRY_HEADER: optional,
  /**
   * Storage of uploaded files: a folder that every process of the installation sees, or a bucket of
   * any S3-compatible store.
   */
  FILES_DIR: z.string().default('.data/files'),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('us-east-1'),
  /** Endpoint of an S3-compatible store other than Amazon's. */
  S3_ENDPOINT: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** `tcp://host:3310` of a clamd that scans uploads. Files that it cannot scan are rejected. */
  CLAMD_URL: optional,
  /**
   * Secrets of the mail provider at `/data/webhooks/mail`: one of 16 characters or more, or two
   * separated by a comma during rotation. With the prefix `header:` (Bearer or Basic), `signature:`
   * or `mailgun:` a secret is valid for that method only.
   */
  MAIL_WEBHOOK_SECRETS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((secret) => secret.trim() || []))
    .refine(
      (secrets) =>
        secrets.every((secret) => /^(?:(?:header|signature|mailgun):)?\S{16,}$/.test(secret)),
      'each secret has 16 characters or more and no spaces',
    ),
  /**
   * Secret of the mail server at `/data/webhooks/mail/replies`, 16 characters or more. Empty:
   * replies by mail are not accepted. The worker needs MAIL_REPLY_DOMAIN.
   */
  MAIL_INBOUND_SECRET: optional.refine(
    (secret) => secret === null || /^\S{16,}$/.test(secret),
    'has 16 characters or more and no spaces',
  ),
  /** Contact for security reports in /.well-known/security.txt; starts with mailto: or https://. */
  SECURITY_CONTACT: optional.refine(
    (contact) => contact === null || /^(?:mailto:|https:\/\/)\S+$/.test(contact),
    'begins with mailto: or https://',
  ),
  /** Milliseconds for which identical searches share one reply; 0 turns the cache off. */
  SEARCH_CACHE_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  GOOGLE_MAPS_KEY: optional,
  ...providerVariables,
  ...stripeVariables,
  ...webhookVariables,
  ...staffVariables,
  /**
   * Milliseconds for which a stopping process keeps answering, until the proxy in front sees it in
   * `/readyz`.
   */
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).max(20_000).default(1_000),
  /** An integer that grows with each build; `_version` of every reply. */
  BUILD_VERSION: z.coerce.number().int().min(0).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const schema = settings.superRefine((env, context) => {
  const { APP_SECRET, INTERNAL_TOKEN, MEILI_KEY, DATABASE_URL, STRIPE_SECRET_KEY } = env;
  const secrets = {
    APP_SECRET,
    INTERNAL_TOKEN,
    MEILI_KEY,
    STRIPE_SECRET_KEY,
    DATABASE_URL: readPassword(DATABASE_URL),
  };
  for (const { name, message } of productionFaults({ ...env, secrets }))
    context.addIssue({ code: 'custom', path: [name], message });
  if (env.NODE_ENV === 'production' && INTERNAL_TOKEN === undefined)
    context.addIssue({
      code: 'custom',
      path: ['INTERNAL_TOKEN'],
      message: 'must be set in production, the same for API and web service',
    });
});

export type ApiEnv = z.infer<typeof schema>;

/** Reads the configuration. @throws Error with one sentence for each problem, all at once */
export function readEnv(source: Readonly<Record<string, string | undefined>>): ApiEnv {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}
