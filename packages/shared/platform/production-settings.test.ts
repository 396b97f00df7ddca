import { expect, test } from 'vitest';
import { readPassword, productionFaults } from './production-settings.ts';

const good = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://causa.example',
  secrets: { APP_SECRET: '9f0c1d2e3b4a59687786a5b4c3d2e1f0' },
};
const names = (change: object) => productionFaults({ ...good, ...change }).map(({ name }) => name);

test('accepts own secrets and an https origin or localhost in production', () => {
  expect(names({})).toEqual([]);
  for (const PUBLIC_ORIGIN of [
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
  ])
    expect(names({ PUBLIC_ORIGIN })).toEqual([]);
});

test('rejects published secrets, repeated secrets and origins without https in production', () => {
  for (const APP_SECRET of [
    'causa-on-this-host-only-and-nowhere-else',
    'a'.repeat(40),
    'changeme-changeme-changeme-changeme',
    'masterKey',
    'postgres',
  ])
    expect([APP_SECRET, names({ secrets: { APP_SECRET } })]).toEqual([APP_SECRET, ['APP_SECRET']]);
  expect(names({ PUBLIC_ORIGIN: 'http://causa.example' })).toEqual(['PUBLIC_ORIGIN']);
  expect(names({ PUBLIC_ORIGIN: undefined })).toEqual(['PUBLIC_ORIGIN']);
});

test('rejects webhooks to localhost in production', () => {
  expect(names({ WEBHOOKS_TO_LOOPBACK: true })).toEqual(['WEBHOOKS_TO_LOOPBACK']);
  expect(names({ STAFF_BY_PASSWORD: true })).toEqual(['STAFF_BY_PASSWORD']);
});

test('accepts a stand-in of Stripe in production only with a test key', () => {
  const STRIPE_API_URL = 'http://stripe:12111';
  const withKey = (STRIPE_SECRET_KEY: string | null) =>
    names({ STRIPE_API_URL, secrets: { ...good.secrets, STRIPE_SECRET_KEY } });
  expect(withKey(null)).toEqual(['STRIPE_API_URL']);
  expect(withKey('sk_live_4eC39HqLyjWDarjtT1zdp7dc')).toEqual(['STRIPE_API_URL']);
  expect(withKey('sk_test_4eC39HqLyjWDarjtT1zdp7dc')).toEqual([]);
});

test('accepts any setting outside production', () => {
  expect(
    names({
      NODE_ENV: 'development',
      WEBHOOKS_TO_LOOPBACK: true,
      STAFF_BY_PASSWORD: true,
      PUBLIC_ORIGIN: undefined,
      secrets: { APP_SECRET: 'a'.repeat(40) },
    }),
  ).toEqual([]);
});

test('counts the password of a connection string as a secret', () => {
  expect(readPassword('postgresql://causa:p%40ss@db:5432/causa')).toBe('p@ss');
  expect([
    readPassword('redis://redis:6379'),
    readPassword(null),
    readPassword('no address'),
  ]).toEqual([undefined, undefined, undefined]);
});
