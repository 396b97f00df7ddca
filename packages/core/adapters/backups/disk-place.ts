import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type BackupPlace,
  isBackupName,
  type UnfinishedBackup,
} from '../../platform/backup/backup-place.ts';
import { manifestNames } from '../../platform/backup/manifest.ts';
import { getErrorCode } from '../../platform/error-code.ts';

/**
 * Keeps backups in a folder, readable by this system user. A backup is written under a name that
 * begins with `unfinished-` and renamed when it is complete.
 */
export function diskPlace(folder: string): BackupPlace {
  return {
    async list() {
      const names = (await emptyWithout(readdir(folder))).filter(isBackupName).sort();
      const complete = await Promise.all(names.map((name) => hasManifest(join(folder, name))));
      return names.filter((_, at) => complete[at]);
    },
    create: (name) => createBackup(folder, name),
    open: (name) => ({
      async get(object) {
        try {
          return await readFile(join(folder, name, object));
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      },
    }),
    delete: (name) => rm(join(folder, name), { recursive: true, force: true }),
  };
}

async function createBackup(folder: string, name: string): Promise<UnfinishedBackup> {
  const unfinished = join(folder, `unfinished-${name}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Fails when another backup of this second is being written.
  await mkdir(unfinished, { mode: 0o700 });
  const put = async (object: string, bytes: Uint8Array) => {
    const path = join(unfinished, object);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
  };
  return {
    put,
    async finish(manifestName, manifest) {
      await put(manifestName, manifest);
      await rename(unfinished, join(folder, name));
    },
    discard: () => rm(unfinished, { recursive: true, force: true }),
  };
}

async function hasManifest(backup: string): Promise<boolean> {
  for (const name of manifestNames)
    if ((await stat(join(backup, name)).catch(() => null)) !== null) return true;
  return false;
}

async function emptyWithout(reading: Promise<string[]>): Promise<string[]> {
  return reading.catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

function isMissing(error: unknown): boolean {
  const code = getErrorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}
