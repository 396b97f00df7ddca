import { expect, test } from 'vitest';
import { openFiles, toS3Options } from './open-files.ts';

const bucket = {
  S3_BUCKET: 'resumes',
  S3_REGION: 'eu-west-1',
  S3_ENDPOINT: null,
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('returns no bucket options without a bucket', () => {
  expect(toS3Options({ ...bucket, S3_BUCKET: null })).toBeNull();
});

test('opens a bucket with the configured key, else with the machine identity', () => {
  expect(toS3Options(bucket)).toMatchObject({
    bucket: 'resumes',
    region: 'eu-west-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  expect(toS3Options({ ...bucket, S3_ACCESS_KEY_ID: null })).toMatchObject({ credentials: null });
  expect(toS3Options({ ...bucket, S3_SECRET_ACCESS_KEY: null })).toMatchObject({
    credentials: null,
  });
});

test('stores files in the folder without a bucket and scans them with a scanner', async () => {
  const onDisk = openFiles({ folder: '/nowhere/at/all', s3: null, clamdUrl: null });
  expect(onDisk.scanner).toBeNull();
  // The disk store refuses keys that are not hexadecimal; a bucket would be called.
  await expect(onDisk.store.put('../escape', new Uint8Array(), 'text/plain')).rejects.toThrow(
    'hex digits',
  );
  const unreachable = {
    bucket: 'resumes',
    region: 'eu-west-1',
    endpoint: 'http://127.0.0.1:9',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  };
  const inBucket = openFiles({
    folder: '/nowhere/at/all',
    s3: unreachable,
    clamdUrl: 'tcp://127.0.0.1:9',
  });
  expect(inBucket.scanner).not.toBeNull();
  await expect(inBucket.store.put('../escape', new Uint8Array(), 'text/plain')).rejects.not.toThrow(
    'hex digits',
  );
});
