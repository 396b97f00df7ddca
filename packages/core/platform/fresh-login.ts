import { AppError } from '@causa/shared/platform/errors';
import { freshLoginMinutes } from '@causa/shared/platform/limits';
import { staffHours } from '@causa/shared/moderation/moderation';
import type { Context, UserActor } from './context.ts';
import { requireStaff, requireUser } from './identity.policy.ts';

/**
 * Returns the logged-in user who authenticated within the last ten minutes (decision 0026), by any
 * login method or password. Protects actions that a stolen session must not do.
 * @throws LOGIN_REQUIRED without a session
 * @throws FRESH_LOGIN_REQUIRED when the login is older
 */
export function requireFreshLogin(context: Context): UserActor {
  const actor = requireUser(context);
  const age = context.now().getTime() - (actor.authenticatedAt?.getTime() ?? 0);
  if (age > freshLoginMinutes * 60_000) throw new AppError('FRESH_LOGIN_REQUIRED');
  return actor;
}

/**
 * Requires staff who logged in within the last twelve hours, or an operator at the shell.
 * @throws LOGIN_REQUIRED, FORBIDDEN, FRESH_LOGIN_REQUIRED
 */
export function requireStaffLogin(context: Context): void {
  if (context.actor.kind === 'system') return;
  const actor = requireStaff(context);
  const age = context.now().getTime() - (actor.authenticatedAt?.getTime() ?? 0);
  if (age > staffHours * 3_600_000) throw new AppError('FRESH_LOGIN_REQUIRED');
}
