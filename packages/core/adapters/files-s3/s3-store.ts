import type * as S3 from '@aws-sdk/client-s3';
import type { FileStore } from '../../platform/files/file-store.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** Endpoint of a store other than Amazon's, such as `http://minio:9000`; null for Amazon S3. */
  endpoint: string | null;
  /** Null uses the identity of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

const timeoutMs = 10_000;

/**
 * Stores files in any S3-compatible store. The client loads on first use, because most processes
 * never need it.
 */
export function s3Store({ bucket, region, endpoint, credentials }: S3Options): FileStore {
  let opened: Promise<{ client: S3.S3Client; sdk: typeof S3 }> | undefined;
  const open = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        maxAttempts: 3,
        // S3-compatible stores may not support trailing checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
        ...(credentials === null ? {} : { credentials }),
      }),
    })));
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
  };
}
