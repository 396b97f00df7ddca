import { AppError } from '@causa/shared/platform/errors';
import type { Context, LoginMethod, StaffLogin, UserActor } from './context.ts';

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

/**
 * Whether a session that began this way is one of staff: with a passkey, or at a provider where the
 * operator requires a second factor.
 */
export function hasSecondFactor(
  method: LoginMethod | null,
  { byPassword, providers }: StaffLogin = { byPassword: false, providers: [] },
): boolean {
  return byPassword || method === 'passkey' || providers.some((provider) => provider === method);
}

/**
 * Returns the caller as a member of staff.
 * @throws LOGIN_REQUIRED, FORBIDDEN; STAFF_LOGIN_REQUIRED when the session has no second factor.
 */
export function requireStaff(context: Context): UserActor {
  const actor = requireUser(context);
  if (actor.lacksSecondFactor === true) throw new AppError('STAFF_LOGIN_REQUIRED');
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
