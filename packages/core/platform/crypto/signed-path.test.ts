import { describe, expect, test } from 'vitest';
import { knownBrowserName, rememberAccount } from '../../accounts/login/known-browser.ts';
import { isSameAddress } from '../text/same-address.ts';
import { isSigned, signedPath } from './signed-path.ts';

const config = {
  origin: 'http://causa.test',
  secret: 'a secret that only tests know, and long enough',
};
const elsewhere = { ...config, secret: 'another secret that only tests know, and long enough' };
const computeMac = (path: string) => new URL(path, config.origin).searchParams.get('mac') ?? '';

describe('signed path', () => {
  const mac = computeMac(signedPath(config, '/en/unsubscribe/a'));

  test('verifies in any language, and for no other path, installation or signature', () => {
    expect(isSigned(config, '/en/unsubscribe/a', mac)).toBe(true);
    expect(isSigned(config, '/pt/unsubscribe/a', mac)).toBe(true);
    expect(isSigned(config, '/en/unsubscribe/b', mac)).toBe(false);
    expect(isSigned(elsewhere, '/en/unsubscribe/a', mac)).toBe(false);
    for (const wrong of [
      '',
      mac.slice(1),
      `${mac}a`,
      mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    ]) {
      expect(isSigned(config, '/en/unsubscribe/a', wrong)).toBe(false);
    }
  });

  test('rejects the signed address for another address and for none', () => {
    const own = computeMac(signedPath(config, '/en/alerts/a', 'Zoe@harbour.example'));
    expect(isSigned(config, '/en/alerts/a', own, 'zoe@HARBOUR.example')).toBe(true);
    expect(isSigned(config, '/en/alerts/a', own, 'ana@harbour.example')).toBe(false);
    expect(isSigned(config, '/en/alerts/a', own)).toBe(false);
    expect(
      isSigned(
        config,
        '/en/alerts/a',
        computeMac(signedPath(config, '/en/alerts/a')),
        'zoe@harbour.example',
      ),
    ).toBe(false);
  });
});

test('ignores the case of an address', () => {
  expect(isSameAddress('Zoe@Harbour.example', 'zoe@harbour.EXAMPLE')).toBe(true);
  expect(isSameAddress('zoe@harbour.example', 'zoé@harbour.example')).toBe(false);
});

describe('known browser cookie', () => {
  const cookie = rememberAccount(config, null, 'ana');

  test('lists only the accounts that logged in with it', () => {
    const both = rememberAccount(config, cookie, 'zoe');
    expect(knownBrowserName(config, both, 'ana')).toBe(cookie.split('.')[0]);
    expect(knownBrowserName(config, both, 'zoe')).toBe(cookie.split('.')[0]);
    expect(knownBrowserName(config, cookie, 'zoe')).toBeNull();
    expect(knownBrowserName(elsewhere, cookie, 'ana')).toBeNull();
  });

  test('matches nobody without an account or a cookie', () => {
    expect(knownBrowserName(config, cookie, null)).toBeNull();
    expect(knownBrowserName(config, null, 'ana')).toBeNull();
  });

  test('stores the latest five accounts once', () => {
    let many = cookie;
    for (const user of ['b', 'c', 'd', 'e', 'b', 'f']) many = rememberAccount(config, many, user);
    expect(many.split('.')).toHaveLength(6);
    expect(knownBrowserName(config, many, 'ana')).toBeNull();
    for (const user of ['b', 'c', 'd', 'e', 'f'])
      expect(knownBrowserName(config, many, user)).not.toBeNull();
  });

  test('gets a new name without accounts when its form is invalid', () => {
    const [name = '', mac = ''] = cookie.split('.');
    for (const wrong of [
      '',
      'x',
      name,
      `${name}x.${mac}`,
      [name, ...Array.from({ length: 6 }, () => mac)].join('.'),
    ]) {
      expect(knownBrowserName(config, wrong, 'ana')).toBeNull();
      expect(rememberAccount(config, wrong, 'ana').split('.')[0]).not.toBe(wrong.split('.')[0]);
    }
  });
});
