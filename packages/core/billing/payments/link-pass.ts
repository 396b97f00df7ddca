import { timingSafeEqual } from 'node:crypto';
import { linkPaymentMinutes } from '@causa/shared/platform/limits';
import type { Context } from '../../platform/context.ts';
import { deriveSecret, hashSecret } from '../../platform/crypto/secret-hash.ts';

type Kind = 'invoice-pay' | 'plan-pay' | 'donation-read';

/**
 * What the cookie of a browser carries in place of the key or the mark of a link: a signed moment
 * half an hour from now, bound to what is paid. `parts` end it when they change.
 */
export function makePass(
  { config, now }: Pick<Context, 'config' | 'now'>,
  kind: Kind,
  ...parts: readonly string[]
): string {
  const until = String(Math.floor(now().getTime() / 1_000) + linkPaymentMinutes * 60);
  return `${until}.${deriveSecret(config, kind, ...parts, until)}`;
}

/** Whether a pass was made for this, and its time is not over. */
export function isPass(
  { config, now }: Pick<Context, 'config' | 'now'>,
  pass: string,
  kind: Kind,
  ...parts: readonly string[]
): boolean {
  const [until = '', mac = ''] = pass.split('.');
  const expected = deriveSecret(config, kind, ...parts, until);
  const fits = timingSafeEqual(hashSecret(mac), hashSecret(expected));
  const isOver = !/^\d{1,12}$/.test(until) || Number(until) * 1_000 <= now().getTime();
  return fits && !isOver;
}
