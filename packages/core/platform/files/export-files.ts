import type { Context } from '../context.ts';

/**
 * Someone's files for their export: what is known of each, and with `withBytes` the file itself as
 * base64.
 */
export async function exportFiles(
  { db, files }: Context,
  userId: string,
  withBytes: boolean,
): Promise<Record<string, unknown>[]> {
  const rows = await db.storedFile.findMany({ where: { ownerId: userId }, omit: { sha256: true } });
  const exported: Record<string, unknown>[] = [];
  // One after another: ten files of five megabytes are enough to hold at a time.
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
