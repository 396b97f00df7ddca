import type { BackupObjects, UnfinishedBackup } from './backup-place.ts';
import { BackupFailure } from './backup-failure.ts';
import type { Cipher } from './cipher.ts';
import { type Part, sha256 } from './manifest.ts';

/** Bytes of a part before encryption: what a process holds in memory, whatever the size of a table. */
const partBytes = 8 * 1024 * 1024;

/** Seals one object and stores it. */
export async function putObject(
  backup: Pick<UnfinishedBackup, 'put'>,
  cipher: Cipher,
  name: string,
  bytes: Uint8Array,
): Promise<Part> {
  const sealed = await cipher.seal(bytes);
  const part = { name: name + cipher.suffix, bytes: sealed.length, sha256: sha256(sealed) };
  await backup.put(part.name, sealed);
  return part;
}

/** Stores a stream as parts: `<name>.0001<extension>`, `<name>.0002<extension>` and so on. */
export async function putParts(
  backup: Pick<UnfinishedBackup, 'put'>,
  cipher: Cipher,
  [name, extension]: readonly [name: string, extension: string],
  source: AsyncIterable<Uint8Array>,
): Promise<Part[]> {
  const parts: Part[] = [];
  let pieces: Uint8Array[] = [];
  let held = 0;
  const flush = async () => {
    const number = String(parts.length + 1).padStart(4, '0');
    const object = `${name}.${number}${extension}`;
    parts.push(await putObject(backup, cipher, object, Buffer.concat(pieces)));
    [pieces, held] = [[], 0];
  };
  for await (const piece of source) {
    pieces.push(piece);
    held += piece.length;
    if (held >= partBytes) await flush();
  }
  if (held > 0) await flush();
  return parts;
}

/**
 * Returns the content of an object.
 * @throws BackupFailure when it is missing, cut off or changed
 */
export async function getObject(
  backup: BackupObjects,
  cipher: Cipher,
  { name, bytes, sha256: expected }: Part,
): Promise<Uint8Array> {
  const sealed = await backup.get(name);
  if (sealed === null) throw new BackupFailure(`${name} is missing in the backup.`);
  if (sealed.length !== bytes)
    throw new BackupFailure(
      `${name} has ${sealed.length} bytes in place of ${bytes}: the backup was cut off or changed.`,
    );
  if (sha256(sealed) !== expected) throw new BackupFailure(`${name} was changed.`);
  return cipher.open(sealed).catch((error: unknown) => {
    throw new BackupFailure(`${name} cannot be decrypted.`, { cause: error });
  });
}

/** Returns the content of parts as one stream. @throws BackupFailure as `getObject` */
export async function* getParts(
  backup: BackupObjects,
  cipher: Cipher,
  parts: readonly Part[],
): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield await getObject(backup, cipher, part);
}
