import { productionFaults } from '@causa/shared/platform/production-settings';
import { trustedProxiesSchema } from '@causa/shared/platform/http/trusted-proxies';
import { z } from 'zod';

/** Configuration of the web service. Every problem is printed before the process ends. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Address of the API in the internal network: the only host that requests are proxied to. */
  API_ORIGIN: z.url({ protocol: /^https?$/ }),
  /**
   * At least 32 characters, the same as in the API, which trusts the forwarded visitor's address
   * because of it.
   */
  INTERNAL_TOKEN: z.string().min(32),
  /** Scheme and host of the public site. */
  PUBLIC_ORIGIN: z.url(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Milliseconds for which an anonymous page may be reused for other visitors. */
  PAGE_CACHE_MS: z.coerce.number().int().min(0).default(10_000),
  /** The same integer as in the API. */
  BUILD_VERSION: z.coerce.number().int().min(0).default(0),
  /**
   * Proxies whose X-Forwarded-* headers are trusted: a number of proxies in front, or their
   * networks. Empty: none.
   */
  TRUST_PROXY: trustedProxiesSchema,
  /** The header in which that proxy sends the visitor's country; optional. */
  COUNTRY_HEADER: z
    .string()
    .optional()
    .transform((name) => (name?.trim() === '' ? undefined : name?.trim())),
  /** Page limit per visitor and minute. */
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
