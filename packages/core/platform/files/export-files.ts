import type { Context } from '../context.ts';

/** Returns the files of a user for the export; `withBytes` includes the content as base64. */
export async function exportFiles(
  { db, files }: Context,
  userId: string,
  withBytes: boolean,
): Promise<Record<string, unknown>[]> {
  const rows = await db.storedFile.findMany({ where: { ownerId: userId }, omit: { sha256: true } });
  const exported: Record<string, unknown>[] = [];
  // Sequential, to limit the memory for files of up to 5 MB.
  for (const { storageKey, ...row } of rows) {
    const bytes = withBytes ? await files.store.get(storageKey) : null;
    exported.push(
      withBytes
        ? { ...row, base64: bytes === null ? null : Buffer.from(bytes).toString('base64') }
        : row,
    );
  }
  return exported;
}
