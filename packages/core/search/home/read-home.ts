import type { z } from 'zod';
import { dayMs } from '@causa/shared/platform/dates/durations';
import type { homeContract } from '@causa/shared/search/home.contract';
import type { AreaOfFocus } from '@causa/shared/search/facets';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import * as statements from './home.sql.ts';
import { loadCards } from '../../listings/load-cards.ts';
import { localizePlace } from '../../platform/places/localize-place.ts';
import { readCatalog } from '../role-pages/read-catalog.ts';
import { toRolePageLink } from '../role-pages/role-page-link.ts';
import { organizationPictures, pictureView } from '../../platform/pictures/picture.view.ts';

export type Home = z.infer<(typeof homeContract)['reply']>['home'];

const shown = { causes: 8, cities: 6, hiring: 8, newest: 6, roles: 8 };
/** Applications are counted over these days. */
const applicationDays = 28;
/** The median of answers is shown from this many organizations that answer. */
const minAnswering = 5;
const cachedMs = 5 * 60_000;
/** Cached by database and language; counts may be minutes old. */
const cache = new WeakMap<object, Map<Locale, { at: number; home: Promise<Home> }>>();

/**
 * Returns the counts and content of the home page, cached for five minutes. Cities of the visitor's
 * country come first if it is known.
 */
export async function readHome(
  context: Context,
  { countryCode = null }: { countryCode?: string | null } = {},
): Promise<Home> {
  const home = await readCountedHome(context);
  const isNear = (city: Home['cities'][number]): boolean => city.countryCode === countryCode;
  return {
    ...home,
    cities: [...home.cities.filter(isNear), ...home.cities.filter((city) => !isNear(city))].slice(
      0,
      shown.cities,
    ),
  };
}

/** Includes the leading cities of every country. */
function readCountedHome(context: Context): Promise<Home> {
  const byLocale =
    cache.get(context.pool) ?? new Map<Locale, { at: number; home: Promise<Home> }>();
  cache.set(context.pool, byLocale);
  const now = context.now().getTime();
  const known = byLocale.get(context.locale);
  if (known !== undefined && Math.abs(now - known.at) < cachedMs) return known.home;
  const home = countHome(context);
  byLocale.set(context.locale, { at: now, home });
  // A failure is not cached.
  home.catch(() => byLocale.delete(context.locale));
  return home;
}

async function countHome(context: Context): Promise<Home> {
  const { db } = context;
  const now = context.now();
  const { locale } = context;
  const since = new Date(now.getTime() - applicationDays * dayMs);
  const [totals, organizations, applications, answering, causes, cities, hiring, newest] =
    await Promise.all([
      db.$queryRaw<
        {
          listings: number;
          jobs: number;
          paid: number;
          volunteering: number;
          inFreeTime: number;
        }[]
      >(statements.selectTotals(now)),
      db.$queryRaw<{ count: number }[]>(statements.countOrganizations(now)),
      context.hooks.countApplicationsSince(context, since),
      db.$queryRaw<{ organizations: number; medianDays: number | null }[]>(
        statements.selectAnswering(),
      ),
      db.$queryRaw<{ area: AreaOfFocus; count: number }[]>(
        statements.selectCauses(now, shown.causes),
      ),
      db.$queryRaw<Home['cities']>(statements.selectCities(now, locale, shown.cities)),
      db.$queryRaw<{ id: string; count: number }[]>(
        statements.selectHiring(now, locale, shown.hiring),
      ),
      db.$queryRaw<{ id: string; type: ListingType }[]>(
        statements.selectNewest(now, locale, shown.newest),
      ),
    ]);
  const rows = await db.organization.findMany({
    where: { id: { in: hiring.map(({ id }) => id) } },
    include: organizationPictures,
  });
  const { listings = 0, jobs = 0, paid = 0, volunteering = 0, inFreeTime = 0 } = totals[0] ?? {};
  const [replies] = answering;
  return {
    payShownPercent: jobs === 0 ? 0 : Math.floor((100 * paid) / jobs),
    organizations: organizations[0]?.count ?? 0,
    listings,
    volunteering,
    volunteeringInFreeTime: inFreeTime,
    applications,
    answerDays:
      replies !== undefined && replies.organizations >= minAnswering && replies.medianDays !== null
        ? Math.max(1, Math.ceil(replies.medianDays))
        : null,
    causes,
    // Each name also finds its city, in any of our languages.
    cities: cities.map((city) => ({ ...city, name: getCityName(city, locale) })),
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
    roles: (await readCatalog(context))
      .filter(({ place }) => place === null)
      .slice(0, shown.roles)
      .map((entry) => toRolePageLink(entry, locale)),
    newest: await loadCards(context, newest),
  };
}

function getCityName({ name, countryCode }: Home['cities'][number], locale: Locale): string {
  return localizePlace({ locationText: name, city: name, stateCode: null, countryCode }, locale)
    .text;
}
