import { AppError } from '@causa/shared/errors';
import { freshLoginMinutes } from '@causa/shared/limits';
import type { Context, UserActor } from '../context.ts';
import { requireUser, requireVerified } from '../kernel/identity.policy.ts';

/**
 * The signed-in person, who has shown who they are within the last ten minutes (decision 0028): by
 * logging in, in whatever way, or with
 * their password. For what a stolen session must not do. LOGIN_REQUIRED, FRESH_LOGIN_REQUIRED.
 */
export function requireFreshLogin(context: Context): UserActor {
  const actor = requireUser(context);
  const age = context.now().getTime() - (actor.authenticatedAt?.getTime() ?? 0);
  if (age > freshLoginMinutes * 60_000) throw new AppError('FRESH_LOGIN_REQUIRED');
  return actor;
}

/** The same for what is also only for confirmed addresses. EMAIL_UNVERIFIED. */
export function requireFreshVerified(context: Context): UserActor {
  requireVerified(context);
  return requireFreshLogin(context);
}
