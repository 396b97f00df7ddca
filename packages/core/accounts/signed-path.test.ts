import { describe, expect, test } from 'vitest';
import { knownBrowserName, rememberAccount } from './known-browser.ts';
import { isSameAddress } from './same-address.ts';
import { isSigned, signedPath } from './signed-path.ts';

const house = { origin: 'http://causa.test', secret: 'a secret that only tests know, and long enough' };
const elsewhere = { ...house, secret: 'another secret that only tests know, and long enough' };
const macOf = (path: string) => new URL(path, house.origin).searchParams.get('mac') ?? '';

describe('a signed path', () => {
  const mac = macOf(signedPath(house, '/en/unsubscribe/a'));

  test('is ours under any language, and under no other path, installation or signature', () => {
    expect(isSigned(house, '/en/unsubscribe/a', mac)).toBe(true);
    expect(isSigned(house, '/pt/unsubscribe/a', mac)).toBe(true);
    expect(isSigned(house, '/en/unsubscribe/b', mac)).toBe(false);
    expect(isSigned(elsewhere, '/en/unsubscribe/a', mac)).toBe(false);
    for (const wrong of ['', mac.slice(1), `${mac}a`, mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))]) {
      expect(isSigned(house, '/en/unsubscribe/a', wrong)).toBe(false);
    }
  });

  test('that is made out to an address is void for another one and for none', () => {
    const own = macOf(signedPath(house, '/en/alerts/a', 'Zoe@harbour.example'));
    expect(isSigned(house, '/en/alerts/a', own, 'zoe@HARBOUR.example')).toBe(true);
    expect(isSigned(house, '/en/alerts/a', own, 'ana@harbour.example')).toBe(false);
    expect(isSigned(house, '/en/alerts/a', own)).toBe(false);
    expect(isSigned(house, '/en/alerts/a', macOf(signedPath(house, '/en/alerts/a')), 'zoe@harbour.example')).toBe(false);
  });
});

test('an address is the same whatever the case of its letters', () => {
  expect(isSameAddress('Zoe@Harbour.example', 'zoe@harbour.EXAMPLE')).toBe(true);
  expect(isSameAddress('zoe@harbour.example', 'zoé@harbour.example')).toBe(false);
});

describe('the cookie of a browser that has logged in', () => {
  const cookie = rememberAccount(house, null, 'ana');

  test('knows the accounts that logged in with it, and no others', () => {
    const both = rememberAccount(house, cookie, 'zoe');
    expect(knownBrowserName(house, both, 'ana')).toBe(cookie.split('.')[0]);
    expect(knownBrowserName(house, both, 'zoe')).toBe(cookie.split('.')[0]);
    expect(knownBrowserName(house, cookie, 'zoe')).toBeNull();
    expect(knownBrowserName(elsewhere, cookie, 'ana')).toBeNull();
  });

  test('is nobody’s without an account or a cookie', () => {
    expect(knownBrowserName(house, cookie, null)).toBeNull();
    expect(knownBrowserName(house, null, 'ana')).toBeNull();
  });

  test('knows five accounts, the latest ones, each once', () => {
    let many = cookie;
    for (const user of ['b', 'c', 'd', 'e', 'b', 'f']) many = rememberAccount(house, many, user);
    expect(many.split('.')).toHaveLength(6);
    expect(knownBrowserName(house, many, 'ana')).toBeNull();
    for (const user of ['b', 'c', 'd', 'e', 'f']) expect(knownBrowserName(house, many, user)).not.toBeNull();
  });

  test('of another form is none: it gets a new name, and knows nobody', () => {
    const [name = '', mac = ''] = cookie.split('.');
    for (const wrong of ['', 'x', name, `${name}x.${mac}`, [name, ...Array.from({ length: 6 }, () => mac)].join('.')]) {
      expect(knownBrowserName(house, wrong, 'ana')).toBeNull();
      expect(rememberAccount(house, wrong, 'ana').split('.')[0]).not.toBe(wrong.split('.')[0]);
    }
  });
});
