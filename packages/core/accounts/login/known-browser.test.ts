import { expect, test } from 'vitest';
import { knownBrowserName, rememberAccount } from './known-browser.ts';

const config = { origin: 'https://causa.example', secret: 'a secret long enough for tests only' };
const remember = (cookie: string | null, userId: string) => rememberAccount(config, cookie, userId);
const nameFor = (cookie: string | null, userId: string | null) =>
  knownBrowserName(config, cookie, userId);

test('gives a browser one name for each account that logged in', () => {
  const cookie = remember(remember(null, 'ana'), 'rosa');
  const name = nameFor(cookie, 'ana');
  expect(name).toMatch(/^[\w-]{22}$/);
  expect([nameFor(cookie, 'rosa'), nameFor(cookie, 'zoe'), nameFor(cookie, null)]).toEqual([
    name,
    null,
    null,
  ]);
  expect(nameFor(null, 'ana')).toBeNull();
});

test('gives a browser with an invalid cookie a new name at the next login', () => {
  const { length } = remember(null, 'ana');
  for (const odd of [
    `${remember(null, 'ana')}.odd`,
    '',
    'x',
    `${'x'.repeat(22)}`,
    `${'x'.repeat(22)}.${'y'.repeat(42)}`,
  ]) {
    expect(nameFor(odd, 'ana')).toBeNull();
    const cookie = remember(odd, 'ana');
    expect(nameFor(cookie, 'ana')).not.toBeNull();
    expect(cookie).toHaveLength(length);
  }
});

test('stores an account once and the latest five', () => {
  const once = remember(null, 'ana');
  expect(remember(once, 'ana')).toBe(once);
  const accounts = ['ana', 'rosa', 'zoe', 'eva', 'ines', 'lia'];
  const cookie = accounts.reduce<string | null>(remember, null);
  expect(accounts.filter((account) => nameFor(cookie, account) !== null)).toEqual(
    accounts.slice(1),
  );
});

test('rejects an invented name', () => {
  const [, mac = ''] = remember(null, 'ana').split('.');
  expect(nameFor(`${'x'.repeat(22)}.${mac}`, 'ana')).toBeNull();
});
