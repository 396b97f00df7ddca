import type { MailTemplate, QueuedProps } from '@causa/shared/platform/mail';
import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { addJobs } from '../jobs/add-job.ts';

export interface MailOrder<T extends MailTemplate> {
  template: T;
  props: QueuedProps<T>;
  recipient: string;
  /** Never optional: every recipient has a language. */
  locale: Locale;
  /**
   * What made the mail necessary (`verify:<token id>`): a second order of the same key changes
   * nothing.
   */
  idempotencyKey: string;
  userId: string | null;
  /**
   * What it carries, where the mails of digests and saved items are counted against what was
   * decided.
   */
  carries?: { alertDigestId: number } | { savedItemMailId: number };
  /** The reader asked for this kind of mail and may unsubscribe from it. */
  subscribed?: boolean;
}

/**
 * Hands a mail over in the transaction that made it necessary (architecture, "One way to send
 * mail"): a delivery with a Message-ID of its own and a job to send it, or neither.
 */
export async function queueMail<T extends MailTemplate>(
  context: Context,
  order: MailOrder<T>,
): Promise<void> {
  await queueMails(context, [order]);
}

/** The same for many at once; answers the deliveries that are new. */
export async function queueMails<T extends MailTemplate>(
  context: Context,
  orders: readonly MailOrder<T>[],
): Promise<{ id: string; userId: string | null }[]> {
  const now = context.now();
  const made = await context.db.mailDelivery.createManyAndReturn({
    // Who has told no address yet is written nothing.
    data: orders
      .filter(({ recipient }) => recipient !== '')
      .map(
        ({
          template,
          props,
          recipient,
          locale,
          idempotencyKey,
          userId,
          subscribed = false,
          carries,
        }) => {
          const id = newId();
          return {
            id,
            messageId: `<${id}@${new URL(context.config.origin).hostname}>`,
            idempotencyKey,
            template,
            locale,
            recipient,
            userId,
            props: props as Prisma.InputJsonObject,
            subscribed,
            ...carries,
            nextTryAt: now,
            createdAt: now,
          };
        },
      ),
    skipDuplicates: true,
    select: { id: true, userId: true },
  });
  await addJobs(
    context,
    'mail.send',
    made.map(({ id }) => ({ deliveryId: id })),
    now,
  );
  return made;
}
