import type { MailTemplate, QueuedProps } from '@causa/shared/mail';
import type { Locale } from '@causa/shared/locales';
import type { Context } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { addJobs } from '../outbox/add-job.ts';

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
  effectKey: string;
  userId: string | null;
  /**
   * What it carries, where the mails of digests and saved items are counted against what was
   * decided.
   */
  carries?: { alertDigestId: number } | { savedNewsId: number };
  /** The reader asked for this kind of mail and may unsubscribe from it. */
  subscribed?: boolean;
}

/**
 * Hands a mail over in the transaction that made it necessary (architecture, "One way to send
 * mail"): a delivery with a Message-ID of its
 * own and a job to send it, or neither.
 */
export async function queueMail<T extends MailTemplate>(
  context: Context,
  order: MailOrder<T>,
): Promise<void> {
  await queueMails(context, [order]);
}

/** The same for many at once. */
export async function queueMails<T extends MailTemplate>(
  context: Context,
  orders: readonly MailOrder<T>[],
): Promise<void> {
  const now = context.now();
  const domain = new URL(context.config.origin).hostname;
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
          effectKey,
          userId,
          subscribed = false,
          carries,
        }) => {
          const id = newId();
          return {
            id,
            messageId: `<${id}@${domain}>`,
            effectKey,
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
    select: { id: true },
  });
  await addJobs(
    context,
    'mail.send',
    made.map(({ id }) => ({ deliveryId: id })),
    now,
  );
}
