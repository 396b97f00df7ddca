import { dayMs } from '@causa/shared/platform/dates/durations';
import { createHmac } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import {
  retryAfterMs,
  listSigningSecrets,
  getRetryDelay,
  deriveWebhookSecret,
} from './webhook.rules.ts';

const config = { origin: 'https://causa.test', secret: 'a secret that only tests know' };

test('schedules ten attempts with up to a tenth of jitter', () => {
  for (const [at, wait] of retryAfterMs.entries()) {
    expect(getRetryDelay(at + 1, { chance: 0 })).toBe(wait);
    expect(getRetryDelay(at + 1, { chance: 1 })).toBe(Math.round(wait * 1.1));
  }
  expect(getRetryDelay(10, { chance: 0 })).toBeNull();
});

test('accepts a Retry-After of one day at most', () => {
  expect(getRetryDelay(1, { chance: 0, asked: 60 })).toBe(60_000);
  expect(getRetryDelay(2, { chance: 0, asked: 1 })).toBe(300_000);
  expect(getRetryDelay(1, { chance: 0, asked: 1e9 })).toBe(dayMs);
});

describe('deriveWebhookSecret', () => {
  const endpoint = { id: 'a', organizationId: 'one', secretScheme: 2 };

  it('returns 32 bytes that differ by endpoint, organization and version', () => {
    const secrets = [
      deriveWebhookSecret(config, endpoint, 1),
      deriveWebhookSecret(config, endpoint, 2),
      deriveWebhookSecret(config, { ...endpoint, id: 'b' }, 1),
      deriveWebhookSecret(config, { ...endpoint, organizationId: 'two' }, 1),
    ];
    expect(new Set(secrets).size).toBe(4);
    for (const secret of secrets)
      expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
  });

  it('keeps the secrets of endpoints from before scheme 2', () => {
    const old = { ...endpoint, secretScheme: 1 };
    const known = createHmac('sha256', config.secret)
      .update('["webhook","a","1"]')
      .digest('base64');
    expect(deriveWebhookSecret(config, old, 1)).toBe(`whsec_${known}`);
  });
});

test('signs with both secrets for a day after a rotation', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const until = (at: string) => ({
    id: 'a',
    organizationId: 'one',
    secretScheme: 2,
    secretVersion: 2,
    previousUntil: new Date(at),
  });
  expect(listSigningSecrets(config, until('2026-03-02T12:00:01Z'), now)).toHaveLength(2);
  expect(listSigningSecrets(config, until('2026-03-02T12:00:00Z'), now)).toHaveLength(1);
});
