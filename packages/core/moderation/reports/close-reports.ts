import type { Context } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { notify } from '../../accounts/notifications/notify.ts';
import type { Reported } from './find-reported.ts';

/**
 * Closes the open reports of a subject in the transaction of the decision, and notifies each
 * reporter of the outcome: by mail with an address, in the bell with an account. A visitor's
 * address is deleted.
 */
export async function closeReports(
  tx: Context,
  subject: string,
  { upheld, title, pathIn }: { upheld: boolean } & Pick<Reported, 'title' | 'pathIn'>,
): Promise<void> {
  const open = await tx.db.report.findMany({
    where: { subject, closedAt: null },
    include: { user: { select: { id: true, email: true, emailVerifiedAt: true, locale: true } } },
  });
  for (const { id, user, personId, email, locale } of open) {
    const recipient = user === null ? email : user.emailVerifiedAt === null ? null : user.email;
    const language = user?.locale ?? locale;
    if (recipient !== null)
      await queueMail(tx, {
        template: 'report-decided',
        props: { title, upheld, link: { path: pathIn(language) } },
        recipient,
        locale: language,
        idempotencyKey: `report-decided:${id}:${personId ?? ''}`,
        userId: user?.id ?? null,
      });
    if (user !== null)
      await notify(tx, {
        userId: user.id,
        namedId: personId,
        kind: upheld ? 'report-upheld' : 'report-declined',
        subject: id,
        params: { reported: title },
      });
  }
  await tx.db.report.updateMany({
    where: { id: { in: open.map(({ id }) => id) } },
    data: { closedAt: tx.now(), upheld, email: null },
  });
}
