import type { ErrorCode } from '@causa/shared/platform/errors';
import type { Context } from '../context.ts';

/** Events of `docs/security-events.md`. Names are stable, because searches and alarms use them. */
export type SecurityEventName =
  | 'login'
  | 'logout'
  | 'signup'
  | 'access'
  | 'rate-limit'
  | 'cross-site'
  | 'webhook'
  | 'api-key'
  | 'email.verified'
  | 'email.change-requested'
  | 'email.changed'
  | 'password.set'
  | 'password.reset-requested'
  | 'login-link.requested'
  | 'passkey.added'
  | 'passkey.removed'
  | 'provider.connected'
  | 'provider.disconnected'
  | 'session.ended'
  | 'account.exported'
  | 'account.deletion-requested'
  | 'account.erased';

interface Facts {
  outcome: 'ok' | 'failed' | 'refused';
  /** The affected user, when different from the actor. */
  userId?: string | null;
  /** Start of the hash of an email address: groups attempts on one address without revealing it. */
  account?: string;
  method?: 'password' | 'passkey' | 'link' | 'google' | 'facebook' | 'apple';
  reason?: ErrorCode;
  /** Pattern of the route; the actual path may contain a token. */
  route?: string;
}

/**
 * Writes one line of the security log: actor, network, event and outcome. Never pass tokens,
 * passwords or email addresses.
 */
export function securityEvent(
  { log, actor, address }: Pick<Context, 'log' | 'actor' | 'address'>,
  event: SecurityEventName,
  { userId, account, ...facts }: Facts,
): void {
  const user = userId ?? (actor.kind === 'user' ? actor.userId : null);
  const line = {
    event,
    ...facts,
    user,
    ...(account === undefined ? {} : { account: account.slice(0, 12) }),
    address: address ?? null,
  };
  log[facts.outcome === 'ok' ? 'info' : 'warn'](line, 'security event');
}
