import { AppError } from '@causa/shared/platform/errors';
import type { Infer } from '@causa/shared/platform/contract';
import { rolePageCards, rolePageJobsMin } from '@causa/shared/platform/limits';
import { type Locale, locales } from '@causa/shared/platform/locales';
import { rolePagePath, searchPath } from '@causa/shared/platform/pages/routes';
import { buildRecord } from '@causa/shared/platform/typed-object';
import type { RoleFamily } from '@causa/shared/search/facets';
import type { readRolePageContract } from '@causa/shared/search/role-pages.contract';
import { toSearchLocation } from '@causa/shared/search/location';
import { toRoleSearch } from '@causa/shared/search/role-search';
import { searchHref } from '@causa/shared/search/search-params';
import type { Context } from '../../platform/context.ts';
import { findPlace } from '../../platform/places/find-places.ts';
import type { Place } from '../../platform/places/gazetteer.ts';
import { resolvePlace } from '../../platform/places/resolve-place.ts';
import { loadCards } from '../../listings/load-cards.ts';
import { distanceMetres } from '../resolve-location.ts';
import { listWider, readCatalog, type RoleEntry } from './read-catalog.ts';
import { findRole, isRelatedRole } from './role-names.ts';
import {
  getPlaceSlug,
  getRolePageTitle,
  type RolePageLink,
  rolePageUrls,
  toRolePageLink,
} from './role-page-link.ts';
import { type RoleFacts, selectNewestOfRole, selectRoleFacts } from './role-pages.sql.ts';

type Reply = Infer<(typeof readRolePageContract)['reply']>;
type RolePage = NonNullable<Reply['page']>;

const linksMax = 8;
/** Cities farther away are not nearby. */
const nearbyMetres = 250_000;

/**
 * Returns the page of a role, everywhere or in a place, by their names in a path. With too few live
 * jobs, or under names of another language, it returns the address to go to instead.
 * @throws NOT_FOUND for an unknown role or place
 */
export async function readRolePage(
  context: Context,
  { role: roleSlug, place: placeSlug }: { role: string; place?: string | undefined },
): Promise<Reply> {
  const { locale } = context;
  const role = findRole(roleSlug, locale);
  if (role === undefined) throw new AppError('NOT_FOUND');
  const catalog = await readCatalog(context);
  const place = placeSlug === undefined ? null : findNamedPlace(catalog, placeSlug, locale);
  if (place === undefined) throw new AppError('NOT_FOUND');
  const entry = catalog.find((each) => each.role === role && each.place === place);
  const facts = entry === undefined ? undefined : await readFacts(context, entry);
  if (entry === undefined || facts === undefined)
    return { page: null, redirect: { path: getSearchHref(role, place, locale), permanent: false } };
  const url = rolePageUrls(entry);
  if (url[locale] !== rolePagePath(locale, roleSlug, placeSlug))
    return { page: null, redirect: { path: url[locale], permanent: true } };
  return { page: await buildPage(context, entry, facts, catalog), redirect: null };
}

/** Places of a catalog by language and slug, made once: unknown paths are cheap to ask for. */
const placesBySlug = new WeakMap<readonly RoleEntry[], Record<Locale, Map<string, Place>>>();

function listSlugs(catalog: readonly RoleEntry[]): Record<Locale, Map<string, Place>> {
  const known = placesBySlug.get(catalog);
  if (known !== undefined) return known;
  const places = [...new Set(catalog.flatMap(({ place }) => place ?? []))].toReversed();
  const bySlug = buildRecord(
    locales,
    (locale) => new Map(places.map((place) => [getPlaceSlug(place, locale), place] as const)),
  );
  placesBySlug.set(catalog, bySlug);
  return bySlug;
}

/** Returns the place of a path: one with a page under a name of any language, or a known place. */
function findNamedPlace(
  catalog: readonly RoleEntry[],
  slug: string,
  locale: Locale,
): Place | undefined {
  const bySlug = listSlugs(catalog);
  const listed = [locale, ...locales].map((language) => bySlug[language].get(slug));
  const found = listed.find((place) => place !== undefined);
  if (found !== undefined) return found;
  const resolution = resolvePlace(slug.replaceAll('-', ' '), { locale, country: null });
  return resolution.kind === 'FOUND' ? resolution.place : undefined;
}

async function readFacts(
  context: Context,
  { role, area }: RoleEntry,
): Promise<RoleFacts | undefined> {
  const [facts] = await context.db.$queryRaw<RoleFacts[]>(
    selectRoleFacts(context.now(), role, area),
  );
  // The catalog is minutes old.
  return facts !== undefined && facts.count >= rolePageJobsMin ? facts : undefined;
}

async function buildPage(
  context: Context,
  entry: RoleEntry,
  facts: RoleFacts,
  catalog: readonly RoleEntry[],
): Promise<RolePage> {
  const { role, place, area } = entry;
  const newest = await context.db.$queryRaw<{ id: string }[]>(
    selectNewestOfRole(context.now(), role, area, rolePageCards),
  );
  const toLinks = (entries: readonly RoleEntry[]): RolePageLink[] =>
    entries.slice(0, linksMax).map((each) => toRolePageLink(each, context.locale));
  const ofRole = catalog.filter((each) => each.role === role && each !== entry);
  const wider = place === null ? [] : listWider(place);
  return {
    role,
    title: getRolePageTitle(entry, context.locale),
    url: rolePageUrls(entry),
    place: place === null ? null : toSearchPlace(place, context.locale),
    ...facts,
    newest: facts.newest.toISOString(),
    cards: await loadCards(
      context,
      newest.map(({ id }) => ({ id, type: 'JOB' })),
    ),
    wider: toLinks(
      place === null
        ? []
        : ofRole.filter((each) => each.place === null || wider.includes(each.place)),
    ),
    places: toLinks(listNearby(place, ofRole)),
    roles: toLinks(
      catalog
        .filter((each) => each.place === place && each.role !== role)
        .sort((a, b) => Number(isRelatedRole(role, b.role)) - Number(isRelatedRole(role, a.role))),
    ),
  };
}

/** Returns the places within an area, most jobs first, or the cities near a city, nearest first. */
function listNearby(place: Place | null, ofRole: readonly RoleEntry[]): RoleEntry[] {
  const placed = ofRole.flatMap((each) => (each.place === null ? [] : [{ each, at: each.place }]));
  if (place === null || place.kind !== 'CITY')
    return placed
      .filter(({ at }) => place === null || listWider(at).includes(place))
      .map(({ each }) => each);
  return placed
    .filter(({ at }) => at.kind === 'CITY')
    .map(({ each, at }) => ({ each, metres: distanceMetres(place, at) }))
    .filter(({ metres }) => metres <= nearbyMetres)
    .sort((a, b) => a.metres - b.metres)
    .map(({ each }) => each);
}

function getSearchHref(role: RoleFamily, place: Place | null, locale: Locale): string {
  const params = toRoleSearch(role, place === null ? null : toSearchPlace(place, locale));
  return searchHref(searchPath(locale, 'JOB'), params);
}

/** Returns a place as searches take it. */
function toSearchPlace(place: Place, locale: Locale): NonNullable<RolePage['place']> {
  const { location } = findPlace(place.id, locale);
  if (location === null) throw new Error(`The gazetteer has no ${place.id}`);
  return { kind: place.kind, ...toSearchLocation(location) };
}
