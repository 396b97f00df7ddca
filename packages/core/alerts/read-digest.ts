import type {
  AlertDigest,
  AlertItem,
  AlertSection,
  AlertReason,
} from '@causa/shared/platform/mail';
import type { FindableType } from '@causa/shared/listings/listing-types';
import { allAlertsPath, searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import { getMapArea } from '@causa/shared/search/location';
import { searchHref, type SearchParams } from '@causa/shared/search/search-params';
import { sourceParam } from '@causa/shared/organizations/statistics';
import { signedPath } from '../platform/crypto/signed-path.ts';
import type { Context } from '../platform/context.ts';
import type { SavedSearch } from '../generated/prisma/client.ts';
import { type Card, loadCards } from '../listings/load-cards.ts';
import { defaultRates } from '@causa/shared/listings/yearly-pay';
import { getSavedQuery } from './saved-searches/prepare-searches.ts';
import { toSearchParams } from './saved-searches/saved-search.rules.ts';
import {
  createAlertLinks,
  createDismissLink,
  createEndLink,
  type MailReader,
} from './alert-links.ts';
import { selectDigestMatches, releasePaused } from './digests.sql.ts';
import type { FacetName } from '@causa/shared/search/facets';
import type { EngineQuery } from '../search/engine/search-engine.ts';
import { distanceMetres } from '../search/resolve-location.ts';

/** The facets worth naming; others are common to all results of a search. */
const informativeFacets: readonly FacetName[] = [
  'functions',
  'areasOfFocus',
  'synonymId',
  'actionType',
  'professionalLevel',
  'payment',
  'jobType',
  'locationType',
  'orgType',
  'locale',
];
const maxReasons = 4;

/**
 * Returns why a listing is in a digest: matching words and selected facets, and its distance
 * (metres) from the place. `facets` are the listing's values.
 */
function getAlertReason(
  query: EngineQuery,
  typed: readonly string[],
  card: Card,
  facets: ReadonlyMap<string, readonly string[]>,
  place: string | null,
): AlertReason {
  const shared = informativeFacets.flatMap((facet) =>
    (query.filters[facet] ?? [])
      .filter(
        (value) =>
          facets.get(facet)?.includes(value) === true ||
          (facet === 'locale' && card.locale === value),
      )
      .map((value) => ({ facet, value })),
  );
  const { origin } = query.location ?? {};
  const { latitude = null, longitude = null } = card.location ?? {};
  const distance =
    origin !== undefined && latitude !== null && longitude !== null
      ? Math.round(distanceMetres(origin, { latitude, longitude }))
      : null;
  return {
    words: [...typed],
    facets: shared.slice(0, maxReasons),
    distance,
    place: query.location === undefined ? null : place,
  };
}

/**
 * Listings shown per search, and in total: a mail stays under 60 KB. From the fourth on, each
 * search takes the room of two listings.
 */
const shownOfSearch = 8;
const shownInAll = 24;
const fullSizeFor = 3;
const itemsPerSearch = 2;

interface MatchRow {
  searchNumber: number;
  listingId: string;
  listingType: FindableType;
  facets: string | null;
}

/**
 * Reads the content of a digest when it is sent: its public listings, each once, under the first
 * search that found it with its reason; without listings that the reader dismissed, applied to or
 * was notified of by a mail about a saved organization, and without stopped or deleted searches.
 * Matches of searches paused now are kept for after the pause. Null when nothing is left.
 */
export async function readDigest(
  context: Context,
  { digestId }: { digestId: number },
): Promise<AlertDigest | null> {
  const row = await context.db.alertDigest.findUnique({
    where: { id: digestId },
    include: { user: true, subscription: true },
  });
  const owner = row?.user ?? row?.subscription;
  if (row === null || owner == null) return null;
  await context.db.$executeRaw(releasePaused(context.now(), digestId));
  const matches = await context.db.$queryRaw<MatchRow[]>(selectDigestMatches(digestId, row.userId));
  const searches = await context.db.savedSearch.findMany({
    where: {
      ...(row.userId === null ? { subscriptionId: row.subscriptionId } : { userId: row.userId }),
      notifyByEmail: true,
      OR: [{ pausedUntil: null }, { pausedUntil: { lte: context.now() } }],
      number: { in: [...new Set(matches.map(({ searchNumber }) => searchNumber))] },
    },
    orderBy: { createdAt: 'asc' },
  });
  const refs = [
    ...new Map(matches.map(({ listingId: id, listingType: type }) => [id, { id, type }])).values(),
  ];
  const cards = new Map((await loadCards(context, refs)).map((card) => [card.id, card]));
  const reader = { id: row.userId, email: owner.email };
  const { sections, others } = buildSections(context, reader, searches, matches, cards);
  if (sections.length === 0) return null;
  const count = new Set(
    matches
      .filter(
        ({ listingId, searchNumber }) =>
          cards.has(listingId) && searches.some(({ number }) => number === searchNumber),
      )
      .map(({ listingId }) => listingId),
  ).size;
  return {
    firstName: row.user?.firstName ?? '',
    count,
    sections,
    others,
    ...getManageLinks(context, row, owner.email, sections),
  };
}

/** All searches of a user; without an account the one alert, and its end. */
function getManageLinks(
  { config, locale }: Context,
  { userId, subscriptionId }: { userId: string | null; subscriptionId: string | null },
  email: string,
  sections: readonly AlertSection[],
): Pick<AlertDigest, 'manage' | 'unsubscribe'> {
  if (userId !== null)
    return { manage: config.origin + signedPath(config, allAlertsPath(locale, userId), email) };
  return {
    manage: sections[0]?.links.frequency ?? config.origin,
    unsubscribe: createEndLink(config, subscriptionId ?? ''),
  };
}

/** The recipient; `id` is null without an account. */
type DigestReader = Omit<MailReader, 'id'> & { id: string | null };

function buildSections(
  context: Context,
  reader: DigestReader,
  searches: readonly SavedSearch[],
  matches: readonly MatchRow[],
  cards: ReadonlyMap<string, Card>,
): Pick<AlertDigest, 'sections' | 'others'> {
  const listed = new Set<string>();
  let room = shownInAll;
  let others = 0;
  const sections: AlertSection[] = [];
  for (const search of searches) {
    const fresh = matches.filter(
      ({ searchNumber, listingId }) =>
        searchNumber === search.number && cards.has(listingId) && !listed.has(listingId),
    );
    if (fresh.length === 0) continue;
    for (const { listingId } of fresh) listed.add(listingId);
    if (sections.length >= fullSizeFor) room -= itemsPerSearch;
    if (room <= 0) {
      others += 1;
      continue;
    }
    const shown = fresh.slice(0, Math.min(shownOfSearch, room));
    room -= shown.length;
    sections.push({
      name: search.name,
      frequency: search.frequency,
      items: shown.map((match) => toItem(context, reader, search, searches, matches, match, cards)),
      more: fresh.length - shown.length,
      links: {
        ...createAlertLinks(context.config, context.locale, search, reader.email),
        search: getSearchLink(context, search),
      },
    });
  }
  return { sections, others };
}

function toItem(
  context: Context,
  { id, email }: DigestReader,
  search: SavedSearch,
  searches: readonly SavedSearch[],
  matches: readonly MatchRow[],
  { listingId, facets }: MatchRow,
  cards: ReadonlyMap<string, Card>,
): AlertItem {
  const card = cards.get(listingId) as Card;
  const others = matches
    .filter((match) => match.listingId === listingId && match.searchNumber !== search.number)
    .map((match) => match.searchNumber);
  // The reason for a match never names its pay, so any rates will do.
  const query = getSavedQuery(search, context.now(), defaultRates.rates);
  const words = query.text.terms.map(({ typed }) => typed);
  return {
    card,
    link: context.config.origin + withQuery(card.url[context.locale], { [sourceParam]: 'alert' }),
    reason: getAlertReason(
      query,
      words,
      card,
      getValues(facets),
      getPlaceName(toSearchParams(search)),
    ),
    alsoIn: searches.filter(({ number }) => others.includes(number)).map(({ name }) => name),
    dismissLink:
      id === null
        ? null
        : createDismissLink(context.config, context.locale, { id, email }, listingId),
  };
}

function getValues(facets: string | null): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const entry of facets?.split(' ') ?? []) {
    const [facet = '', value = ''] = entry.split(':');
    values.set(facet, [...(values.get(facet) ?? []), value]);
  }
  return values;
}

function getSearchLink({ config, locale }: Context, search: SavedSearch): string {
  return (
    config.origin +
    searchHref(searchPath(locale, search.index), { ...toSearchParams(search), sort: 'newest' })
  );
}

/** Returns the name of a search's place; an area of the map has none. */
function getPlaceName({ location }: SearchParams): string | null {
  return location === undefined || getMapArea(location) !== undefined ? null : location.text;
}
