import type { Context } from '../../platform/context.ts';
import { findUserId } from '../find-user.ts';

/**
 * Whether an account has this address, whatever its case. The route limits how often one may ask.
 */
export async function userExists(context: Context, email: string): Promise<boolean> {
  return (await findUserId(context, email)) !== null;
}
