import { parseJson } from '@causa/shared/platform/parse-json';
import { z } from 'zod';
import { AppError } from '@causa/shared/platform/errors';
import type { MailEvent } from '../../platform/mail/record-mail-events.ts';

/**
 * Converts the webhook of a mail provider to our events. Accepts the neutral shape `{events:
 * [...]}`, Amazon SES by SNS, Postmark and Mailgun. Ignores other bodies and other events, such as
 * opens and clicks.
 */
export function readMailEvents(body: unknown): MailEvent[] {
  for (const read of [neutral, amazon, postmark, mailgun]) {
    const events = read(body);
    if (events !== undefined) return events;
  }
  return [];
}

/** Returns the URL that confirms the SNS subscription at Amazon; an operator opens it. */
export function getConfirmation(body: unknown): string | undefined {
  const parsed = z
    .object({ Type: z.literal('SubscriptionConfirmation'), SubscribeURL: z.url() })
    .safeParse(body);
  return parsed.success ? parsed.data.SubscribeURL : undefined;
}

/** Joins a status code and a text; undefined when both are missing. */
const joined = (...parts: (string | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' ') || undefined;

/** Maximum number of events in one body. */
const eventsMax = 1_000;

const moment = z.string().transform((text, refusal) => {
  const at = new Date(text);
  if (!Number.isNaN(at.getTime())) return at;
  refusal.addIssue('not a moment');
  return z.NEVER;
});
const text = z.string().max(2_000).optional();

const neutralEvent = z
  .object({
    type: z.enum(['bounce', 'complaint', 'delivered']),
    permanent: z.boolean().default(false),
    recipient: z.string().max(320).optional(),
    messageId: z.string().max(320).optional(),
    at: moment,
    detail: text,
  })
  .refine(({ recipient, messageId }) => recipient !== undefined || messageId !== undefined);

function neutral(body: unknown): MailEvent[] | undefined {
  const parsed = z.object({ events: z.array(z.unknown()) }).safeParse(body);
  // TOO_LARGE lets the sender split the events.
  if (parsed.success && parsed.data.events.length > eventsMax) throw new AppError('TOO_LARGE');
  return parsed.success
    ? parsed.data.events.flatMap((event) => neutralEvent.safeParse(event).data ?? [])
    : undefined;
}

const recipients = z.array(
  z.object({ emailAddress: z.string(), diagnosticCode: text, status: text }),
);
const amazonMessage = z.union([
  z.object({
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp: moment }),
  }),
  z.object({
    complaint: z.object({
      complainedRecipients: recipients,
      timestamp: moment,
      complaintFeedbackType: text,
    }),
  }),
  z.object({ delivery: z.object({ recipients: z.array(z.string()), timestamp: moment }) }),
]);

function amazon(body: unknown): MailEvent[] | undefined {
  const envelope = z
    .object({ Type: z.string(), Message: z.string(), MessageId: z.string() })
    .safeParse(body);
  if (!envelope.success) return undefined;
  const message = amazonMessage.safeParse(parseJson(envelope.data.Message)).data;
  if (message === undefined) return [];
  if ('bounce' in message) {
    const { bounceType, bouncedRecipients, timestamp: at } = message.bounce;
    const permanent = bounceType === 'Permanent';
    return bouncedRecipients.map(({ emailAddress: recipient, diagnosticCode, status }) => ({
      type: 'bounce',
      permanent,
      recipient,
      at,
      detail: joined(status, diagnosticCode),
    }));
  }
  if ('complaint' in message) {
    const {
      complainedRecipients,
      timestamp: at,
      complaintFeedbackType: detail,
    } = message.complaint;
    return complainedRecipients.map(({ emailAddress: recipient }) => ({
      type: 'complaint',
      permanent: true,
      recipient,
      at,
      detail,
    }));
  }
  return message.delivery.recipients.map((recipient) => ({
    type: 'delivered',
    permanent: false,
    recipient,
    at: message.delivery.timestamp,
  }));
}

const postmarkRecord = z.union([
  z.object({
    RecordType: z.literal('Bounce'),
    Type: z.string(),
    Email: z.string(),
    BouncedAt: moment,
    Description: text,
    /** The answer of the receiving server. */
    Details: text,
  }),
  z.object({
    RecordType: z.literal('SpamComplaint'),
    Email: z.string(),
    BouncedAt: moment,
    Description: text,
  }),
  z.object({ RecordType: z.literal('Delivery'), Recipient: z.string(), DeliveredAt: moment }),
]);

function postmark(body: unknown): MailEvent[] | undefined {
  const record = postmarkRecord.safeParse(body).data;
  if (record === undefined) return undefined;
  if (record.RecordType === 'Delivery')
    return [
      { type: 'delivered', permanent: false, recipient: record.Recipient, at: record.DeliveredAt },
    ];
  const { Email: recipient, BouncedAt: at, Description: detail } = record;
  if (record.RecordType === 'SpamComplaint')
    return [{ type: 'complaint', permanent: true, recipient, at, detail }];
  return [
    {
      type: 'bounce',
      permanent: ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'].includes(record.Type),
      recipient,
      at,
      detail: record.Details || detail,
    },
  ];
}

const mailgunBody = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    recipient: z.string(),
    timestamp: z.number(),
    'delivery-status': z
      .object({ description: text, message: text, 'enhanced-code': text.nullable() })
      .optional(),
  }),
});
const mailgunTypes: Readonly<Record<string, MailEvent['type']>> = {
  failed: 'bounce',
  complained: 'complaint',
  delivered: 'delivered',
};

function mailgun(body: unknown): MailEvent[] | undefined {
  const parsed = mailgunBody.safeParse(body);
  if (!parsed.success) return undefined;
  const {
    event,
    severity,
    recipient,
    timestamp,
    'delivery-status': status,
  } = parsed.data['event-data'];
  const type = Object.hasOwn(mailgunTypes, event) ? mailgunTypes[event] : undefined;
  // Mailgun retries after a temporary failure and reports the final one as permanent.
  if (type === undefined || (type === 'bounce' && severity === 'temporary')) return [];
  const detail = joined(status?.['enhanced-code'], status?.message || status?.description);
  return [
    {
      type,
      permanent: severity === 'permanent',
      recipient,
      at: new Date(Math.round(timestamp * 1_000)),
      detail,
    },
  ];
}
