import type { z } from 'zod';
import type { homeContract } from '@causa/shared/contracts/home.contract';
import type { AreaOfFocus } from '@causa/shared/facets';
import type { ListingType } from '@causa/shared/listing-types';
import type { Locale } from '@causa/shared/locales';
import { detailUrls } from '@causa/shared/routes';
import type { Context } from '../context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { isLiveSql, isOrganizationLiveSql } from '../listings/is-live.sql.ts';
import { loadCards } from '../listings/load-cards.ts';
import { organizationPictures, pictureView } from '../pictures/picture.view.ts';

export type Home = z.infer<(typeof homeContract)['reply']>['home'];

const shown = { causes: 8, cities: 6, hiring: 8, newest: 6 };
const cachedMs = 5 * 60_000;
/** By database and language; a count that is some minutes old is as good. */
const cache = new WeakMap<object, Map<Locale, { at: number; home: Promise<Home> }>>();

/**
 * What the home page counts and shows, from a cache of five minutes: every visitor's first page
 * asks for it. Cities of the visitor's
 * country come first where it is known.
 */
export async function readHome(
  context: Context,
  { countryCode = null }: { countryCode?: string | null } = {},
): Promise<Home> {
  const home = await countedHome(context);
  const isNear = (city: Home['cities'][number]): boolean => city.countryCode === countryCode;
  return {
    ...home,
    cities: [...home.cities.filter(isNear), ...home.cities.filter((city) => !isNear(city))].slice(
      0,
      shown.cities,
    ),
  };
}

/** With the leading cities of every country. */
function countedHome(context: Context): Promise<Home> {
  const byLocale =
    cache.get(context.pool) ?? new Map<Locale, { at: number; home: Promise<Home> }>();
  cache.set(context.pool, byLocale);
  const now = context.now().getTime();
  const known = byLocale.get(context.locale);
  if (known !== undefined && Math.abs(now - known.at) < cachedMs) return known.home;
  const home = countHome(context);
  byLocale.set(context.locale, { at: now, home });
  // A failure is not kept: the next visitor asks again.
  home.catch(() => byLocale.delete(context.locale));
  return home;
}

async function countHome(context: Context): Promise<Home> {
  const { db } = context;
  const now = context.now();
  const live = Prisma.sql`FROM listings l JOIN organizations o ON o.id = l.organization_id WHERE ${isLiveSql(now)}`;
  const [totals, organizations, causes, cities, hiring, newest] = await Promise.all([
    db.$queryRaw<{ listings: number; jobs: number; paid: number }[]>(Prisma.sql`
      SELECT count(*)::int AS listings, count(*) FILTER (WHERE l.type = 'JOB')::int AS jobs,
        count(*) FILTER (WHERE l.type = 'JOB' AND (l.pay_min IS NOT NULL OR l.pay_max IS NOT NULL))::int AS paid ${live}`),
    db.$queryRaw<{ count: number }[]>(
      Prisma.sql`SELECT count(*)::int AS count FROM organizations o WHERE ${isOrganizationLiveSql(now)}`,
    ),
    db.$queryRaw<{ area: AreaOfFocus; count: number }[]>(Prisma.sql`
      SELECT area, count(*)::int AS count FROM (SELECT unnest(l.areas_of_focus) AS area ${live}) areas GROUP BY area ORDER BY count DESC, area LIMIT ${shown.causes}`),
    db.$queryRaw<Home['cities']>(Prisma.sql`
      SELECT name, "countryCode", latitude, longitude, count FROM (
        SELECT city.*, row_number() OVER (PARTITION BY "countryCode" ORDER BY own DESC, count DESC, name) AS place FROM (
          SELECT l.city AS name, l.country_code AS "countryCode", avg(l.latitude)::float8 AS latitude, avg(l.longitude)::float8 AS longitude,
            count(*)::int AS count, bool_or(l.locale = ${context.locale}::locale)::int AS own
          ${live} AND l.city IS NOT NULL AND l.country_code IS NOT NULL AND l.latitude IS NOT NULL AND l.longitude IS NOT NULL AND l.location_type <> 'REMOTE'
          GROUP BY 1, 2
        ) city
      ) ranked WHERE place <= ${shown.cities} ORDER BY own DESC, count DESC, name`),
    db.$queryRaw<{ id: string; count: number }[]>(Prisma.sql`
      SELECT o.id, count(*)::int AS count ${live} AND l.type IN ('JOB', 'INTERNSHIP')
      GROUP BY o.id ORDER BY (o.logo_file_id IS NOT NULL)::int DESC, (o.locale = ${context.locale}::locale)::int DESC, count DESC, o.id LIMIT ${shown.hiring}`),
    db.$queryRaw<{ id: string; type: ListingType }[]>(Prisma.sql`
      SELECT l.id, l.type ${live} AND l.locale = ${context.locale}::locale ORDER BY l.published_at DESC, l.id DESC LIMIT ${shown.newest}`),
  ]);
  const rows = await db.organization.findMany({
    where: { id: { in: hiring.map(({ id }) => id) } },
    include: organizationPictures,
  });
  const { listings = 0, jobs = 0, paid = 0 } = totals[0] ?? {};
  return {
    payShownPercent: jobs === 0 ? 0 : Math.floor((100 * paid) / jobs),
    organizations: organizations[0]?.count ?? 0,
    listings,
    causes,
    cities,
    hiring: hiring.flatMap(({ id, count }) => {
      const row = rows.find((other) => other.id === id);
      return row === undefined
        ? []
        : [
            {
              id,
              name: row.name,
              url: detailUrls('ORG', id, row.name),
              logo: pictureView(row.logoFile),
              count,
            },
          ];
    }),
    newest: await loadCards(context, newest),
  };
}
