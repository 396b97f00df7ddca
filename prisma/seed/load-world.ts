import { setImmediate } from 'node:timers/promises';
import type { Locale } from '@causa/shared/locales';
import type pg from 'pg';
import { type ListingAction, statusAfter } from '@causa/core/listings/listing-lifecycle';
import { excerptOf } from '@causa/core/listings/rich-text';
import { ownSource } from '@causa/shared/sources';
import type { SeedListing } from './seed-listing.ts';
import type { DemoOrganizations } from './demo-organization.ts';
import type { SeedOrganization } from './organizations.ts';
import { questionsOf } from './questions.ts';
import type { WordBank } from './words/bank.ts';
import { partnerNames } from './volunteering.ts';
import { makeWorld } from './world.ts';
import { fillWithoutIndexes } from './fill-without-indexes.ts';

/** Listings of each size; organizations are one to six of them. */
export const seedSizes = { small: 300, demo: 20_000, large: 200_000 } as const;
export type SeedSize = keyof typeof seedSizes;

const batch = 500;

/**
 * Writes the demo world, its listings in one transaction: the same size and moment give the same
 * organizations and listings. `onProgress` hears how many listings are written of how many. Takes a
 * database without listings; the caller builds the search index afterwards.
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
  client: pg.ClientBase,
  listings: Iterable<SeedListing>,
  now: Date,
  onProgress: (made: number) => void,
): Promise<void> {
  let rows: object[] = [];
  let questions: object[] = [];
  let made = 0;
  let before: Promise<void> = Promise.resolve();
  const send = async (): Promise<void> => {
    // These were made ready while PostgreSQL took in the ones before.
    await before;
    before = insertListings(client, rows, questions);
    // Heard again at the next await; never as an unhandled rejection.
    before.catch(() => undefined);
    rows = [];
    questions = [];
    onProgress(made);
  };
  for (const listing of listings) {
    rows.push(listingRow(listing, now));
    questions.push(...questionRows(listing));
    made += 1;
    // What was handed to the connection leaves between two turns of the event loop alone: without
    // them PostgreSQL would wait while rows are made, and then the other way around.
    if (made % 25 === 0) await setImmediate();
    if (rows.length === batch) await send();
  }
  if (rows.length > 0) await send();
  await before;
}

/** Writes the organizations of the demo owner with their listings, and wakes no alert. */
export async function loadDemoOrganizations(
  pool: pg.Pool,
  { own, fresh, frozen, twin, listings }: DemoOrganizations,
  now: Date,
): Promise<void> {
  await insertOrganizations(pool, [own, frozen, twin]);
  // What nobody has approved yet is not public.
  await insert(pool, 'organizations', [
    { ...organizationRow(fresh), published_at: null, created_at: now, updated_at: now },
  ]);
  await insertListings(
    pool,
    listings.map((listing) => listingRow(listing, now)),
    listings.flatMap(questionRows),
  );
  await settleAlerts(pool);
}

function insertOrganizations(
  client: Pick<pg.ClientBase, 'query'>,
  organizations: readonly SeedOrganization[],
): Promise<void> {
  return insert(client, 'organizations', organizations.map(organizationRow));
}

/** What the trigger records of each listing, in one statement. */
const recordPublications = `
  INSERT INTO published_listings (listing_id, listing_type, published_at, matched_at)
  SELECT id, type::text::findable_type, published_at,
    CASE WHEN published_at <= now() THEN now() END
  FROM listings WHERE status = 'PUBLISHED' ORDER BY id`;

/**
 * Nobody waits for alerts about a world that was there before its first visitor; only what is
 * published later is news.
 */
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
  await insert(client, 'listings', rows);
  if (questions.length > 0) await insert(client, 'listing_questions', questions);
}

async function insert(
  client: Pick<pg.ClientBase, 'query'>,
  table: 'organizations' | 'listings' | 'listing_questions',
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

/** Ids of their own, made of the listing's: the same world has the same questions. */
function questionRows(listing: SeedListing): object[] {
  return questionsOf(listing).map((question, position) => ({
    id: `${listing.id.slice(0, -2)}${(Number.parseInt(listing.id.slice(-2), 16) ^ (position + 1)).toString(16).padStart(2, '0')}`,
    listing_id: listing.id,
    position,
    ...question,
  }));
}

/** In the language of its team, as staff write it. */
const frozenReasons = {
  en: 'unanswered complaints',
  es: 'quejas sin respuesta',
  pt: 'reclamações sem resposta',
};

function organizationRow(org: SeedOrganization): object {
  return {
    id: org.id,
    name: org.name,
    type: org.type,
    locale: org.locale,
    mission: org.mission,
    description: org.description,
    areas_of_focus: org.causes,
    website: org.website,
    is_verified: org.isVerified,
    verification: org.isVerified ? 'VERIFIED' : 'NONE',
    founded_year: org.foundedYear,
    published_at: org.publishedAt,
    frozen_at: org.frozenAt,
    frozen_reason: org.frozenAt === null ? null : frozenReasons[org.locale],
    source: 'causa',
    ...placeColumns(org.city),
    created_at: org.publishedAt,
    updated_at: org.updatedAt,
  };
}

function listingRow(listing: SeedListing, now: Date): object {
  const { org, pay } = listing;
  return {
    id: listing.id,
    type: listing.type,
    status: statusOf(listing),
    organization_id: org.id,
    locale: org.locale,
    title: listing.title,
    description: listing.description,
    excerpt: excerptOf(listing.description),
    functions: listing.functions,
    areas_of_focus: listing.causes,
    skills: listing.skills,
    role_family: listing.roleFamily,
    location_type: listing.locationType,
    ...placeColumns(listing.city),
    remote_zone: listing.remoteZone,
    job_types: listing.jobTypes,
    payment: listing.payment,
    pay_min: pay?.min ?? null,
    pay_max: pay?.max ?? null,
    pay_currency: pay?.currency ?? null,
    pay_period: pay?.period ?? null,
    education: listing.education,
    professional_level: listing.professionalLevel,
    action_types: listing.actionTypes,
    hours_per_week: listing.hoursPerWeek,
    commitment: listing.commitment,
    capacity: listing.capacity,
    is_recurring: listing.isRecurring,
    benefits: listing.benefits,
    how_to_apply: listing.howToApply,
    apply_url: listing.apply === 'link' ? `${org.website}/${listing.id.slice(-8)}` : null,
    apply_email: listing.apply === 'email' ? org.email : null,
    apply_on_causa: listing.apply === 'causa',
    starts_at: listing.startsAt,
    ends_at: listing.endsAt,
    time_zone: listing.timeZone,
    closes_at: listing.closesAt,
    published_at: listing.state === 'draft' ? null : listing.publishedAt,
    closed_at: listing.closedAt,
    source: listing.source,
    source_id: listing.sourceId,
    revision: 1,
    created_at: listing.publishedAt < now ? listing.publishedAt : now,
    updated_at: listing.updatedAt < now ? listing.updatedAt : now,
  };
}

type ListingStatus = NonNullable<ReturnType<typeof statusAfter>>;

/** The status at the end of a listing's history, as the product itself would have made it. */
function statusOf({ state, source }: SeedListing): ListingStatus {
  const beginning: readonly ListingAction[] =
    source === ownSource ? ['draft', 'publish'] : ['import'];
  const history: readonly ListingAction[] =
    state === 'draft' ? ['draft'] : state === 'closed' ? [...beginning, 'close'] : beginning;
  return history.reduce<ListingStatus | 'NEW'>((status, action) => {
    const next = statusAfter(action, status);
    if (next === null) throw new Error(`the seed wants to ${action} a listing that is ${status}`);
    return next;
  }, 'NEW') as ListingStatus;
}

function placeColumns(city: SeedOrganization['city'] | null): object {
  const place = city?.place;
  return {
    location_text: city?.text ?? null,
    city: city?.name ?? null,
    state_code: place?.stateCode ?? null,
    country_code: place?.countryCode ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    place_id: place?.id ?? null,
  };
}
