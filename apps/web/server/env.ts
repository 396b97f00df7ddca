import { z } from 'zod';

/** What the pages need to run as a service of their own. Every problem is printed before the process ends. */
const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Where the API answers inside the house. */
  API_ORIGIN: z.url(),
  /** Scheme and host as the public sees them. */
  PUBLIC_ORIGIN: z.url(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** How long the page of an anonymous visitor may be shown to another, in milliseconds. */
  PAGE_CACHE_MS: z.coerce.number().int().min(0).default(10_000),
  /** The same whole number that the API was given. */
  BUILD_VERSION: z.coerce.number().int().min(0).default(0),
  /** Whether the proxy in front sets X-Forwarded-*. */
  TRUST_PROXY: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  GOOGLE_MAPS_KEY: z.string().optional(),
});

export type WebEnv = z.infer<typeof schema>;

export function readWebEnv(source: NodeJS.ProcessEnv): WebEnv {
  const read = schema.safeParse(source);
  if (read.success) return read.data;
  for (const issue of read.error.issues) process.stderr.write(`${issue.path.join('.')}: ${issue.message}\n`);
  process.exit(1);
}
