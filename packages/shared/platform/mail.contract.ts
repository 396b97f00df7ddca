import { z } from 'zod';
import { contract } from './contract.ts';

/**
 * The body is `{events: [{type: bounce|complaint|delivered, permanent, recipient or messageId, at,
 * detail}]}`, or the raw body of Amazon SNS, Postmark or Mailgun; other content is ignored. The
 * sender authenticates with one of MAIL_WEBHOOK_SECRETS. More than 1,000 events: TOO_LARGE. Accepts
 * bounces, complaints and deliveries.
 */
export const receiveMailEventsContract = contract({
  method: 'POST',
  path: '/data/webhooks/mail',
  access: 'apiKey',
  summary: 'Receive events of the mail provider',
  reply: z.object({
    news: z.number().int().meta({ description: 'number of new events' }),
  }),
  errors: ['LOGIN_REQUIRED', 'MALFORMED', 'TOO_LARGE'],
});

/**
 * The body is one raw MIME message of any content type, up to 1 MB (TOO_LARGE). The sender
 * authenticates with MAIL_INBOUND_SECRET as a Bearer token or Basic password. Only errors are
 * retried; every other outcome is final. Adds it to its conversation.
 */
export const receiveReplyContract = contract({
  method: 'POST',
  path: '/data/webhooks/mail/replies',
  access: 'apiKey',
  summary: 'Receive a reply to an email',
  query: z.object({
    recipient: z
      .string()
      .max(320)
      .optional()
      .meta({ description: 'recipient address; default: from the headers' }),
  }),
  reply: z.object({
    outcome: z.enum(['TAKEN', 'REFUSED', 'IGNORED']).meta({
      description:
        'REFUSED: the recipient of the original email is notified; IGNORED: automatic, or to an unknown address',
    }),
  }),
  errors: ['LOGIN_REQUIRED', 'TOO_LARGE'],
});

/** Removes the address from all suppressions; unsubscribed kinds of email stay off. */
export const resumeEmailsContract = contract({
  method: 'POST',
  path: '/data/users/me/mail-again',
  access: 'verified',
  summary: 'Resume emails to the own address after a bounce',
  body: z.object({}).optional(),
  reply: z.object({}),
});
