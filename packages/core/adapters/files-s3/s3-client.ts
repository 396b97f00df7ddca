import type * as S3 from '@aws-sdk/client-s3';

export interface S3Options {
  bucket: string;
  region: string;
  /** Endpoint of a store other than Amazon's, such as `http://minio:9000`; null for Amazon S3. */
  endpoint: string | null;
  /** Null uses the identity of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/**
 * Opens the client of any S3-compatible store. The package loads on first use, because most
 * processes never need it.
 */
export async function openS3({
  region,
  endpoint,
  credentials,
}: S3Options): Promise<{ client: S3.S3Client; sdk: typeof S3 }> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    maxAttempts: 3,
    // S3-compatible stores may not support trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
  });
  return { client, sdk };
}

/** Lists the keys that begin with a prefix, a page at a time. */
export async function* listKeys(
  { client, sdk }: { client: S3.S3Client; sdk: typeof S3 },
  bucket: string,
  prefix: string,
): AsyncGenerator<string> {
  const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
  for await (const { Contents: found = [] } of pages)
    for (const { Key: key } of found) if (key !== undefined) yield key;
}
