import { z } from 'zod';
import { contract } from './contract.ts';

/**
 * The body is `{events: [{type: bounce|complaint|delivered, permanent, recipient or messageId, at,
 * detail}]}`, or the raw body of Amazon SNS, Postmark or Mailgun; other content is ignored. The
 * sender authenticates with one of MAIL_WEBHOOK_SECRETS. More than 1,000 events: TOO_LARGE.
 */
export const mailWebhookContract = contract({
  method: 'POST',
  path: '/data/webhooks/mail',
  access: 'apiKey',
  summary: 'What the mail provider reports of emails that left: bounces, complaints, deliveries',
  reply: z.object({
    news: z.number().int().meta({ description: 'how many events were not known yet' }),
  }),
  errors: ['LOGIN_REQUIRED', 'MALFORMED', 'TOO_LARGE'],
});

/**
 * The body is one raw MIME message of any content type, up to 1 MB (TOO_LARGE). The sender
 * authenticates with MAIL_INBOUND_SECRET as a Bearer token or Basic password. Only errors are
 * retried; every other outcome is final.
 */
export const receiveReplyContract = contract({
  method: 'POST',
  path: '/data/webhooks/mail/replies',
  access: 'apiKey',
  summary: 'A reply to one of our emails, which reaches its conversation',
  query: z.object({
    recipient: z
      .string()
      .max(320)
      .optional()
      .meta({ description: 'the address that it was delivered to; else its headers tell' }),
  }),
  reply: z.object({
    outcome: z.enum(['TAKEN', 'REFUSED', 'IGNORED']).meta({
      description: 'REFUSED: its reader gets a mail; IGNORED: automatic, or to an unknown address',
    }),
  }),
  errors: ['LOGIN_REQUIRED', 'TOO_LARGE'],
});

/** Releases the address from any suppression; unsubscribed kinds of mail stay off. */
export const writeToMeAgainContract = contract({
  method: 'POST',
  path: '/data/users/me/mail-again',
  access: 'verified',
  summary: 'Have mail sent to one’s own address again after it bounced',
  body: z.object({}).optional(),
  reply: z.object({}),
});
