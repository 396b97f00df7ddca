import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

/** Keeps mails in the database instead of sending them, for anyone who runs `npm start` to read. */
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
            // The mailbox of the sandbox names files and keeps none.
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
