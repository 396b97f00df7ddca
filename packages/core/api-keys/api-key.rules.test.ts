import { expect, test } from 'vitest';
import { apiKeyModes, makeApiKey, parseApiKey } from './api-key.rules.ts';

test.each(apiKeyModes)('a new %s key says its mode and id, and is well formed', (mode) => {
  const key = makeApiKey(mode);
  expect(key).toMatch(new RegExp(`^causa_${mode}_[0-9A-Za-z]{50}$`));
  const parts = parseApiKey(key);
  expect(parts).toMatchObject({ mode, lastFour: key.slice(-4) });
  expect(key.startsWith(`${parts?.prefix}`)).toBe(true);
  expect(parts?.prefix).toBe(`causa_${mode}_${parts?.id}`);
});

test('the format stays: a key of today is read for ever', () => {
  const start = `causa_live_${'0'.repeat(12)}${'z'.repeat(32)}`;
  expect(parseApiKey(`${start}2OW2ah`)?.id).toBe('000000000000');
});

test('no two keys are alike', () => {
  const keys = Array.from({ length: 1000 }, () => makeApiKey('live'));
  expect(new Set(keys).size).toBe(1000);
});

test('every changed character is noticed', () => {
  const key = makeApiKey('live');
  for (let at = 'causa_live_'.length; at < key.length; at++) {
    const other = key.charAt(at) === 'a' ? 'b' : 'a';
    expect(parseApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBeUndefined();
  }
});

test.each(['', 'causa_live_', 'causa_test_x', 'Bearer x', makeApiKey('live').slice(1)])(
  '%j is no key',
  (text) => {
    expect(parseApiKey(text)).toBeUndefined();
  },
);

test.each([' ', '\n', '0'])('a key with %j behind it is no key', (extra) => {
  expect(parseApiKey(makeApiKey('sandbox') + extra)).toBeUndefined();
});

test('the mode is part of what is checked', () => {
  expect(parseApiKey(makeApiKey('sandbox').replace('sandbox', 'live'))).toBeUndefined();
});
