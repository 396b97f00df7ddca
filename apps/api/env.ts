import { z } from 'zod';
import { providerVariables } from './provider-env.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const optional = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? null : value.trim()));

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: z.string().startsWith('postgres'),
  /** Scheme and host of the public site, for feeds, sitemaps and canonical links. */
  PUBLIC_ORIGIN: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional(),
  /** What tokens and signed links are derived from: at least 32 characters, the same for every process. */
  APP_SECRET: z.string().min(32),
  MEILI_URL: optional,
  /** A key with search rights alone. */
  MEILI_KEY: optional,
  /** Whether the proxy in front sets X-Forwarded-*; false means that nobody is believed. */
  TRUST_PROXY: flag.default(false),
  /** The header in which that proxy tells the visitor's country, if it does. */
  COUNTRY_HEADER: optional,
  /** Where uploaded files are kept: a folder that every process of the installation sees, or a bucket of any S3-compatible store. */
  FILES_DIR: z.string().default('.data/files'),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('us-east-1'),
  /** Of a store other than Amazon's. */
  S3_ENDPOINT: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** `tcp://host:3310` of a clamd that looks at uploads; a file that it cannot look at is not kept. */
  CLAMD_URL: optional,
  /**
   * What the mail provider shows at `/data/webhooks/mail`: one secret of 16 characters or more, or two, with a comma between them, while they
   * are exchanged. Written `header:…` (Bearer or Basic), `signature:…` or `mailgun:…`, a secret opens in that way alone.
   */
  MAIL_WEBHOOK_SECRETS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((secret) => secret.trim() || []))
    .refine(
      (secrets) => secrets.every((secret) => /^(?:(?:header|signature|mailgun):)?\S{16,}$/.test(secret)),
      'each secret has 16 characters or more and no spaces',
    ),
  GOOGLE_MAPS_KEY: optional,
  ...providerVariables,
  /** How long a process that is asked to end goes on answering while whoever stands in front of it learns so from `/readyz`; milliseconds. */
  LEAVE_MS: z.coerce.number().int().min(0).max(20_000).default(1_000),
  /** A whole number that grows with each build; `_version` of every reply. */
  BUILD_VERSION: z.coerce.number().int().min(0).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type ApiEnv = z.infer<typeof schema>;

/** Reads the configuration once. Throws one sentence a problem, all problems at once. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): ApiEnv {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}
