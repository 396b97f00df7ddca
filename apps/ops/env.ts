import { z } from 'zod';
import { CommandFailure } from './failure.ts';

const optional = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? undefined : value.trim()));

const schema = z.object({
  /** The database to work on, entered as the owner of its tables. */
  DATABASE_URL: optional.refine(
    (url) => url === undefined || url.startsWith('postgres'),
    'it begins with postgresql://',
  ),
  /** Scheme and host of the public site, for the mails and links of commands. */
  PUBLIC_ORIGIN: optional
    .refine(
      (url) => url === undefined || (/^https?:\/\//.test(url) && URL.canParse(url)),
      'it begins with https://',
    )
    .transform((url) => (url === undefined ? undefined : new URL(url).origin)),
  /** What the API signs links with. */
  APP_SECRET: optional,
  /** A Meilisearch, and a key of it that may write. */
  MEILI_URL: optional.refine(
    (url) => url === undefined || url.startsWith('http'),
    'it begins with http:// or https://',
  ),
  MEILI_KEY: optional,
});

export type OpsEnv = z.infer<typeof schema>;
type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration of an operators' command once. Throws CommandFailure naming every
 * variable that is wrong.
 */
export function readOpsEnv(source: Variables): OpsEnv {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new CommandFailure(
    parsed.error.issues
      .map((issue) => `${issue.path.join('.')} is wrong: ${issue.message}.`)
      .join('\n'),
  );
}

const doctorSchema = z.object({
  MAIL_FROM: z.string().optional(),
  SMTP_URL: z.string().optional(),
});

/** The part of the worker's configuration that `npm run mail:doctor` checks. */
export function readDoctorEnv(source: Variables): z.infer<typeof doctorSchema> {
  return doctorSchema.parse(source);
}
