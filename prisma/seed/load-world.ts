import { setImmediate } from 'node:timers/promises';
import type { Locale } from '@causa/shared/platform/locales';
import type pg from 'pg';
import type { SeedListing } from './seed-listing.ts';
import type { DemoOrganizations } from './demo-organization.ts';
import type { SeedOrganization } from './organizations.ts';
import type { WordBank } from './words/bank.ts';
import { partnerNames } from './volunteering.ts';
import { makeWorld } from './world.ts';
import { fillWithoutIndexes } from './fill-without-indexes.ts';
import { insertRows, listingRow, organizationRow, questionRows } from './rows.ts';

/** Listings of each size; an organization has one to six of them. */
export const seedSizes = {
  small: 300,
  demo: 20_000,
  large: 200_000,
  million: 1_000_000,
} as const;
export type SeedSize = keyof typeof seedSizes;

const batch = 500;

/**
 * Inserts the demo world, its listings in one transaction; deterministic for the same size and
 * moment. Calls `onProgress` with the inserted and total listings. Requires a database without
 * listings; the caller builds the search index afterwards.
 */
export async function loadWorld(
  pool: pg.Pool,
  banks: Record<Locale, WordBank>,
  size: SeedSize,
  now: Date,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const total = seedSizes[size];
  await pool.query(
    `INSERT INTO sources (slug, name, url) SELECT slug, name, 'https://' || slug || '.example.org' FROM unnest($1::text[], $2::text[]) AS s (slug, name) ON CONFLICT DO NOTHING`,
    [Object.keys(partnerNames), Object.values(partnerNames)],
  );
  const { organizations, listings } = makeWorld(banks, total, now);
  for (let from = 0; from < organizations.length; from += batch)
    await insertOrganizations(pool, organizations.slice(from, from + batch));
  const tables = ['listings', 'listing_questions', 'published_listings'];
  await fillWithoutIndexes(pool, tables, async (client) => {
    await client.query('ALTER TABLE listings DISABLE TRIGGER listings_record_first_publication');
    await insertAll(client, listings, now, (made) => onProgress(made, total));
    await client.query('ALTER TABLE listings ENABLE TRIGGER listings_record_first_publication');
    await client.query(recordPublications);
    await client.query('ANALYZE organizations, listings, listing_questions, published_listings');
  });
  await settleAlerts(pool);
}

async function insertAll(
  client: Pick<pg.ClientBase, 'query'>,
  listings: Iterable<SeedListing>,
  now: Date,
  onProgress: (made: number) => void,
): Promise<void> {
  let rows: object[] = [];
  let questions: object[] = [];
  let made = 0;
  let before: Promise<void> = Promise.resolve();
  const send = async (): Promise<void> => {
    // These rows were prepared while PostgreSQL inserted the previous ones.
    await before;
    before = insertListings(client, rows, questions);
    // The next await reports the error; this prevents an unhandled rejection.
    before.catch(() => undefined);
    rows = [];
    questions = [];
    onProgress(made);
  };
  for (const listing of listings) {
    rows.push(listingRow(listing, now));
    questions.push(...questionRows(listing));
    made += 1;
    // Sockets are written between turns of the event loop only; without a turn, PostgreSQL would be
    // idle while rows are prepared.
    if (made % 25 === 0) await setImmediate();
    if (rows.length === batch) await send();
  }
  if (rows.length > 0) await send();
  await before;
}

/** Inserts the demo owner's organizations with their listings without triggering alerts. */
export async function loadDemoOrganizations(
  pool: pg.Pool,
  { own, fresh, frozen, duplicate, listings }: DemoOrganizations,
  now: Date,
): Promise<void> {
  await insertOrganizations(pool, [own, frozen, duplicate]);
  // Unapproved organizations are not public.
  await insertRows(pool, 'organizations', [
    { ...organizationRow(fresh), published_at: null, created_at: now, updated_at: now },
  ]);
  await insertListings(
    pool,
    listings.map((listing) => listingRow(listing, now)),
    listings.flatMap(questionRows),
  );
  await settleAlerts(pool);
}

/** Inserts an organization with its listings without triggering alerts. */
export async function loadOrganization(
  pool: pg.Pool,
  { organization, listings }: { organization: SeedOrganization; listings: Iterable<SeedListing> },
  now: Date,
): Promise<void> {
  await insertOrganizations(pool, [organization]);
  await insertAll(pool, listings, now, () => undefined);
  await settleAlerts(pool);
}

function insertOrganizations(
  client: Pick<pg.ClientBase, 'query'>,
  organizations: readonly SeedOrganization[],
): Promise<void> {
  return insertRows(client, 'organizations', organizations.map(organizationRow));
}

/** Inserts what the trigger records for each listing, in one statement. */
const recordPublications = `
  INSERT INTO published_listings (listing_id, listing_type, published_at, matched_at)
  SELECT id, type::text::findable_type, published_at,
    CASE WHEN published_at <= now() THEN now() END
  FROM listings WHERE status = 'PUBLISHED' ORDER BY id`;

/** Marks the initial listings as matched, so that only later publications trigger alerts. */
async function settleAlerts(pool: pg.Pool): Promise<void> {
  for (let settled = 1; settled > 0;) {
    const { rowCount } = await pool.query(
      `UPDATE published_listings SET matched_at = now() WHERE id IN
         (SELECT id FROM published_listings WHERE matched_at IS NULL AND published_at <= now() ORDER BY published_at LIMIT 10000)`,
    );
    settled = rowCount ?? 0;
  }
}

async function insertListings(
  client: Pick<pg.ClientBase, 'query'>,
  rows: readonly object[],
  questions: readonly object[],
): Promise<void> {
  await insertRows(client, 'listings', rows);
  if (questions.length > 0) await insertRows(client, 'listing_questions', questions);
}
