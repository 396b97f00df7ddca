import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

/** Stores mails in the database instead of sending them, so that a local user can read them. */
export function localMailer({ db, now }: Pick<Context, 'db' | 'now'>): Mailer {
  return {
    async send({ to, subject, text, html, messageId, headers, attachments = [] }) {
      await db.localMail.create({
        data: {
          id: newId(),
          recipient: to,
          subject,
          text,
          html,
          headers: {
            ...headers,
            'Message-ID': messageId,
            // The local mailbox stores the names of attachments, not their content.
            ...(attachments.length === 0
              ? {}
              : { 'X-Attachments': attachments.map(({ filename }) => filename).join(', ') }),
          },
          sentAt: now(),
        },
      });
    },
  };
}
