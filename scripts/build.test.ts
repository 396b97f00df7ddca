import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isFingerprint } from './build.mjs';

test('knows bundles by their name and leaves data of a site', () => {
  const hash = createHash('sha256').update('sources').digest('hex');
  expect([hash, hash.slice(0, 32)].map(isFingerprint)).toEqual([true, true]);
  const data = [
    'postgres',
    'files',
    'secret',
    'push-keys',
    'stripe-stand-in.json',
    'new-a1b2c3',
    '',
  ];
  expect(data.filter(isFingerprint)).toEqual([]);
});
