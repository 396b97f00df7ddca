import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const config = { origin: 'http://causa.test', secret: 'a secret that only tests know' };
const of = { purpose: 'integration', of: 'one' };

test('opens a sealed secret only for its record, purpose and installation', () => {
  const sealed = sealSecret(config, 'key of a board', of);
  expect(Buffer.from(sealed).includes('key of a board')).toBe(false);
  expect(openSecret(config, sealed, of)).toBe('key of a board');
  expect(openSecret(config, sealed, { ...of, of: 'two' })).toBeNull();
  expect(openSecret(config, sealed, { ...of, purpose: 'webhook' })).toBeNull();
  expect(openSecret({ ...config, secret: 'another' }, sealed, of)).toBeNull();
  const changed = Uint8Array.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(openSecret(config, changed, of)).toBeNull();
});

test('rejects short input and secrets sealed with another key', () => {
  const sealed = sealSecret(config, '', of);
  expect(openSecret(config, sealed, of)).toBe('');
  for (let length = 0; length < sealed.length; length += 1)
    expect(openSecret(config, sealed.subarray(0, length), of)).toBeNull();
  const other = Uint8Array.from(sealed);
  other[0] = (other[0] ?? 0) ^ 1;
  expect(openSecret(config, other, of)).toBeNull();
});

test('never seals the same secret to the same bytes', () => {
  expect(sealSecret(config, 'key', of)).not.toEqual(sealSecret(config, 'key', of));
});
