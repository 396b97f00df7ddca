import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { locks } from '../database/locks.ts';
import { getLatestDate } from '../dates/latest-date.ts';
import { hashSecret } from '../crypto/secret-hash.ts';
import { classifyRefusalText } from './refusal-text.ts';
import { hashAddress, suppressAddress } from './suppression.ts';

/** Event of a mail provider, identified by the address or by our Message-ID. */
export interface MailEvent {
  type: 'bounce' | 'complaint' | 'delivered';
  /** For a bounce: the address will never accept mail. */
  permanent: boolean;
  recipient?: string | undefined;
  messageId?: string | undefined;
  at: Date;
  detail?: string | undefined;
}

/**
 * An address is suppressed after this many temporary bounces within a number of days, without a
 * delivery in between.
 */
const softBounces = 3;
const softDays = 30;
/** Days after which events are deleted; older events are ignored. */
const retentionDays = 60;

/**
 * Records events of the mail provider. Suppresses addresses that bounced permanently or three times
 * in 30 days, or whose owner complained. Ignores duplicate events, bounces from before the last
 * delivery or release, and refusals of the sender, which are logged as errors. Returns how many
 * events were new.
 */
export async function recordMailEvents(
  context: Context,
  events: readonly MailEvent[],
): Promise<number> {
  const now = context.now();
  const oldest = new Date(now.getTime() - retentionDays * dayMs);
  const known = (await withRecipients(context, events)).filter((event) => {
    if (event.type !== 'bounce' || classifyRefusalText(event.detail ?? '') !== 'SENDER')
      return true;
    context.log.error({ reason: event.detail }, 'mail server refused the sender');
    return false;
  });
  const fresh = known.filter(({ at }) => at >= oldest);
  if (fresh.length === 0) return 0;
  return inTransaction(
    context,
    async (tx) => {
      // The lock serializes recorders, so that bounces are counted correctly.
      await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(${locks.mailEvents})`;
      let news = 0;
      for (const event of fresh) if (await recordEvent({ ...tx, now: () => now }, event)) news += 1;
      return news;
    },
    { timeout: 30_000 },
  );
}

type Known = MailEvent & { recipient: string };

async function recordEvent(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { type: kind, permanent, recipient, at: reportedAt, detail }: Known,
): Promise<boolean> {
  const emailHash = hashAddress(recipient);
  // The clock of the provider may be ahead of ours.
  const at = reportedAt > now() ? now() : reportedAt;
  // A delivery matters only for an address that bounced.
  if (kind === 'delivered' && (await db.mailEvent.count({ where: { emailHash } })) === 0)
    return false;
  const key = hashSecret(
    JSON.stringify([kind, Buffer.from(emailHash).toString('hex'), reportedAt.getTime()]),
  );
  const { count } = await db.mailEvent.createMany({
    data: [{ key, emailHash, kind, permanent, at }],
    skipDuplicates: true,
  });
  if (count === 0) return false;
  if (kind === 'complaint')
    await suppressAddress({ db, now }, recipient, 'COMPLAINT', detail ?? null);
  if (kind !== 'bounce') return true;
  const delivered = await lastDelivered(db, emailHash);
  if (at < delivered) return true;
  if (permanent || (await countSoftBounces(db, emailHash, now(), delivered)) >= softBounces)
    await suppressAddress({ db, now }, recipient, 'BOUNCE', detail ?? null);
  return true;
}

/** Returns when an address last accepted mail or was released. */
async function lastDelivered(db: Context['db'], emailHash: Uint8Array<ArrayBuffer>): Promise<Date> {
  const delivered = await db.mailEvent.findFirst({
    where: { emailHash, kind: 'delivered' },
    orderBy: { at: 'desc' },
  });
  return delivered?.at ?? new Date(0);
}

async function countSoftBounces(
  db: Context['db'],
  emailHash: Uint8Array<ArrayBuffer>,
  now: Date,
  delivered: Date,
): Promise<number> {
  const since = getLatestDate(new Date(now.getTime() - softDays * dayMs), delivered);
  return db.mailEvent.count({ where: { emailHash, kind: 'bounce', at: { gt: since } } });
}

async function withRecipients(context: Context, events: readonly MailEvent[]): Promise<Known[]> {
  const ids = events.flatMap(({ recipient, messageId }) =>
    recipient === undefined && messageId !== undefined ? [bracketed(messageId)] : [],
  );
  const rows =
    ids.length === 0
      ? []
      : await context.db.mailDelivery.findMany({
          where: { messageId: { in: ids } },
          select: { messageId: true, recipient: true },
        });
  const byId = new Map(rows.map(({ messageId, recipient }) => [messageId, recipient]));
  return events.flatMap((event) => {
    const recipient = event.recipient ?? byId.get(bracketed(event.messageId ?? ''));
    return recipient === undefined ? [] : [{ ...event, recipient }];
  });
}

function bracketed(messageId: string): string {
  return messageId.startsWith('<') ? messageId : `<${messageId}>`;
}

/** Deletes events older than 60 days; suppressions stay. Returns how many. */
export async function sweepMailEvents(context: Context): Promise<number> {
  return (
    await context.db.mailEvent.deleteMany({
      where: { at: { lt: new Date(context.now().getTime() - retentionDays * dayMs) } },
    })
  ).count;
}
