import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { findAccount } from '../find-user.ts';
import { fullName } from '../full-name.ts';

/**
 * Refuses a call from a page that was rendered for another account than the one of the session.
 * `pageAccount` is an account id or `noPageAccount`. A call without a session passes; its contract
 * decides whether it needs a login.
 * @throws ACCOUNT_CHANGED when the accounts differ; its details name the account logged in now
 */
export async function assertPageAccount(
  context: Pick<Context, 'actor' | 'db'>,
  pageAccount: string,
): Promise<void> {
  const { actor } = context;
  if (actor.kind !== 'user' || actor.userId === pageAccount) return;
  const { id, email, firstName, lastName } = await findAccount(context, actor.userId);
  const name = fullName({ firstName, lastName }) || email;
  throw new AppError('ACCOUNT_CHANGED', { name }, [], {
    details: { account: { id, name, email } },
  });
}
