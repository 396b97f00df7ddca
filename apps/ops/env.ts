import {
  cellSetting,
  fileVariables,
  secretListSetting,
  tracingVariables,
} from '@causa/shared/platform/settings';
import { z } from 'zod';
import { CommandFailure } from './failure.ts';

const optional = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? undefined : value.trim()));

/** Settings of the operator commands. */
export const settings = z.object({
  /** The database, connected to as the owner of its tables. */
  DATABASE_URL: optional.refine(
    (url) => url === undefined || url.startsWith('postgres'),
    'it begins with postgresql://',
  ),
  /** Scheme and host of the public site, for mails and links. */
  PUBLIC_ORIGIN: optional
    .refine(
      (url) => url === undefined || (/^https?:\/\//.test(url) && URL.canParse(url)),
      'it begins with https://',
    )
    .transform((url) => (url === undefined ? undefined : new URL(url).origin)),
  /** The secret with which the API signs links. */
  APP_SECRET: optional,
  APP_SECRET_PREVIOUS: secretListSetting,
  /** A Meilisearch server and a key with write permission. */
  MEILI_URL: optional.refine(
    (url) => url === undefined || url.startsWith('http'),
    'it begins with http:// or https://',
  ),
  MEILI_KEY: optional,
  ...fileVariables,
  ...tracingVariables,
  CELL: cellSetting,
  BUILD_VERSION: z.coerce.number().int().min(0).default(0),
  BACKUP_PASSPHRASE: optional
    .refine((text) => text === undefined || text.length >= 16, 'it has at least 16 characters')
    .describe('encrypts backups (`--encrypt`) and opens them; at least 16 characters'),
  BACKUP_S3_REGION: optional.describe('region of the bucket of backups, else `S3_REGION`'),
  BACKUP_S3_ENDPOINT: optional.describe('its server, else `S3_ENDPOINT`'),
  BACKUP_S3_ACCESS_KEY_ID: optional.describe('its credentials, else those of `S3_BUCKET`'),
  BACKUP_S3_SECRET_ACCESS_KEY: optional.describe('its credentials, else those of `S3_BUCKET`'),
});

export type OpsEnv = z.infer<typeof settings>;
type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration of an operators' command.
 * @throws CommandFailure naming every invalid variable
 */
export function readOpsEnv(source: Variables): OpsEnv {
  const parsed = settings.safeParse(source);
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

/** Reads the part of the worker's configuration that `npm run mail:doctor` checks. */
export function readDoctorEnv(source: Variables): z.infer<typeof doctorSchema> {
  return doctorSchema.parse(source);
}
