import { linkPaymentMinutes } from '@causa/shared/platform/limits';
import type { Context } from '../../platform/context.ts';
import { findConfigOf } from '../../platform/crypto/each-secret.ts';
import { deriveSecret } from '../../platform/crypto/secret-hash.ts';

type Kind = 'invoice-pay' | 'plan-pay' | 'donation-read';

/**
 * Returns a pass that replaces the key or signature of a link in a cookie: a signed expiry in half
 * an hour, bound to its purpose. A change of `parts` invalidates it.
 */
export function createPass(
  { config, now }: Pick<Context, 'config' | 'now'>,
  kind: Kind,
  ...parts: readonly string[]
): string {
  const until = String(Math.floor(now().getTime() / 1_000) + linkPaymentMinutes * 60);
  return `${until}.${deriveSecret(config, kind, ...parts, until)}`;
}

/** Returns whether a pass is valid for this purpose and not expired. */
export function verifyPass(
  { config, now }: Pick<Context, 'config' | 'now'>,
  pass: string,
  kind: Kind,
  ...parts: readonly string[]
): boolean {
  const [until = '', mac = ''] = pass.split('.');
  const signed = findConfigOf(config, mac, (one) => deriveSecret(one, kind, ...parts, until));
  const isOver = !/^\d{1,12}$/.test(until) || Number(until) * 1_000 <= now().getTime();
  return signed !== undefined && !isOver;
}
