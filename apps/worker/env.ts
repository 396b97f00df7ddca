import { z } from 'zod';

const optional = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? null : value.trim()));

const schema = z.object({
  DATABASE_URL: z.string().startsWith('postgres'),
  MEILI_URL: optional,
  /** A key that may write the index. */
  MEILI_KEY: optional,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type WorkerEnv = z.infer<typeof schema>;

/** Reads the configuration once. Throws one sentence a problem, all problems at once. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): WorkerEnv {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}
