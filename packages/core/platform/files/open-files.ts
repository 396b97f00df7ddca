import { diskStore } from '../../adapters/files-disk/disk-store.ts';
import type { S3Options } from '../../adapters/files-s3/s3-client.ts';
import { s3Store } from '../../adapters/files-s3/s3-store.ts';
import { clamdScanner } from '../../adapters/scan-clamd/clamd-scanner.ts';
import type { Files } from './file-store.ts';

export interface FilesOptions {
  /** Local folder; all processes of the installation must share it. */
  folder: string;
  /** When set, files are stored in this bucket instead. */
  s3: S3Options | null;
  /** `tcp://host:3310`; null disables scanning. */
  clamdUrl: string | null;
}

/** Opens the file store and the scanner of an installation; connections open on first use. */
export function openFiles({ folder, s3, clamdUrl }: FilesOptions): Files {
  return {
    store: s3 === null ? diskStore(folder) : s3Store(s3),
    scanner: clamdUrl === null ? null : clamdScanner(clamdUrl),
  };
}

/** Returns the bucket of an environment, or null. */
export function toS3Options(env: {
  S3_BUCKET: string | null;
  S3_REGION: string;
  S3_ENDPOINT: string | null;
  S3_ACCESS_KEY_ID: string | null;
  S3_SECRET_ACCESS_KEY: string | null;
}): S3Options | null {
  if (env.S3_BUCKET === null) return null;
  const [accessKeyId, secretAccessKey] = [env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  const credentials =
    accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey };
  return { bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT, credentials };
}
