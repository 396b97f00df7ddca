import { AppError } from '@causa/shared/errors';
import type { Context, UserActor } from '../context.ts';

/** The signed-in person, or LOGIN_REQUIRED. */
export function requireUser({ actor }: Context): UserActor {
  if (actor.kind !== 'user') throw new AppError('LOGIN_REQUIRED');
  return actor;
}

/** The signed-in person whose e-mail address is confirmed; LOGIN_REQUIRED or EMAIL_UNVERIFIED. */
export function requireVerified(context: Context): UserActor {
  const actor = requireUser(context);
  if (!actor.isVerified) throw new AppError('EMAIL_UNVERIFIED');
  return actor;
}

/** A member of staff; LOGIN_REQUIRED or FORBIDDEN. */
export function requireStaff(context: Context): UserActor {
  const actor = requireUser(context);
  if (!actor.isStaff) throw new AppError('FORBIDDEN');
  return actor;
}

/**
 * Who may operate the site: a member of staff, or an operator at the shell. LOGIN_REQUIRED or
 * FORBIDDEN.
 */
export function requireOperator(context: Context): void {
  if (context.actor.kind !== 'system') requireStaff(context);
}
