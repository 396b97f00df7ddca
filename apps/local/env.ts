import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tracingVariables } from '@causa/shared/platform/settings';
import { z } from 'zod';
import { LocalFailure } from './failure.ts';
import { isLoopbackName } from './loopback-only.ts';

const onlyHere =
  'npm start serves this machine alone, as it shows all mail and lets one sign in as anybody; use 127.0.0.1, or docker compose to serve others';

const schema = z.object({
  /** Loopback only: `npm start` exposes all mail and lets anyone log in as anyone. */
  HOST: z
    .string()
    .default('127.0.0.1')
    .refine((host) => isLoopbackName(host) || host === '::1', onlyHere),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Your own PostgreSQL in place of the embedded one. */
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** Folder of the embedded PostgreSQL and of all other data. */
  DATA_DIR: z
    .string()
    .default(fileURLToPath(new URL('../../.data', import.meta.url)))
    .transform((path) => resolve(path)),
  /**
   * A Meilisearch server and a key with write permission. Without it, PostgreSQL answers searches.
   */
  MEILI_URL: z.string().startsWith('http').optional(),
  MEILI_KEY: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: tracingVariables.OTEL_EXPORTER_OTLP_ENDPOINT,
  SEED: z.enum(['small', 'demo', 'large', 'million']).default('demo'),
});

export type LocalEnv = z.infer<typeof schema>;

/**
 * Reads the configuration of `npm start`.
 * @throws LocalFailure naming every invalid variable
 */
export function readLocalEnv(source: Readonly<Record<string, string | undefined>>): LocalEnv {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new LocalFailure(
    parsed.error.issues
      .map((issue) => `${issue.path.join('.')} is wrong: ${issue.message}.`)
      .join('\n'),
  );
}
