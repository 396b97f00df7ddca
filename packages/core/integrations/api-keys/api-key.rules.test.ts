import { expect, test } from 'vitest';
import { apiKeyModes } from '@causa/shared/integrations/api-keys';
import { getApiKeyState, deriveApiKey, parseApiKey } from './api-key.rules.ts';

const config = { secret: 'a secret that only tests know, and long enough' };
let rows = 0;
const makeApiKey = (mode: 'live' | 'sandbox'): string =>
  deriveApiKey(config, mode, { id: `row-${rows++}`, organizationId: 'org' });

test.each(apiKeyModes)('makes a valid %s key with its mode and id', (mode) => {
  const key = makeApiKey(mode);
  expect(key).toMatch(new RegExp(`^causa_${mode}_[0-9A-Za-z]{50}$`));
  const parts = parseApiKey(key);
  expect(parts).toMatchObject({ mode, lastFour: key.slice(-4) });
  expect(key.startsWith(`${parts?.prefix}`)).toBe(true);
  expect(parts?.prefix).toBe(`causa_${mode}_${parts?.id}`);
});

test('parses a key of the current format forever', () => {
  const start = `causa_live_${'0'.repeat(12)}${'z'.repeat(32)}`;
  expect(parseApiKey(`${start}2OW2ah`)?.id).toBe('000000000000');
});

test('makes unique keys', () => {
  const keys = Array.from({ length: 1000 }, () => makeApiKey('live'));
  expect(new Set(keys).size).toBe(1000);
});

test('rejects a key with any changed character', () => {
  const key = makeApiKey('live');
  for (let at = 'causa_live_'.length; at < key.length; at++) {
    const other = key.charAt(at) === 'a' ? 'b' : 'a';
    expect(parseApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBeUndefined();
  }
});

test.each(['', 'causa_live_', 'causa_test_x', 'Bearer x', makeApiKey('live').slice(1)])(
  'rejects %j',
  (text) => {
    expect(parseApiKey(text)).toBeUndefined();
  },
);

test.each([' ', '\n', '0'])('rejects a key followed by %j', (extra) => {
  expect(parseApiKey(makeApiKey('sandbox') + extra)).toBeUndefined();
});

test('includes the mode in the checksum', () => {
  expect(parseApiKey(makeApiKey('sandbox').replace('sandbox', 'live'))).toBeUndefined();
});

test('derives a key from the secret, mode, organization and row', () => {
  const row = { id: 'a', organizationId: 'one' };
  expect(deriveApiKey(config, 'live', row)).toBe(deriveApiKey(config, 'live', row));
  const others = [
    deriveApiKey({ secret: 'another secret' }, 'live', row),
    deriveApiKey(config, 'live', { ...row, id: 'b' }),
    deriveApiKey(config, 'live', { ...row, organizationId: 'two' }),
    deriveApiKey(config, 'sandbox', row).replace('sandbox', 'live'),
  ];
  expect(new Set([deriveApiKey(config, 'live', row), ...others]).size).toBe(5);
});

test('accepts a key until its end', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const later = new Date('2026-03-01T12:00:01Z');
  const state = (revokedAt: Date | null, expiresAt: Date | null) =>
    getApiKeyState({ revokedAt, expiresAt }, now);
  expect(state(null, null)).toBe('LIVE');
  expect(state(null, later)).toBe('ENDING');
  expect(state(null, now)).toBe('ENDED');
  expect(state(now, null)).toBe('ENDED');
  expect(state(now, later)).toBe('ENDED');
});
