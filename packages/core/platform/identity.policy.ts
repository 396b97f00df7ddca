import { AppError } from '@causa/shared/platform/errors';
import type { Context, LoginMethod, StaffLogin, UserActor } from './context.ts';

/**
 * Returns the logged-in user.
 * @throws LOGIN_REQUIRED without a session
 */
export function requireUser({ actor }: Context): UserActor {
  if (actor.kind !== 'user') throw new AppError('LOGIN_REQUIRED');
  return actor;
}

/**
 * Returns the logged-in user with a confirmed email address.
 * @throws LOGIN_REQUIRED without a session
 * @throws EMAIL_UNVERIFIED when the address is not confirmed
 */
export function requireVerified(context: Context): UserActor {
  const actor = requireUser(context);
  if (!actor.isVerified) throw new AppError('EMAIL_UNVERIFIED');
  return actor;
}

/**
 * Returns true when a login method counts as a second factor for staff: a passkey, or a provider
 * where the operator requires one.
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
 * Requires a staff member or an operator at the shell.
 * @throws LOGIN_REQUIRED, FORBIDDEN
 */
export function requireOperator(context: Context): void {
  if (context.actor.kind !== 'system') requireStaff(context);
}
