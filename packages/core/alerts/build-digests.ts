import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { requireOne } from '../platform/database/require-one.ts';
import { type MailOrder, queueMails } from '../platform/mail/queue-mail.ts';
import type { Locale } from '@causa/shared/platform/locales';
import {
  assignDuplicates,
  type DigestOwner,
  digestOwners,
  selectDueRecipients,
  fillDigests,
  insertDigests,
} from './digests.sql.ts';
import { notifyOfMatches } from './notify-of-matches.ts';
import { getQuarterHour } from './quarter-hour.ts';

/** Recipients per transaction. */
const batchSize = 200;
/**
 * Recipients found per query: finding them scans all waiting matches, so one query per batch would be
 * quadratic.
 */
const recipientsAtOnce = 10_000;

interface Recipient {
  id: string;
  email: string;
  locale: Locale;
  period: string;
}

/**
 * Mails due digests: one per user and period with all of their searches, one per alert without an
 * account, at seven in the morning in
 * their zone (daily, on Mondays weekly), or at once. Returns the number of digests. One process
 * works at a time; even with two, a period has one digest and each match is in one digest. Users
 * who disabled alerts are skipped when the mail is sent, and their matches do not pile up.
 */
export async function buildDigests(context: Context): Promise<number> {
  // Others would wait for each of its rows, only to find it taken.
  return (
    (await requireOne(
      context.pool,
      'digestBuilder',
      async () =>
        (await buildAll(context, digestOwners.users)) +
        (await buildAll(context, digestOwners.subscriptions)),
    )) ?? 0
  );
}

async function buildAll(context: Context, owner: DigestOwner): Promise<number> {
  let built = 0;
  for (let after = ''; ;) {
    const recipients = await findRecipients(context, owner, after);
    const last = recipients.at(-1);
    if (last === undefined) return built;
    for (let at = 0; at < recipients.length; at += batchSize)
      built += await makeDigests(context, owner, recipients.slice(at, at + batchSize));
    after = last.id;
  }
}

function findRecipients(context: Context, owner: DigestOwner, after: string): Promise<Recipient[]> {
  const now = context.now();
  const quarter = getQuarterHour('instant', now);
  return context.db.$queryRaw<Recipient[]>(
    selectDueRecipients(now, owner, { after, quarter, limit: recipientsAtOnce }),
  );
}

async function makeDigests(
  context: Context,
  owner: DigestOwner,
  recipients: readonly Recipient[],
): Promise<number> {
  const now = context.now();
  return inTransaction(
    context,
    async (tx) => {
      // The process that inserts the row first builds the digest; others wait for the row and skip
      // it.
      const made = await tx.db.$queryRaw<{ id: number; ownerId: string }[]>(
        insertDigests(now, owner, recipients),
      );
      if (made.length === 0) return 0;
      const ids = made.map(({ id }) => id);
      const filled = await tx.db.$queryRaw<{ id: number }[]>(fillDigests(now, owner, ids));
      const full = new Set(filled.map(({ id }) => id));
      if (owner === digestOwners.users) await tx.db.$executeRaw(assignDuplicates(now, [...full]));
      await tx.db.alertDigest.deleteMany({
        where: { id: { in: ids.filter((id) => !full.has(id)) } },
      });
      if (owner === digestOwners.users) await notifyOfMatches(tx, [...full]);
      await queueMails(
        tx,
        toMailOrders(
          owner,
          recipients,
          made.filter(({ id }) => full.has(id)),
        ),
      );
      return full.size;
    },
    { timeout: 60_000 },
  );
}

function toMailOrders(
  owner: DigestOwner,
  recipients: readonly Recipient[],
  digests: readonly { id: number; ownerId: string }[],
): MailOrder<'alert-digest'>[] {
  const byId = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  return digests.flatMap(({ id, ownerId }) => {
    const recipient = byId.get(ownerId);
    const userId = owner === digestOwners.users ? ownerId : null;
    return recipient === undefined
      ? []
      : [toDigestMail(id, userId, recipient.email, recipient.locale)];
  });
}

/** Returns the mail of a digest, also to replace a lost one. */
export function toDigestMail(
  digestId: number,
  userId: string | null,
  recipient: string,
  locale: Locale,
): MailOrder<'alert-digest'> {
  return {
    template: 'alert-digest',
    props: { digestId },
    recipient,
    locale,
    idempotencyKey: `alert-digest:${digestId}`,
    carries: { alertDigestId: digestId },
    userId,
    subscribed: true,
  };
}
