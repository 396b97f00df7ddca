import { type BackupPlace, isBackupName } from '../../platform/backup/backup-place.ts';
import { manifestNames } from '../../platform/backup/manifest.ts';
import { listKeys, openS3, type S3Options } from '../files-s3/s3-client.ts';

const timeoutMs = 120_000;

/**
 * Keeps backups in a bucket under a prefix. Objects cannot be renamed there: a backup is complete
 * when it has a manifest, which is written last.
 */
export function s3Place(options: S3Options, prefix: string): BackupPlace {
  const { bucket } = options;
  const base = prefix === '' ? '' : `${prefix}/`;
  let opened: ReturnType<typeof openS3> | undefined;
  const open = () => (opened ??= openS3(options));
  const within = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  const put = async (key: string, bytes: Uint8Array) => {
    const { client, sdk } = await open();
    await client.send(
      new sdk.PutObjectCommand({ Bucket: bucket, Key: base + key, Body: bytes }),
      within(),
    );
  };
  const get = async (key: string) => {
    const { client, sdk } = await open();
    try {
      const { Body: body } = await client.send(
        new sdk.GetObjectCommand({ Bucket: bucket, Key: base + key }),
        within(),
      );
      return body === undefined ? null : await body.transformToByteArray();
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  };
  const remove = async (name: string) => {
    const { client, sdk } = await open();
    for await (const key of listKeys({ client, sdk }, bucket, `${base}${name}/`))
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }), within());
  };
  return {
    async list() {
      const { client, sdk } = await open();
      const names: string[] = [];
      const pages = sdk.paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: base, Delimiter: '/' },
      );
      for await (const { CommonPrefixes: found = [] } of pages)
        for (const { Prefix: path = '' } of found) {
          const name = path.slice(base.length, -1);
          if (!isBackupName(name)) continue;
          const manifests = await Promise.all(manifestNames.map((one) => get(`${name}/${one}`)));
          if (manifests.some((one) => one !== null)) names.push(name);
        }
      return names.sort();
    },
    create: (name) =>
      Promise.resolve({
        put: (object, bytes) => put(`${name}/${object}`, bytes),
        finish: (manifestName, manifest) => put(`${name}/${manifestName}`, manifest),
        discard: () => remove(name),
      }),
    open: (name) => ({ get: (object) => get(`${name}/${object}`) }),
    // The manifest is deleted first, so that a half deleted backup is not taken for a complete one.
    async delete(name) {
      const { client, sdk } = await open();
      for (const manifest of manifestNames)
        await client.send(
          new sdk.DeleteObjectCommand({ Bucket: bucket, Key: `${base}${name}/${manifest}` }),
          within(),
        );
      await remove(name);
    },
  };
}
