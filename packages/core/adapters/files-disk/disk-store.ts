import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getErrorCode } from '../../platform/error-code.ts';
import { fileKeyPattern, type FileStore } from '../../platform/files/file-store.ts';

/** Stores files in a local folder that only this system user can read. Writes are atomic. */
export function diskStore(folder: string): FileStore {
  // Two-letter subfolders keep each folder small.
  const pathOf = (key: string): string => {
    if (!fileKeyPattern.test(key)) throw new Error('a file key is 64 hex digits, and a size');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    },
    async get(key) {
      if (!fileKeyPattern.test(key)) return null;
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (getErrorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(key) {
      if (fileKeyPattern.test(key)) await rm(pathOf(key), { force: true });
    },
    async *list() {
      for (const name of await listNames(folder))
        for (const key of await listNames(join(folder, name)))
          if (fileKeyPattern.test(key)) yield key;
    },
  };
}

/** Lists the names in a folder; none when there is no such folder. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
