import { isReachable } from '../../accounts/email/is-reachable.ts';
import type { Context } from '../../platform/context.ts';
import { queueMails } from '../../platform/mail/queue-mail.ts';
import { notify } from '../../accounts/notifications/notify.ts';
import type { ListingType } from '@causa/shared/listings/listing-types';
import { pagePath } from '@causa/shared/platform/pages/routes';

/** Notifies undecided applicants that staff removed the listing, once, in the same transaction. */
export async function notifyApplicantsOfRemoval(
  tx: Context,
  { id: listingId, type, title }: { id: string; type: ListingType; title: string },
): Promise<void> {
  const rows = await tx.db.application.findMany({
    where: {
      listingId,
      status: { notIn: ['WITHDRAWN', 'DECLINED', 'HIRED'] },
      user: isReachable,
    },
    select: { id: true, user: { select: { id: true, email: true, locale: true } } },
  });
  for (const { id, user } of rows)
    await notify(tx, {
      userId: user.id,
      kind: 'applied-listing-removed',
      subject: id,
      params: { removed: title, type },
    });
  await queueMails(
    tx,
    rows.map(({ id, user }) => ({
      template: 'applied-listing-removed' as const,
      props: { title, link: { path: pagePath('applicationHistory', user.locale) } },
      recipient: user.email,
      locale: user.locale,
      idempotencyKey: `applied-listing-removed:${id}`,
      userId: user.id,
    })),
  );
}
