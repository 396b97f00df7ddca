import { pagePath } from '@causa/shared/platform/pages/routes';
import type { Context, LoginMethod } from '../../platform/context.ts';
import type { User } from '../../generated/prisma/client.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import type { PendingClaims } from '../../platform/hooks.ts';
import { type Browser, startSession } from '../sessions/sessions.ts';

/**
 * Completes a login by any method: cancels a scheduled deletion, claims pending items, notifies
 * about an unknown browser and starts a session. Returns the session token.
 */
export async function completeLogin(
  context: Context,
  user: User,
  browser: Browser,
  pendingClaims: PendingClaims,
  method: LoginMethod | null = null,
): Promise<string> {
  // Includes a deletion requested after the account was read.
  await context.db.user.updateMany({
    where: { id: user.id, deletionRequestedAt: { not: null } },
    data: { deletionRequestedAt: null },
  });
  await context.hooks.claimPending(context, user.id, pendingClaims);
  await notifyOfNewBrowser(context, user, browser);
  return startSession(context, user.id, browser, method);
}

// Notifies the owner when no other session of the account used a similar browser.
async function notifyOfNewBrowser(
  context: Context,
  user: User,
  { userAgent }: Browser,
): Promise<void> {
  const known = await context.db.session.findMany({
    where: { userId: user.id },
    select: { userAgent: true },
  });
  if (
    known.length === 0 ||
    known.some((session) => session.userAgent === (userAgent?.slice(0, 300) ?? null))
  )
    return;
  const at = context.now().toISOString();
  const device = (userAgent ?? '').slice(0, 300);
  await notify(context, { userId: user.id, kind: 'new-sign-in', subject: at, params: { device } });
  await queueMail(context, {
    template: 'new-sign-in',
    props: {
      firstName: user.firstName ?? '',
      device,
      at,
      link: { path: pagePath('accountSettings', user.locale) },
    },
    recipient: user.email,
    locale: user.locale,
    idempotencyKey: `new-sign-in:${user.id}:${at}`,
    userId: user.id,
  });
}
