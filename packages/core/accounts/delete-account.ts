import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { deletionDays } from '@causa/shared/platform/limits';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { queueMail } from '../platform/mail/queue-mail.ts';
import type { DeletionObstacle, OngoingWork } from '../platform/hooks.ts';
import { requireUser } from '../platform/identity.policy.ts';
import { requireFreshLogin } from '../platform/fresh-login.ts';
import { securityEvent } from '../platform/audit/security-event.ts';

/**
 * Returns whether the account can be deleted, the reason if not, and the user's ongoing work.
 * @throws LOGIN_REQUIRED without a session
 */
export async function canDeleteAccount(
  context: Context,
): Promise<{ canDelete: boolean; reasons: DeletionObstacle[]; ongoing: OngoingWork }> {
  const { userId } = requireUser(context);
  const { hooks } = context;
  const reasons = await hooks.findObstacles(context, userId);
  const ongoing = await hooks.findOngoingWork(context);
  return { canDelete: reasons.length === 0, reasons, ongoing };
}

/**
 * Schedules erasure of the caller's account in seven days and ends all sessions; logging in before
 * then cancels it. Sends a mail and returns the time.
 * @throws LOGIN_REQUIRED without a session
 * @throws FRESH_LOGIN_REQUIRED when the login is too old
 * @throws LAST_OWNER when an organization would have no owner
 */
export async function deleteAccount(context: Context): Promise<Date> {
  const { userId } = requireFreshLogin(context);
  const { applications } = await context.hooks.findOngoingWork(context);
  const now = context.now();
  const on = new Date(now.getTime() + deletionDays * dayMs);
  await inTransaction(context, async (tx) => {
    if ((await tx.hooks.lockObstacles(tx, userId)).length > 0) throw new AppError('LAST_OWNER');
    const user = await tx.db.user.update({
      where: { id: userId },
      data: { deletionRequestedAt: now },
    });
    await tx.db.session.deleteMany({ where: { userId } });
    await queueMail(tx, {
      template: 'deletion-requested',
      props: {
        firstName: user.firstName ?? '',
        on: on.toISOString(),
        applications: applications.length,
        link: { path: pagePath('login', user.locale) },
      },
      recipient: user.email,
      locale: user.locale,
      idempotencyKey: `deletion:${userId}:${now.toISOString()}`,
      userId,
    });
  });
  securityEvent(context, 'account.deletion-requested', { outcome: 'ok' });
  return on;
}
