import { expect, test } from 'vitest';
import { trustedProxiesSchema, trustProxyOption } from './trusted-proxies.ts';

test('parses TRUST_PROXY as a number of proxies or a list of networks, and trusts nobody by default', () => {
  expect(['', 'false', undefined].map((value) => trustedProxiesSchema.parse(value))).toEqual([
    false,
    false,
    false,
  ]);
  expect(trustedProxiesSchema.parse('2')).toBe(2);
  expect(trustedProxiesSchema.parse('10.0.0.0/8, 192.0.2.7,fd00::/8, loopback')).toEqual([
    '10.0.0.0/8',
    '192.0.2.7',
    'fd00::/8',
    'loopback',
  ]);
});

test('rejects TRUST_PROXY "true", which would trust any visitor', () => {
  for (const value of ['true', 'yes', '0', '10', '1.5', '10.0.0.0/99', '10.0.0.0/8;x', '*'])
    expect([value, trustedProxiesSchema.safeParse(value).success]).toEqual([value, false]);
});

test('trusts a number of proxies from the connection', () => {
  const trusts = trustProxyOption(2);
  expect(
    typeof trusts === 'function' && [0, 1, 2, 3].map((hop) => trusts('192.0.2.1', hop)),
  ).toEqual([true, true, false, false]);
});
