import { randomBytes, timingSafeEqual } from 'node:crypto';
import { providerMinutes } from '@causa/shared/platform/limits';
import type { Locale } from '@causa/shared/platform/locales';
import {
  providerCallbackPath,
  providerState,
  type SignInProvider,
} from '@causa/shared/accounts/login-providers';
import { z } from 'zod';
import { findConfigOf } from '../../platform/crypto/each-secret.ts';
import { deriveSecret } from '../../platform/crypto/secret-hash.ts';
import type { Context, Config } from '../../platform/context.ts';
import type { AuthorizationRequest } from './provider.ts';

const attemptSchema = z.object({
  provider: z.enum(['google', 'facebook', 'apple']),
  /** State, nonce and PKCE verifier are derived from it. */
  seed: z.string(),
  until: z.number(),
  to: z.string().nullable(),
  tmpId: z.string().nullable(),
  inviteId: z.string().nullable(),
  /** The account to connect the provider to; null for a login. */
  connects: z.string().nullable(),
  /** False for a browser-session login. Cookies without the field are persistent. */
  persistent: z.boolean().default(true),
});

/** A provider login in progress, as stored in a signed cookie of one browser. */
export type ProviderAttempt = z.infer<typeof attemptSchema>;

export function beginAttempt(
  context: Context,
  facts: Omit<ProviderAttempt, 'seed' | 'until'>,
): ProviderAttempt {
  return {
    ...facts,
    seed: randomBytes(32).toString('base64url'),
    until: context.now().getTime() + providerMinutes * 60_000,
  };
}

/** Returns the attempt as a cookie value. */
export function signAttempt(config: Config, attempt: ProviderAttempt): string {
  const text = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  return `${text}.${deriveSecret(config, 'provider-attempt', text)}`;
}

/**
 * Returns the attempt of a cookie, with the configuration that signed it; null when it is forged,
 * expired or for another provider.
 */
export function verifyAttempt(
  context: Context,
  provider: SignInProvider,
  cookie: string | null,
): { attempt: ProviderAttempt; config: Config } | null {
  const [text = '', mac = ''] = (cookie ?? '').split('.');
  const config = findConfigOf(context.config, mac, (one) =>
    deriveSecret(one, 'provider-attempt', text),
  );
  if (config === undefined) return null;
  const attempt = attemptSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return attempt.provider === provider && attempt.until > context.now().getTime()
    ? { attempt, config }
    : null;
}

/**
 * Derives state, nonce and verifier of an attempt. The state starts with what the callback must
 * know before the cookie is readable.
 */
export function getAuthorizationRequest(
  config: Config,
  { seed, provider, connects }: ProviderAttempt,
  locale: Locale,
): AuthorizationRequest {
  return {
    state: providerState(locale, connects !== null, deriveSecret(config, 'provider-state', seed)),
    nonce: deriveSecret(config, 'provider-nonce', seed),
    codeVerifier: deriveSecret(config, 'provider-verifier', seed),
    redirectUri: config.origin + providerCallbackPath(provider),
  };
}

export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
