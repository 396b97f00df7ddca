import type { Context } from '../../platform/context.ts';
import { findUserId } from '../find-user.ts';

/** Returns whether an account has this address (case-insensitive). The route is rate-limited. */
export async function userExists(context: Context, email: string): Promise<boolean> {
  return (await findUserId(context, email)) !== null;
}
