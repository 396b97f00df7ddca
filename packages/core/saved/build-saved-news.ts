import type { Locale } from '@causa/shared/locales';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { onlyOne } from '../database/only-one.ts';
import { queueMails } from '../mail/queue-mail.ts';
import {
  dueNewsSql,
  type SavedNewsKind,
  savedNewsKinds,
  toldByAlertsSql,
} from './saved-news-sql.ts';

/** So many people a transaction. */
const batchSize = 1_000;
/** So many are looked for at once: finding who is due costs what everyone saved. */
const readersAtOnce = 10_000;
/** What cannot wait for the morning leaves at most this often, in seconds. */
const urgentEverySeconds = 900;

const templateOf = { listings: 'saved-listings', organizations: 'saved-organizations' } as const;

interface Reader {
  id: string;
  email: string;
  locale: Locale;
  runKey: string;
}

/**
 * Writes to everyone whose morning has come about what they saved: listings that close within three
 * days or whose deadline moved in one
 * mail, new listings of saved organizations in another. Answers how many mails were made. Any
 * number of builders may be started:
 * one of them works, and should two ever, a person's run has one name, and the ledger gives each
 * piece of news to one mail.
 */
export async function buildSavedNews(context: Context): Promise<number> {
  return (await onlyOne(context.pool, 'savedNewsBuilder', () => buildAll(context))) ?? 0;
}

async function buildAll(context: Context): Promise<number> {
  await context.db.$executeRaw(toldByAlertsSql(context.now()));
  let built = 0;
  for (const kind of savedNewsKinds) {
    for (let after = ''; ;) {
      const readers = await dueReaders(context, kind, after);
      const last = readers.at(-1);
      if (last === undefined) break;
      for (let at = 0; at < readers.length; at += batchSize)
        built += await tell(context, kind, readers.slice(at, at + batchSize));
      after = last.id;
    }
  }
  return built;
}

/**
 * People with something due, in the order of their ids. A day's run is named by the day in their
 * zone; once it has left, what cannot wait leaves by itself.
 */
function dueReaders(context: Context, kind: SavedNewsKind, after: string): Promise<Reader[]> {
  const now = context.now();
  const bucket = Math.floor(now.getTime() / 1_000 / urgentEverySeconds);
  return context.db.$queryRaw<Reader[]>`
    WITH due AS (
      SELECT user_id, bool_or(by_day) AS by_day, bool_or(NOT by_day) AS urgent FROM (${dueNewsSql(kind, now)}) news WHERE user_id > ${after} GROUP BY user_id),
    named AS (
      SELECT u.id, u.email, u.locale, by_day, urgent, 'day:' || to_char((${now} AT TIME ZONE alert_zone(u.time_zone, u.locale)) - interval '7 hours', 'YYYY-MM-DD') AS day
      FROM due JOIN users u ON u.id = due.user_id),
    turn AS (
      SELECT id, email, locale, CASE WHEN by_day AND NOT EXISTS (SELECT FROM saved_news d WHERE d.user_id = named.id AND d.kind = ${kind} AND d.run_key = day) THEN day
        WHEN urgent THEN 'urgent:' || ${String(bucket)} END AS "runKey" FROM named)
    SELECT * FROM turn WHERE "runKey" IS NOT NULL AND NOT EXISTS (SELECT FROM saved_news d WHERE d.user_id = turn.id AND d.kind = ${kind} AND d.run_key = turn."runKey")
    ORDER BY id LIMIT ${readersAtOnce}`;
}

async function tell(
  context: Context,
  kind: SavedNewsKind,
  readers: readonly Reader[],
): Promise<number> {
  const now = context.now();
  return inTransaction(
    context,
    async (tx) => {
      // The builder that writes the row first builds the mail; others wait for the row and then
      // find it taken.
      const made = await tx.db.$queryRaw<{ number: number; userId: string }[]>`
        INSERT INTO saved_news (user_id, kind, run_key, created_at)
        SELECT id, ${kind}, run_key, ${now} FROM unnest(${readers.map(({ id }) => id)}::text[], ${readers.map(({ runKey }) => runKey)}::text[]) AS t (id, run_key)
        ORDER BY id ON CONFLICT DO NOTHING RETURNING number, user_id AS "userId"`;
      if (made.length === 0) return 0;
      const numbers = made.map(({ number }) => number);
      const filled = await tx.db.$queryRaw<{ news: number }[]>`
        WITH told AS (
          INSERT INTO saved_news_items (user_id, listing_id, about, news)
          SELECT due.user_id, due.listing_id, due.about, d.number FROM (${dueNewsSql(kind, now)}) due JOIN saved_news d ON d.user_id = due.user_id
          WHERE d.number = ANY(${numbers}) ON CONFLICT DO NOTHING RETURNING news)
        SELECT DISTINCT news FROM told`;
      const full = new Set(filled.map(({ news }) => news));
      await tx.db.savedNews.deleteMany({
        where: { number: { in: numbers.filter((number) => !full.has(number)) } },
      });
      await queueMails(
        tx,
        ordersOf(
          kind,
          readers,
          made.filter(({ number }) => full.has(number)),
        ),
      );
      return full.size;
    },
    { timeout: 60_000 },
  );
}

function ordersOf(
  kind: SavedNewsKind,
  readers: readonly Reader[],
  made: readonly { number: number; userId: string }[],
) {
  const byId = new Map(readers.map((reader) => [reader.id, reader]));
  return made.flatMap(({ number, userId }) => {
    const reader = byId.get(userId);
    if (reader === undefined) return [];
    const { email: recipient, locale } = reader;
    return [
      {
        template: templateOf[kind],
        props: { news: number },
        recipient,
        locale,
        effectKey: `saved-news:${number}`,
        carries: { savedNewsId: number },
        userId,
        subscribed: true,
      },
    ];
  });
}
