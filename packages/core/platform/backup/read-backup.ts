import { createGunzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readLines } from '../text/read-lines.ts';
import { BackupFailure } from './backup-failure.ts';
import type { BackupObjects } from './backup-place.ts';
import type { Cipher } from './cipher.ts';
import { batches, fileObject } from './create-backup.ts';
import {
  type FileEntry,
  fileEntry,
  type Manifest,
  manifestNames,
  readManifest,
} from './manifest.ts';
import { getObject, getParts } from './parts.ts';

/** A complete backup, opened to read it. */
export interface OpenedBackup {
  manifest: Manifest;
  objects: BackupObjects;
  cipher: Cipher;
}

/**
 * Opens a backup. `openCipher` is called for an encrypted one.
 * @throws BackupFailure when it is no complete backup, or was changed
 */
export async function openBackup(
  objects: BackupObjects,
  plain: Cipher,
  openCipher: () => Promise<Cipher>,
): Promise<OpenedBackup> {
  const [plainName, sealedName] = manifestNames;
  const content = await objects.get(plainName);
  if (content !== null) return { manifest: readManifest(content), objects, cipher: plain };
  const sealed = await objects.get(sealedName);
  if (sealed === null)
    throw new BackupFailure('There is no complete backup: it has no manifest, so it was cut off.');
  const cipher = await openCipher();
  const bytes = await cipher.open(sealed).catch((error: unknown) => {
    throw new BackupFailure(`${sealedName} was changed.`, { cause: error });
  });
  return { manifest: readManifest(bytes), objects, cipher };
}

/**
 * Reads the whole backup and compares it with its manifest: sizes, checksums, rows and files.
 * @throws BackupFailure that names the first difference
 */
export async function checkBackup(
  backup: OpenedBackup,
  onProgress?: (done: string) => void,
): Promise<void> {
  for (const table of backup.manifest.tables) {
    const rows = await countRows(backup, table);
    if (rows !== table.rows)
      throw new BackupFailure(`${table.name} has ${rows} rows in place of ${table.rows}.`);
    onProgress?.(`${table.name}: ${rows} rows`);
  }
  let count = 0;
  for await (const entries of batches(listFiles(backup)))
    for (const content of await Promise.all(entries.map((entry) => getFile(backup, entry)))) {
      count += content.length >= 0 ? 1 : 0;
      if (count % 1_000 === 0) onProgress?.(`${count} files`);
    }
  if (count !== backup.manifest.files.count)
    throw new BackupFailure(
      `The index of files has ${count} in place of ${backup.manifest.files.count}.`,
    );
}

/** Returns the rows of a table as the text of COPY. @throws BackupFailure as `getObject` */
export function readRows(
  { objects, cipher }: OpenedBackup,
  { parts }: Pick<Manifest['tables'][number], 'parts'>,
): Readable {
  return Readable.from(getParts(objects, cipher, parts), { objectMode: false });
}

async function countRows(backup: OpenedBackup, table: Manifest['tables'][number]): Promise<number> {
  let rows = 0;
  if (table.parts.length === 0) return rows;
  try {
    await pipeline(
      readRows(backup, table),
      createGunzip(),
      async (source: AsyncIterable<Uint8Array>) => {
        // Line breaks in values are escaped.
        for await (const piece of source) for (const byte of piece) if (byte === 10) rows += 1;
      },
    );
  } catch (error) {
    if (error instanceof BackupFailure) throw error;
    throw new BackupFailure(`${table.name} cannot be decompressed.`, { cause: error });
  }
  return rows;
}

/** Lists the files of a backup. @throws BackupFailure when the index was changed */
export async function* listFiles({
  objects,
  cipher,
  manifest,
}: OpenedBackup): AsyncGenerator<FileEntry> {
  async function* text() {
    for await (const bytes of getParts(objects, cipher, manifest.files.index))
      yield Buffer.from(bytes).toString('latin1');
  }
  for await (const line of readLines(text(), 1_000))
    yield fileEntry.parse(JSON.parse('text' in line ? line.text : ''));
}

/** Returns the content of a file. @throws BackupFailure as `getObject` */
export function getFile(
  { objects, cipher }: OpenedBackup,
  { key, ...entry }: FileEntry,
): Promise<Uint8Array> {
  return getObject(objects, cipher, { ...entry, name: fileObject(key) + cipher.suffix });
}
