import type { ErrorCode } from '@causa/shared/platform/errors';
import type { Context } from '../context.ts';

/**
 * Everything that `docs/security-events.md` lists; names are stable, so that searches and alarms
 * hold.
 */
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
  /** Whose account, where it is not the actor's. */
  userId?: string | null;
  /**
   * Tells tries on one address from tries on others, without the address: the start of its hash.
   */
  account?: string;
  method?: 'password' | 'passkey' | 'link' | 'google' | 'facebook' | 'apple';
  reason?: ErrorCode;
  /** The pattern of the route; the address itself may hold a token. */
  route?: string;
}

/**
 * Writes one line of the security log: who, from where, what, and how it ended. The facts leave no
 * room for tokens, passwords or addresses of mail.
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
