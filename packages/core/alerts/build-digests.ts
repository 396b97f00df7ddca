import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { onlyOne } from '../database/only-one.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { queueMails } from '../mail/queue-mail.ts';
import type { Locale } from '@causa/shared/locales';

/** So many people a transaction. */
const batchSize = 200;
/**
 * So many are looked for at once: finding who is due costs what waits for all, so that looking for
 * every batch would grow with its square.
 */
const readersAtOnce = 10_000;
/** Instant alerts of one person leave at most this often, in seconds. */
const instantEverySeconds = 900;

interface Reader {
  id: string;
  email: string;
  locale: Locale;
  runKey: string;
}

/**
 * Writes to everyone whose hour has come about what was matched for them: one digest a person and
 * run, naming every search of theirs,
 * at seven in the morning of their zone (daily, on Mondays weekly), or at once. Answers how many
 * digests were made. Any number of
 * builders may be started: one of them works, and should two ever, a person's run has one name, and
 * the ledger gives each match to one digest.
 * Who switched alerts off is not left out here but when the mail would leave: what came meanwhile
 * is over, not heaped up until they return.
 */
export async function buildDigests(context: Context): Promise<number> {
  // Others would wait for each of its rows, to find it taken.
  return (await onlyOne(context.pool, 'digestBuilder', () => buildAll(context))) ?? 0;
}

async function buildAll(context: Context): Promise<number> {
  let built = 0;
  for (let after = ''; ;) {
    const readers = await dueReaders(context, after);
    const last = readers.at(-1);
    if (last === undefined) return built;
    for (let at = 0; at < readers.length; at += batchSize)
      built += await digestFor(context, readers.slice(at, at + batchSize));
    after = last.id;
  }
}

/**
 * A condition over `alert_matches m`, `saved_searches s`, `alert_items i` and `users u`: to be
 * written about now.
 */
function isDue(now: Date): Prisma.Sql {
  return Prisma.sql`m.digest IS NULL AND s.notify_by_email AND (s.paused_until IS NULL OR s.paused_until <= ${now})
    AND i.published_at <= alert_cutoff(s.frequency, alert_zone(u.time_zone, u.locale), ${now})`;
}

/**
 * People with something due, in the order of their ids. A day's run is named by the day in their
 * zone; once it has left, what is instant
 * still leaves by itself, and what came too late for it waits for the next.
 */
function dueReaders(context: Context, after: string): Promise<Reader[]> {
  const now = context.now();
  const bucket = Math.floor(now.getTime() / 1_000 / instantEverySeconds);
  return context.db.$queryRaw<Reader[]>`
    WITH due AS (
      SELECT s.user_id, bool_or(s.frequency <> 'instant') AS by_day, bool_or(s.frequency = 'instant') AS at_once
      FROM alert_matches m JOIN saved_searches s ON s.number = m.search JOIN alert_items i ON i.number = m.item JOIN users u ON u.id = s.user_id
      WHERE ${isDue(now)} AND s.user_id > ${after} AND u.email_verified_at IS NOT NULL AND u.deletion_requested_at IS NULL GROUP BY s.user_id),
    named AS (
      SELECT u.id, u.email, u.locale, by_day, at_once, 'day:' || to_char((${now} AT TIME ZONE alert_zone(u.time_zone, u.locale)) - interval '7 hours', 'YYYY-MM-DD') AS day
      FROM due JOIN users u ON u.id = due.user_id),
    turn AS (
      SELECT id, email, locale, CASE WHEN by_day AND NOT EXISTS (SELECT FROM alert_digests d WHERE d.user_id = named.id AND d.run_key = day) THEN day
        WHEN at_once THEN 'instant:' || ${String(bucket)} END AS "runKey" FROM named)
    SELECT * FROM turn WHERE "runKey" IS NOT NULL AND NOT EXISTS (SELECT FROM alert_digests d WHERE d.user_id = turn.id AND d.run_key = turn."runKey")
    ORDER BY id LIMIT ${readersAtOnce}`;
}

async function digestFor(context: Context, readers: readonly Reader[]): Promise<number> {
  const now = context.now();
  return inTransaction(
    context,
    async (tx) => {
      // The builder that writes the row first builds the digest; others wait for the row and then
      // find it taken.
      const made = await tx.db.$queryRaw<{ number: number; userId: string }[]>`
      INSERT INTO alert_digests (user_id, run_key, is_daily, created_at) SELECT id, run_key, starts_with(run_key, 'day:'), ${now} FROM unnest(${readers.map(({ id }) => id)}::text[], ${readers.map(({ runKey }) => runKey)}::text[]) AS t (id, run_key)
      ORDER BY id ON CONFLICT DO NOTHING RETURNING number, user_id AS "userId"`;
      if (made.length === 0) return 0;
      const filled = await tx.db.$queryRaw<{ digest: number }[]>`
      WITH taken AS (
        UPDATE alert_matches AS m SET digest = d.number FROM alert_digests d, saved_searches s, alert_items i, users u
        WHERE d.number = ANY(${made.map(({ number }) => number)}) AND s.user_id = d.user_id AND u.id = d.user_id AND m.search = s.number AND i.number = m.item AND ${isDue(now)}
          AND (d.is_daily OR s.frequency = 'instant')
        RETURNING m.digest)
      SELECT DISTINCT digest FROM taken`;
      const numbers = new Set(filled.map(({ digest }) => digest));
      await assignDuplicateMatches(tx, now, [...numbers]);
      await tx.db.alertDigest.deleteMany({
        where: {
          number: { in: made.map(({ number }) => number).filter((number) => !numbers.has(number)) },
        },
      });
      const byId = new Map(readers.map((reader) => [reader.id, reader]));
      await queueMails(
        tx,
        made.flatMap(({ number, userId }) => {
          const reader = byId.get(userId);
          if (reader === undefined || !numbers.has(number)) return [];
          const { email: recipient, locale } = reader;
          return [
            {
              template: 'alert-digest' as const,
              props: { digest: number },
              recipient,
              locale,
              effectKey: `alert-digest:${number}`,
              carries: { alertDigestId: number },
              userId,
              subscribed: true,
            },
          ];
        }),
      );
      return numbers.size;
    },
    { timeout: 60_000 },
  );
}

/**
 * A listing that is told now is not told again because another search of the same reader, with
 * another hour, found it too.
 */
async function assignDuplicateMatches(
  context: Pick<Context, 'db'>,
  now: Date,
  digests: readonly number[],
): Promise<void> {
  await context.db.$executeRaw`
    UPDATE alert_matches AS m SET digest = d.number FROM alert_matches told, alert_digests d, saved_searches s
    WHERE told.digest = ANY(${digests}) AND d.number = told.digest AND s.user_id = d.user_id AND m.search = s.number AND m.item = told.item
      AND m.digest IS NULL AND s.notify_by_email AND (s.paused_until IS NULL OR s.paused_until <= ${now})`;
}
