import { findDueDeletions, lockDueDeletion, removeUser } from '../due-deletions.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { runIsolated } from '../../platform/run-isolated.ts';
import type { DataSubject } from '../../platform/personal-data.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

/**
 * Erases accounts whose seven days have passed; the worker calls it every hour. An account that
 * became the last owner of an organization is skipped. Returns the count.
 */
export async function eraseDueAccounts(context: Context): Promise<number> {
  let erased = 0;
  const failures: unknown[] = [];
  // Goes through all accounts, so that skipped or failed ones do not block later ones.
  for (let after = ''; ;) {
    const due = await findDueDeletions(context, after);
    const last = due.at(-1);
    if (last === undefined) break;
    after = last.id;
    await runIsolated(context, due, async (user) => {
      const isErased = await eraseAccount(context, user);
      erased += Number(isErased);
      return 0;
    }).catch((error: unknown) => failures.push(error));
  }
  if (erased > 0)
    for (const part of Object.values(context.hooks.personalData))
      await part.afterErasing?.(context);
  if (failures.length > 0) throw failures[0];
  return erased;
}

// Rows that refer to the account are deleted by cascade; each feature erases rows that hold the
// address or a bare id.
async function eraseAccount(context: Context, subject: DataSubject): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    if ((await tx.hooks.lockObstacles(tx, subject.id)).length > 0) {
      context.log.warn({ user: subject.id }, 'erased account is the last owner of an organization');
      return false;
    }
    // A login in the meantime cancels the deletion.
    if (!(await lockDueDeletion(tx, subject.id))) return false;
    for (const part of Object.values(context.hooks.personalData))
      await part.eraseFor?.(tx, subject);
    await removeUser(tx, subject.id);
    securityEvent(context, 'account.erased', { outcome: 'ok', userId: subject.id });
    return true;
  });
}
