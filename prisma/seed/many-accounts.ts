import type pg from 'pg';
import { fillWithoutIndexes } from './fill-without-indexes.ts';

/** Accounts that come with each size of the demo world, besides those of the demo people. */
export const seedAccounts = { small: 0, demo: 0, large: 0, million: 5_000_000 } as const;

/** Accounts in one statement. */
const batch = 250_000;
const firstNames = ['Ana', 'Bruno', 'Clara', 'Diego', 'Elena', 'Farid', 'Grace', 'Hugo', 'Inés'];
const lastNames = ['Abreu', 'Brandt', 'Costa', 'Duarte', 'Evans', 'Fuentes', 'Gomes', 'Herrera'];

/**
 * Inserts this many people without a password, whose accounts were created over the last five
 * years; deterministic for the same moment. PostgreSQL makes the rows itself, several times faster
 * than it could read them.
 */
export async function loadManyAccounts(pool: pg.Pool, count: number, now: Date): Promise<void> {
  if (count === 0) return;
  await fillWithoutIndexes(pool, ['users'], async (client) => {
    for (let from = 0; from < count; from += batch)
      await client.query(insertAccounts, [
        from,
        Math.min(from + batch, count) - 1,
        now,
        firstNames,
        lastNames,
        count,
      ]);
    await client.query('ANALYZE users');
  });
}

/**
 * $1 and $2 the first and last number, $3 now, $4 and $5 names, $6 the number of all. Ids are as
 * `newId` makes them: milliseconds, version 7, and digits of a hash in place of chance.
 */
const insertAccounts = `
  INSERT INTO users (id, email, email_verified_at, first_name, last_name, locale, last_seen_at,
    created_at, updated_at)
  SELECT lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3)
      || '8' || substr(hash, 4, 5) || '00' || substr(hash, 9, 8),
    'person.' || n || '@many.causa.example', at,
    ($4::text[])[1 + n % cardinality($4::text[])], ($5::text[])[1 + n / 9 % cardinality($5::text[])],
    (ARRAY['en', 'es', 'pt'])[1 + n % 3]::locale, at, at, at
  FROM generate_series($1::int, $2::int) AS n,
    LATERAL (SELECT $3::timestamptz - make_interval(secs => 157680000.0 * ($6::int - n) / $6::int) AS at,
      md5(n::text) AS hash) AS own`;
