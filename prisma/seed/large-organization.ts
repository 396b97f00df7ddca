import type pg from 'pg';
import {
  applicantName,
  applicationMessages,
  createEvents,
  makeApplications,
  type OpenListing,
} from './applications.ts';
import { pickCity, type SeedCity } from './cities.ts';
import { day } from './dates.ts';
import { fillWithoutIndexes } from './fill-without-indexes.ts';
import { makeSeedListing } from './listings.ts';
import { makeSeedOrganization, type SeedOrganization } from './organizations.ts';
import { type Random, randomFrom } from './random.ts';
import { insertRows } from './rows.ts';
import type { SeedListing } from './seed-listing.ts';
import type { WordBank } from './words/bank.ts';

/** Size of the large organization of `SEED=large` and `npm run bench -- dashboard`. */
const largeOrganizationSize = {
  listings: 5_000,
  applications: 50_000,
};

const batch = 2_000;
const cityCount = 40;

/** An organization with thousands of listings, before they become rows. */
export interface LargeOrganization {
  organization: SeedOrganization;
  listings: SeedListing[];
}

/** Returns the large organization; deterministic for the same moment. */
export function makeLargeOrganization(
  bank: WordBank,
  now: Date,
  total = largeOrganizationSize.listings,
): LargeOrganization {
  const random = randomFrom(20_261_125);
  const organization = makeOrganization(random, bank, now);
  return { organization, listings: makeListings(random, bank, { organization, total, now }) };
}

/**
 * Adds an owner, thousands of applications and 90 days of statistics to a large organization with
 * inserted listings. Sends no notifications for these past rows.
 */
export async function addLargePast(
  pool: pg.Pool,
  { organization, listings }: LargeOrganization,
  ownerId: string,
  now: Date,
  total = largeOrganizationSize.applications,
): Promise<void> {
  // Prevents the weekly summary.
  await pool.query(
    `INSERT INTO organization_members (organization_id, user_id, role, preferences, created_at, listed_at)
     VALUES ($1, $2, 'OWNER', '{"summary": false}', $3, $3)`,
    [organization.id, ownerId, organization.publishedAt],
  );
  await pool.query(addCounts, [organization.id, now, listings.length]);
  const open = openListings(listings, now);
  await addApplications(pool, { organization, open, total, ownerId, now });
}

function makeOrganization(random: Random, bank: WordBank, now: Date): SeedOrganization {
  return {
    ...makeSeedOrganization(random, bank, new Set(), now),
    name: 'Red de Cocinas de Barrio',
    type: 'nonprofit',
    causes: ['food-security', 'community-development', 'education'],
    mission:
      'Una red de cocinas, huertas y salones de barrio en la que nadie come ni aprende solo.',
    description: [
      {
        type: 'paragraph',
        text: 'Empezamos en 2003 con cuatro cocinas que compraban juntas el arroz. Hoy somos una sola organización con equipos en cuarenta ciudades: cocinas, huertas, salones de tareas y talleres de oficios.',
      },
      {
        type: 'paragraph',
        text: 'Cada ciudad elige a quién necesita y publica aquí sus vacantes, voluntariados y jornadas. Las cuentas de todas se publican cada marzo.',
      },
    ],
    foundedYear: 2003,
    website: 'https://redcocinasdebarrio.example.org',
    email: 'hola@redcocinasdebarrio.example.org',
    publishedAt: new Date(now.getTime() - 1_500 * day),
    updatedAt: new Date(now.getTime() - 90 * day),
    frozenAt: null,
    isVerified: true,
  };
}

/** Returns listings in one of many cities, each about one of the organization's causes. */
function makeListings(
  random: Random,
  bank: WordBank,
  { organization, total, now }: { organization: SeedOrganization; total: number; now: Date },
): SeedListing[] {
  const cities = Array.from({ length: cityCount }, () => pickCity(random, bank.locale));
  const listings: SeedListing[] = [];
  while (listings.length < total) {
    const office = createOffice(random, organization, random.pick(cities));
    const listing = makeSeedListing(random, bank, office, now);
    if (listing.source === 'causa') listings.push(listing);
  }
  return listings;
}

function createOffice(
  random: Random,
  organization: SeedOrganization,
  city: SeedCity,
): SeedOrganization {
  const first = random.pick(organization.causes);
  const causes = [first, ...organization.causes.filter((cause) => cause !== first)];
  return { ...organization, city, causes };
}

/** Returns the listings that accept applications on Causa now, oldest first. */
function openListings(listings: readonly SeedListing[], now: Date): OpenListing[] {
  return listings
    .filter(({ state, apply }) => state === 'live' && apply === 'causa')
    .filter(({ closesAt }) => closesAt === null || closesAt > now)
    .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
}

interface Received {
  organization: SeedOrganization;
  open: readonly OpenListing[];
  total: number;
  ownerId: string;
  now: Date;
}

async function addApplications(
  pool: pg.Pool,
  { organization, open, total, ownerId, now }: Received,
): Promise<void> {
  const random = randomFrom(20_261_126);
  const made = makeApplications(random, open, total, now);
  const host = new URL(organization.website).host;
  const tables = ['users', 'applications', 'application_events'];
  await fillWithoutIndexes(pool, tables, async (client) => {
    for (let from = 0; from < made.length; from += batch) {
      const some = made.slice(from, from + batch);
      const people = some.map(({ userId, createdAt }, index) => ({
        id: userId,
        email: `postulante${from + index + 1}@${host}`,
        email_verified_at: createdAt,
        ...chooseName(from + index),
        locale: organization.locale,
        show_notif_pref_modal: false,
        show_profile_onboarding: false,
        last_seen_at: createdAt,
        created_at: createdAt,
        updated_at: createdAt,
      }));
      const events = some.map((one) => createEvents(random, one, [ownerId], now));
      const applications = some.map(({ id, userId, listingId, status, createdAt }, index) => ({
        id,
        listing_id: listingId,
        user_id: userId,
        message: random.pick(applicationMessages),
        answers: [],
        via: 'CAUSA',
        status,
        created_at: createdAt,
        updated_at: events[index]?.at(-1)?.createdAt ?? createdAt,
      }));
      await insertRows(client, 'users', people);
      await insertRows(client, 'applications', applications);
      await insertRows(
        client,
        'application_events',
        events.flat().map(({ id, applicationId, status, actorId, createdAt, notifiedAt }) => ({
          id,
          application_id: applicationId,
          status,
          actor_id: actorId,
          created_at: createdAt,
          notified_at: notifiedAt,
        })),
      );
    }
    await client.query('ANALYZE users, applications, application_events');
  });
}

function chooseName(index: number): { first_name: string; last_name: string } {
  const { firstName, lastName } = applicantName(index);
  return { first_name: firstName, last_name: lastName };
}

/**
 * Inserts 90 days of statistics for organization $1 up to $2, in proportion to its number of
 * listings $3: from ten sources, fewer at weekends.
 */
const addCounts = `
  INSERT INTO organization_counts (organization_id, day, metric, source, locale, n)
  SELECT $1, day::date, metric, source, 'es',
    ceil($3::int * many * share * CASE WHEN extract(isodow FROM day) > 5 THEN 0.45 ELSE 1.1 END)::int
  FROM generate_series($2::timestamptz - interval '89 days', $2, '1 day') AS day
  CROSS JOIN (VALUES ('shown', 3.4), ('opened', 0.7), ('saved', 0.07), ('link', 0.05), ('applied', 0.2))
    AS m (metric, many)
  CROSS JOIN (VALUES ('search', 0.46), ('alert', 0.2), ('similar', 0.1), ('organization', 0.08),
    ('direct', 0.06), ('site:redvoluntaria.example', 0.03), ('site:boletin.example', 0.02),
    ('site:campus.example', 0.01), ('saved', 0.02), ('feed', 0.02)) AS s (source, share)
  ON CONFLICT DO NOTHING`;
