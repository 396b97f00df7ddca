import { type FileStore, fileKeyPattern } from '../../platform/files/file-store.ts';
import { listKeys, openS3, type S3Options } from './s3-client.ts';

const timeoutMs = 10_000;

/** Stores files in any S3-compatible store. */
export function s3Store(options: S3Options): FileStore {
  const { bucket } = options;
  let opened: ReturnType<typeof openS3> | undefined;
  const open = () => (opened ??= openS3(options));
  const within = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  return {
    async put(key, bytes, mediaType) {
      const { client, sdk } = await open();
      await client.send(
        new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: mediaType }),
        within(),
      );
    },
    async get(key) {
      const { client, sdk } = await open();
      try {
        const { Body: body } = await client.send(
          new sdk.GetObjectCommand({ Bucket: bucket, Key: key }),
          within(),
        );
        return body === undefined ? null : await body.transformToByteArray();
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    async delete(key) {
      const { client, sdk } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }), within());
    },
    async *list() {
      for await (const key of listKeys(await open(), bucket, ''))
        if (fileKeyPattern.test(key)) yield key;
    },
  };
}
