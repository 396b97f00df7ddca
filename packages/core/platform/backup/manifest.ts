import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupFailure } from './backup-failure.ts';

/** Raised when an older program cannot read the backups of a newer one. */
export const backupFormat = 1;

/** Names of the manifest, unencrypted and encrypted. A folder without one is no complete backup. */
export const manifestNames = ['manifest.json', 'manifest.json.age'] as const;

const part = z.object({
  /** Never leaves the folder of the backup. */
  name: z.string().regex(/^(?!.*\.\.)\w[\w./-]*$/),
  bytes: z.number().int(),
  /** Of the stored bytes, in hexadecimal. */
  sha256: z.string(),
});
/** One object of a backup. */
export type Part = z.infer<typeof part>;

const schema = z.object({
  format: z.literal(backupFormat),
  createdAt: z.string(),
  /** BUILD_VERSION of the program. */
  build: z.number(),
  /** Identity of the schema: the names of the migrations that the database had, in order. */
  migrations: z.array(z.string()),
  /** Rows as the text format of COPY, compressed by gzip and cut into parts. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      parts: z.array(part),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Uploaded files. The index has one line of JSON for each. */
  files: z.object({ count: z.number().int(), bytes: z.number().int(), index: z.array(part) }),
  /** Names of the settings that had a value; never their values. */
  settings: z.array(z.string()),
  /** Derived from APP_SECRET, to notice another one; null when it was not set. */
  secretId: z.string().nullable(),
});
export type Manifest = z.infer<typeof schema>;

/** One line of the index of files. */
export const fileEntry = z.object({ key: z.string(), bytes: z.number().int(), sha256: z.string() });
export type FileEntry = z.infer<typeof fileEntry>;

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

export function writeManifest(content: Manifest): Uint8Array {
  return Buffer.from(
    `${JSON.stringify({ sha256: sha256(JSON.stringify(content)), content }, null, 1)}\n`,
  );
}

/**
 * Reads a manifest.
 * @throws BackupFailure when it was changed, or written by a newer version
 */
export function readManifest(bytes: Uint8Array): Manifest {
  const { sha256: expected, content } = parseJson(Buffer.from(bytes).toString('utf8'));
  if (isNewer(content))
    throw new BackupFailure('The backup was made by a newer version: restore it with that one.');
  const parsed = schema.safeParse(content);
  if (!parsed.success || sha256(JSON.stringify(content)) !== expected)
    throw new BackupFailure('The manifest of the backup was changed or cut off.');
  return parsed.data;
}

function parseJson(text: string): { sha256?: unknown; content?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const isNewer = (content: unknown): boolean =>
  typeof content === 'object' &&
  content !== null &&
  'format' in content &&
  typeof content.format === 'number' &&
  content.format > backupFormat;
