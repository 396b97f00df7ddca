import { basename, dirname, resolve } from 'node:path';
import { diskPlace } from '@causa/core/adapters/backups/disk-place';
import { s3Place } from '@causa/core/adapters/backups/s3-place';
import {
  type BackupObjects,
  type BackupPlace,
  isBackupName,
} from '@causa/core/platform/backup/backup-place';
import type { OpsEnv } from './env.ts';
import { CommandFailure } from './failure.ts';

/** Opens a folder or `s3://bucket/prefix` with backups. */
export function openPlace(where: string, env: OpsEnv): BackupPlace {
  if (!where.startsWith('s3://')) {
    if (/^\w+:\/\//.test(where))
      throw new CommandFailure(`${where}: name a folder or s3://bucket/prefix.`);
    return diskPlace(resolve(where));
  }
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(where) ?? [];
  if (bucket === '') throw new CommandFailure(`${where} names no bucket: s3://bucket/prefix.`);
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID;
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY;
  return s3Place(
    {
      bucket,
      region: env.BACKUP_S3_REGION ?? env.S3_REGION,
      endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
      credentials:
        accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey },
    },
    prefix,
  );
}

/**
 * Finds the named backup, or the newest one of a place.
 * @throws CommandFailure when a place has no complete backup
 */
export async function findBackup(
  where: string,
  env: OpsEnv,
): Promise<{ name: string; objects: BackupObjects }> {
  const path = where.replace(/\/+$/, '');
  if (isBackupName(basename(path))) {
    const parent = path.startsWith('s3://') ? path.slice(0, path.lastIndexOf('/')) : dirname(path);
    return { name: basename(path), objects: openPlace(parent, env).open(basename(path)) };
  }
  const place = openPlace(path, env);
  const name = (await place.list()).at(-1);
  if (name === undefined) throw new CommandFailure(`There is no complete backup in ${where}.`);
  return { name, objects: place.open(name) };
}
