import { productionFaults } from '@causa/shared/platform/production-settings';
import { trustedProxiesSchema } from '@causa/shared/platform/http/trusted-proxies';
import { z } from 'zod';

/**
 * What the pages need to run as a service of their own. Every problem is printed before the process
 * ends.
 */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Where the API answers inside the network: the only host that requests are handed on to. */
  API_ORIGIN: z.url({ protocol: /^https?$/ }),
  /**
   * At least 32 characters, the same for the API: by it the API knows that we tell the visitor's
   * address.
   */
  INTERNAL_TOKEN: z.string().min(32),
  /** Scheme and host as the public sees them. */
  PUBLIC_ORIGIN: z.url(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** How long the page of an anonymous visitor may be shown to another, in milliseconds. */
  PAGE_CACHE_MS: z.coerce.number().int().min(0).default(10_000),
  /** The same whole number that the API was given. */
  BUILD_VERSION: z.coerce.number().int().min(0).default(0),
  /**
   * Whose X-Forwarded-* are believed: a number of proxies in front, or their networks. Empty:
   * nobody's.
   */
  TRUST_PROXY: trustedProxiesSchema,
  /** The header in which that proxy tells the visitor's country, if it does. */
  COUNTRY_HEADER: z
    .string()
    .optional()
    .transform((name) => (name?.trim() === '' ? undefined : name?.trim())),
  /** Pages a minute for one visitor. */
  PAGES_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  GOOGLE_MAPS_KEY: z.string().optional(),
});

const schema = settings.superRefine((env, context) => {
  const secrets = { INTERNAL_TOKEN: env.INTERNAL_TOKEN };
  for (const { name, message } of productionFaults({ ...env, secrets }))
    context.addIssue({ code: 'custom', path: [name], message });
});

export type WebEnv = z.infer<typeof schema>;

export function readWebEnv(source: NodeJS.ProcessEnv): WebEnv {
  const read = schema.safeParse(source);
  if (read.success) return read.data;
  for (const issue of read.error.issues)
    process.stderr.write(`${issue.path.join('.')}: ${issue.message}\n`);
  process.exit(1);
}
