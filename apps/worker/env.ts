import { readPassword, productionFaults } from '@causa/shared/platform/production-settings';
import { stripeVariables } from '@causa/shared/billing/stripe-settings';
import { webhookVariables } from '@causa/shared/integrations/webhook-settings';
import { z } from 'zod';

const optional = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? null : value.trim()));

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  DATABASE_URL: z.string().startsWith('postgres'),
  MEILI_URL: optional,
  /** A key with write permission for the index. */
  MEILI_KEY: optional,
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
  /** Queue of the workers; without it, this process runs the outbox's jobs itself. */
  REDIS_URL: optional,
  /** Concurrent jobs of each lane in this process. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(8),
  /** Address of `/metrics` and `/healthz`; loopback unless the network is private. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(9464),
  /** Server for outgoing mail; without it, mails stay in the database and none is sent. */
  SMTP_URL: optional,
  /**
   * 0 also allows servers without TLS, for a relay in a private network. Defaults to 1 in
   * production, where servers on this machine are exempt.
   */
  SMTP_REQUIRE_TLS: z.enum(['', '0', '1']).default(''),
  /**
   * Domain whose mail reaches `/data/webhooks/mail/replies` of the API: mails about messages use
   * reply addresses there. Empty: they say that replies are not read.
   */
  MAIL_REPLY_DOMAIN: optional.refine(
    (domain) => domain === null || /^(?=.{3,200}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain),
    'is a domain, such as reply.example.org',
  ),
  MAIL_FROM: z.string().default('Causa <hello@causa.example>'),
  /** Scheme and host of the public site, for links in mails. */
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  /**
   * Tokens and signed links are derived from it: at least 32 characters, the same for every
   * process.
   */
  APP_SECRET: z.string().min(32),
  ...stripeVariables,
  ...webhookVariables,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const schema = settings.superRefine((env, context) => {
  const { APP_SECRET, MEILI_KEY, DATABASE_URL, REDIS_URL, STRIPE_SECRET_KEY } = env;
  const secrets = {
    APP_SECRET,
    MEILI_KEY,
    STRIPE_SECRET_KEY,
    DATABASE_URL: readPassword(DATABASE_URL),
    REDIS_URL: readPassword(REDIS_URL),
  };
  for (const { name, message } of productionFaults({ ...env, secrets }))
    context.addIssue({ code: 'custom', path: [name], message });
});

export type WorkerEnv = z.infer<typeof schema>;

/** Reads the configuration. @throws Error with one sentence for each problem, all at once */
export function readEnv(source: Readonly<Record<string, string | undefined>>): WorkerEnv {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}

/** Returns whether mail is sent only to servers with TLS. */
export function requiresTls({
  NODE_ENV,
  SMTP_REQUIRE_TLS,
}: Pick<WorkerEnv, 'NODE_ENV' | 'SMTP_REQUIRE_TLS'>): boolean {
  return SMTP_REQUIRE_TLS === '' ? NODE_ENV === 'production' : SMTP_REQUIRE_TLS === '1';
}
