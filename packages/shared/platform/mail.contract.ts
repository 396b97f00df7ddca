import { z } from 'zod';
import { contract } from './contract.ts';

/**
 * The body is `{events: [{type: bounce|complaint|delivered, permanent, recipient or messageId, at,
 * detail}]}`, or what Amazon SNS, Postmark or Mailgun send, read as it came; what is none of them
 * is no event. The sender shows one of MAIL_WEBHOOK_SECRETS.
 * A thousand events in a body at most: TOO_LARGE.
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
 * The body is one MIME message as it came, of a megabyte at most (TOO_LARGE), whatever its content
 * type says. The sender shows MAIL_INBOUND_SECRET, as a Bearer token or as the password of Basic.
 * Every outcome but an error is final: the message is not sent again.
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

/** Whatever held the address back; a kind of mail that one unsubscribed from stays off. */
export const writeToMeAgainContract = contract({
  method: 'POST',
  path: '/data/users/me/mail-again',
  access: 'verified',
  summary: 'Have mail sent to one’s own address again after it bounced',
  body: z.object({}).optional(),
  reply: z.object({}),
});
