import { expect, test } from 'vitest';
import { listSigningSecrets } from '../../integrations/webhooks/webhook.rules.ts';
import { knownBrowserName, rememberAccount } from '../../accounts/login/known-browser.ts';
import { createPass, verifyPass } from '../../billing/payments/link-pass.ts';
import { deriveAsStored } from './each-secret.ts';
import { signToken } from './link-token.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { hashSecret } from './secret-hash.ts';
import { isSigned, signedPath } from './signed-path.ts';

const origin = 'http://causa.test';
const before = { origin, secret: 'the first secret of these tests, long enough' };
const during = {
  origin,
  secret: 'the second secret of these tests, long enough',
  previousSecrets: [before.secret],
};
const after = { origin, secret: during.secret };
const now = () => new Date('2026-03-02T12:00:00Z');
const macOf = (config: typeof before) =>
  new URL(signedPath(config, '/en/unsubscribe/a'), origin).searchParams.get('mac') ?? '';

test('accepts what the previous secret signed only during a rotation', () => {
  const pass = createPass({ config: before, now }, 'invoice-pay', 'a');
  const cookie = rememberAccount(before, null, 'ana');
  for (const [config, isAccepted] of [
    [before, true],
    [during, true],
    [after, false],
  ] as const) {
    expect(isSigned(config, '/en/unsubscribe/a', macOf(before))).toBe(isAccepted);
    expect(verifyPass({ config, now }, pass, 'invoice-pay', 'a')).toBe(isAccepted);
    expect(knownBrowserName(config, cookie, 'ana') !== null).toBe(isAccepted);
  }
});

test('signs with the new secret during a rotation', () => {
  expect(isSigned(after, '/en/unsubscribe/a', macOf(during))).toBe(true);
  expect(isSigned(before, '/en/unsubscribe/a', macOf(during))).toBe(false);
});

test('opens what either secret sealed and seals with the new one', () => {
  const scope = { purpose: 'integration', of: 'a' };
  expect(openSecret(during, sealSecret(before, 'key', scope), scope)).toBe('key');
  expect(openSecret(after, sealSecret(before, 'key', scope), scope)).toBeNull();
  expect(openSecret(after, sealSecret(during, 'key', scope), scope)).toBe('key');
});

test('derives a token as its stored hash tells', () => {
  const derive = (config: typeof before) => signToken(config, 'a', 'VERIFY_EMAIL');
  const old = derive(before);
  expect(deriveAsStored(during, hashSecret(old), derive)).toBe(old);
  expect(deriveAsStored(during, hashSecret(derive(after)), derive)).toBe(derive(after));
  expect(deriveAsStored(during, null, derive)).toBe(derive(after));
});

test('signs webhooks with the secrets of both during a rotation', () => {
  const endpoint = {
    id: 'a',
    organizationId: 'b',
    secretScheme: 2,
    secretVersion: 1,
    previousUntil: null,
  };
  const list = (config: typeof before) => listSigningSecrets(config, endpoint, now());
  expect(list(during)).toEqual([...list(after), ...list(before)]);
});
