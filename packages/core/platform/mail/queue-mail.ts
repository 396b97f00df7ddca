import type { MailTemplate, QueuedProps } from '@causa/shared/platform/mail';
import type { Locale } from '@causa/shared/platform/locales';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { addJobs } from '../jobs/add-job.ts';

export interface MailOrder<T extends MailTemplate> {
  template: T;
  props: QueuedProps<T>;
  recipient: string;
  /** Required, because every recipient has a language. */
  locale: Locale;
  /** Cause of the mail (`verify:<token id>`); a repeated key changes nothing. */
  idempotencyKey: string;
  userId: string | null;
  /** Source record of a digest or a saved-item mail, counted in the mail report. */
  carries?: { alertDigestId: number } | { savedItemMailId: number };
  /** The recipient subscribed to this kind of mail and may unsubscribe. */
  subscribed?: boolean;
}

/**
 * Queues a mail in the transaction that requires it (architecture, "One way to send mail"): a
 * delivery with its own Message-ID and the job that sends it commit together.
 */
export async function queueMail<T extends MailTemplate>(
  context: Context,
  order: MailOrder<T>,
): Promise<void> {
  await queueMails(context, [order]);
}

/** Queues many mails; returns the new deliveries. */
export async function queueMails<T extends MailTemplate>(
  context: Context,
  orders: readonly MailOrder<T>[],
): Promise<{ id: string; idempotencyKey: string }[]> {
  const now = context.now();
  const made = await context.db.mailDelivery.createManyAndReturn({
    // Accounts without an address get no mail.
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
            props,
            subscribed,
            ...carries,
            nextTryAt: now,
            createdAt: now,
          };
        },
      ),
    skipDuplicates: true,
    select: { id: true, idempotencyKey: true },
  });
  await addJobs(
    context,
    'mail.send',
    made.map(({ id }) => ({ deliveryId: id })),
    now,
  );
  return made;
}
