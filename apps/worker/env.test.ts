import { describe, expect, it } from 'vitest';
import { readEnv, requiresTls } from './env.ts';

describe('requiresTls', () => {
  it.each([
    [undefined, undefined, true],
    ['production', undefined, true],
    ['production', '', true],
    ['production', '0', false],
    ['development', undefined, false],
    ['development', '1', true],
    ['test', undefined, false],
  ])(
    'returns for NODE_ENV=%s and SMTP_REQUIRE_TLS=%s the value %s',
    (NODE_ENV, SMTP_REQUIRE_TLS, expected) => {
      const env = readEnv({
        NODE_ENV,
        SMTP_REQUIRE_TLS,
        DATABASE_URL: 'postgresql://causa:Quay-lantern-4711-otter@db.causa.example/causa',
        PUBLIC_ORIGIN: 'https://jobs.causa.org',
        APP_SECRET: 'Jx9v2Lq7Rw4Tz8Bn3Mc6Hd1Kf5Pg0Ys2',
        STRIPE_SECRET_KEY: '',
      });
      expect(requiresTls(env)).toBe(expected);
    },
  );

  it.each(['yes', 'true', '2'])('rejects SMTP_REQUIRE_TLS=%s', (SMTP_REQUIRE_TLS) => {
    expect(() => readEnv({ SMTP_REQUIRE_TLS })).toThrow(/^SMTP_REQUIRE_TLS: /m);
  });
});
