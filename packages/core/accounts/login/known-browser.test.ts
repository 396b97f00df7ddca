import { expect, test } from 'vitest';
import { knownBrowserName, rememberAccount } from './known-browser.ts';

const config = { origin: 'https://causa.example', secret: 'a secret long enough for tests only' };
const remember = (cookie: string | null, userId: string) => rememberAccount(config, cookie, userId);
const nameFor = (cookie: string | null, userId: string | null) =>
  knownBrowserName(config, cookie, userId);

test('a browser has one name for each account that has logged in with it, and none for others', () => {
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

test('a browser that is not named as we name one has no name, and gets one at its next login', () => {
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

test('a browser remembers an account once, and the last five', () => {
  const once = remember(null, 'ana');
  expect(remember(once, 'ana')).toBe(once);
  const accounts = ['ana', 'rosa', 'zoe', 'eva', 'ines', 'lia'];
  const cookie = accounts.reduce<string | null>(remember, null);
  expect(accounts.filter((account) => nameFor(cookie, account) !== null)).toEqual(
    accounts.slice(1),
  );
});

test('a name that was made up is no name of an account', () => {
  const [, mac = ''] = remember(null, 'ana').split('.');
  expect(nameFor(`${'x'.repeat(22)}.${mac}`, 'ana')).toBeNull();
});
