import type { Locale } from '@causa/shared/platform/locales';
import { getQuarterHour } from '../quarter-hour.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { requireOne } from '../../platform/database/require-one.ts';
import { SavedItemKind } from '../../generated/prisma/client.ts';
import { type MailOrder, queueMails } from '../../platform/mail/queue-mail.ts';
import { recordMailedByAlerts } from './due-saved-items.sql.ts';
import { selectDueRecipients, insertEntries, insertMails } from './saved-item-mails.sql.ts';

/** Users per transaction. */
const batchSize = 1_000;
/** Users found per query: finding them scans all saved items. */
const recipientsAtOnce = 10_000;

interface Recipient {
  id: string;
  email: string;
  locale: Locale;
  period: string;
}

/**
 * Mails due notifications about saved items: listings that close within three days or whose
 * deadline moved in one mail, new listings of saved organizations in another. Returns the number of
 * mails. One process works at a time; even with two, a period has one mail of a kind and each entry
 * is in one mail.
 */
export async function buildSavedItemMails(context: Context): Promise<number> {
  return (await requireOne(context.pool, 'savedItemMailBuilder', () => buildAll(context))) ?? 0;
}

async function buildAll(context: Context): Promise<number> {
  await context.db.$executeRaw(recordMailedByAlerts(context.now()));
  let built = 0;
  for (const kind of Object.values(SavedItemKind)) {
    for (let after = ''; ;) {
      const recipients = await findRecipients(context, kind, after);
      const last = recipients.at(-1);
      if (last === undefined) break;
      for (let at = 0; at < recipients.length; at += batchSize)
        built += await makeMails(context, kind, recipients.slice(at, at + batchSize));
      after = last.id;
    }
  }
  return built;
}

function findRecipients(
  context: Context,
  kind: SavedItemKind,
  after: string,
): Promise<Recipient[]> {
  const now = context.now();
  const quarter = getQuarterHour('urgent', now);
  return context.db.$queryRaw<Recipient[]>(
    selectDueRecipients(kind, now, { after, quarter, limit: recipientsAtOnce }),
  );
}

async function makeMails(
  context: Context,
  kind: SavedItemKind,
  recipients: readonly Recipient[],
): Promise<number> {
  const now = context.now();
  return inTransaction(
    context,
    async (tx) => {
      // The process that inserts the row first builds the mail; others wait for the row and skip
      // it.
      const made = await tx.db.$queryRaw<{ id: number; userId: string }[]>(
        insertMails(kind, now, recipients),
      );
      if (made.length === 0) return 0;
      const ids = made.map(({ id }) => id);
      const filled = await tx.db.$queryRaw<{ id: number }[]>(insertEntries(kind, now, ids));
      const full = new Set(filled.map(({ id }) => id));
      await tx.db.savedItemMail.deleteMany({
        where: { id: { in: ids.filter((id) => !full.has(id)) } },
      });
      const byId = new Map(recipients.map((recipient) => [recipient.id, recipient]));
      const orders = made.flatMap(({ id, userId }) => {
        const user = byId.get(userId);
        return user === undefined || !full.has(id)
          ? []
          : [toSavedItemMail(kind, id, userId, user.email, user.locale)];
      });
      await queueMails(tx, orders);
      return full.size;
    },
    { timeout: 60_000 },
  );
}

/** Returns the delivery of a mail about saved items, also to replace a lost one. */
export function toSavedItemMail(
  kind: SavedItemKind,
  mailId: number,
  userId: string,
  recipient: string,
  locale: Locale,
): MailOrder<'saved-listings' | 'saved-organizations'> {
  return {
    template: `saved-${kind}`,
    props: { mailId },
    recipient,
    locale,
    idempotencyKey: `saved-item-mail:${mailId}`,
    carries: { savedItemMailId: mailId },
    userId,
    subscribed: true,
  };
}
