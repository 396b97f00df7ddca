import { linkPaymentMinutes } from '@causa/shared/platform/limits';
import { expect, test } from 'vitest';
import { deriveSecret } from '../../platform/crypto/secret-hash.ts';
import { verifyPass, createPass } from './link-pass.ts';

const config = { origin: 'http://causa.test', secret: 'a secret that only tests know' };
const start = new Date('2026-03-02T12:00:00Z').getTime();
const at = (ms: number) => ({ config, now: () => new Date(start + ms) });
const endMs = linkPaymentMinutes * 60_000;

test('opens its invoice for half an hour', () => {
  const pass = createPass(at(0), 'plan-pay', 'one', 'rosa@harbour.example');
  const opens = (ms: number, ...parts: string[]) => verifyPass(at(ms), pass, 'plan-pay', ...parts);
  expect(opens(endMs - 1, 'one', 'rosa@harbour.example')).toBe(true);
  expect(opens(endMs, 'one', 'rosa@harbour.example')).toBe(false);
  expect(opens(0, 'two', 'rosa@harbour.example')).toBe(false);
  expect(opens(0, 'one', 'zoe@harbour.example')).toBe(false);
  expect(verifyPass(at(0), pass, 'invoice-pay', 'one', 'rosa@harbour.example')).toBe(false);
  const elsewhere = { ...at(0), config: { ...config, secret: 'another secret' } };
  expect(verifyPass(elsewhere, pass, 'plan-pay', 'one', 'rosa@harbour.example')).toBe(false);
});

test('rejects a pass with a changed or missing expiry', () => {
  const pass = createPass(at(0), 'plan-pay', 'one');
  const [until = '', mac = ''] = pass.split('.');
  for (const wrong of ['', '.', until, `.${mac}`, `${Number(until) + 1}.${mac}`])
    expect(verifyPass(at(0), wrong, 'plan-pay', 'one')).toBe(false);
  // Correctly signed, but the time is invalid, so the pass would never expire.
  for (const moment of ['', 'never', '1e99', '9'.repeat(13)]) {
    const signed = `${moment}.${deriveSecret(config, 'plan-pay', 'one', moment)}`;
    expect(verifyPass(at(0), signed, 'plan-pay', 'one')).toBe(false);
  }
});
