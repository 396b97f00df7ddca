import type { z } from 'zod';
import type { homeContract } from '@causa/shared/search/home.contract';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { detailUrls } from '@causa/shared/platform/pages/routes';
import type { Context } from '../../platform/context.ts';
import { isOrganizationLive } from '../../organizations/is-organization-live.ts';
import { readFigure } from '../figures/read-figure.ts';
import { homeFigure } from './home-figure.ts';
import { selectNewest } from './home.sql.ts';
import { loadCards } from '../../listings/load-cards.ts';
import { localizePlace } from '../../platform/places/localize-place.ts';
import { readCatalog } from '../role-pages/read-catalog.ts';
import { toRolePageLink } from '../role-pages/role-page-link.ts';
import { organizationPictures, pictureView } from '../../platform/pictures/picture.view.ts';

export type Home = z.infer<(typeof homeContract)['reply']>['home'];

const shown = { cities: 6, newest: 6, roles: 8 };
/** The median of answers is shown from this many organizations that answer. */
const minAnswering = 5;
const cachedMs = 5 * 60_000;
/** Cached by database and language: spares the database the organizations and cards. */
const cache = new WeakMap<object, Map<Locale, { at: number; home: Promise<Home> }>>();

/**
 * Returns the counts and content of the home page, cached for five minutes; the worker counts them
 * as often. Cities of the visitor's country come first if it is known.
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
  const home = loadHome(context);
  byLocale.set(context.locale, { at: now, home });
  // A failure is not cached.
  home.catch(() => byLocale.delete(context.locale));
  return home;
}

async function loadHome(context: Context): Promise<Home> {
  const { db, locale } = context;
  const now = context.now();
  const { totals, organizations, applications, answering, causes, byLocale } = await readFigure(
    context,
    homeFigure,
  );
  const { cities, hiring } = byLocale[locale];
  const newest = await db.$queryRaw<{ id: string; type: ListingType }[]>(
    selectNewest(now, locale, shown.newest),
  );
  const rows = await db.organization.findMany({
    where: { id: { in: hiring.map(({ id }) => id) } },
    include: organizationPictures,
  });
  const { listings, jobs, paid, volunteering, inFreeTime } = totals;
  return {
    payShownPercent: jobs === 0 ? 0 : Math.floor((100 * paid) / jobs),
    organizations,
    listings,
    volunteering,
    volunteeringInFreeTime: inFreeTime,
    applications,
    answerDays:
      answering.organizations >= minAnswering && answering.medianDays !== null
        ? Math.max(1, Math.ceil(answering.medianDays))
        : null,
    causes,
    // Each name also finds its city, in any of our languages.
    cities: cities.map((city) => ({ ...city, name: getCityName(city, locale) })),
    hiring: hiring.flatMap(({ id, count }) => {
      const row = rows.find((other) => other.id === id);
      return row === undefined || !isOrganizationLive(row, now)
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
