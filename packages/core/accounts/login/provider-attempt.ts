import { randomBytes, timingSafeEqual } from 'node:crypto';
import { providerMinutes } from '@causa/shared/platform/limits';
import type { Locale } from '@causa/shared/platform/locales';
import {
  providerCallbackPath,
  providerState,
  type SignInProvider,
} from '@causa/shared/accounts/login-providers';
import { z } from 'zod';
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
  /** Whose account the provider is to be added to; null while signing in. */
  connects: z.string().nullable(),
  /**
   * False where the session is to be for one visit; one that was begun before this was asked is as
   * usual.
   */
  persistent: z.boolean().default(true),
});

/**
 * A way through a provider that has begun: what one browser keeps of it, in a cookie that only we
 * can make.
 */
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

/** The attempt as the cookie's value. */
export function signAttempt(config: Config, attempt: ProviderAttempt): string {
  const text = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  return `${text}.${deriveSecret(config, 'provider-attempt', text)}`;
}

/**
 * The attempt in a cookie; null when it is not ours, not in time, or was begun at another provider.
 */
export function verifyAttempt(
  context: Context,
  provider: SignInProvider,
  cookie: string | null,
): ProviderAttempt | null {
  const [text = '', mac = ''] = (cookie ?? '').split('.');
  if (!isSame(mac, deriveSecret(context.config, 'provider-attempt', text))) return null;
  const attempt = attemptSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return attempt.provider === provider && attempt.until > context.now().getTime() ? attempt : null;
}

/**
 * State, nonce and verifier of an attempt. The state begins with what the way back must know before
 * the cookie is seen.
 */
export function authorizationRequest(
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
