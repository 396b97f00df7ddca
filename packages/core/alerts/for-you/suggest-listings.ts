import type { listSuggestionsContract } from '@causa/shared/alerts/for-you.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { minorUnits } from '@causa/shared/platform/money';
import { suggestionsMax } from '@causa/shared/platform/limits';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import { type CurrencyRates, toYearlyDollars } from '@causa/shared/listings/yearly-pay';
import { toSearchLocation } from '@causa/shared/search/location';
import { emptySearch, type SearchParams } from '@causa/shared/search/search-params';
import { readRates } from '../../listings/currency-rates/read-rates.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Listing, SavedSearch } from '../../generated/prisma/client.ts';
import { findPlace } from '../../platform/places/find-places.ts';
import { findResults } from '../../search/find-results.ts';
import { toSearchParams } from '../saved-searches/saved-search.rules.ts';
import { scoreListing, type SuggestionProfile } from './suggestion.rules.ts';

type Suggestions = ReplyOf<typeof listSuggestionsContract>;
type Found = { card: Suggestions['suggestions'][number]['card']; search: string | undefined };

/** Words of a query: few, because each adds results. */
const queryNames = 4;

/**
 * Returns listings that may suit the user with their reasons, best first: at most three searches,
 * by profile and by the newest saved search. Leaves out what the user hid, saved or applied to. Stores
 * nothing.
 * @throws LOGIN_REQUIRED
 */
export async function suggestListings(context: Context): Promise<Suggestions> {
  const { userId } = requireUser(context);
  const { db } = context;
  const [profile, searches] = await Promise.all([
    readProfile(context, userId),
    db.savedSearch.findMany({
      where: { userId, index: { notIn: ['ORG', 'EVENT'] } },
      orderBy: { createdAt: 'desc' },
      take: 1,
    }),
  ]);
  const [search] = searches;
  const words = profile.skills.length > 0 ? profile.skills : profile.titles;
  const [ofProfile, ofSearch] = await Promise.all([
    words.length === 0 ? [] : findByProfile(context, profile, words),
    search === undefined ? [] : findBySearch(context, search),
  ]);
  const rates = await readRates(context);
  const found = new Map([...ofProfile, ...ofSearch].map((one) => [one.card.id, one]));
  const wanted = { ...profile, minPay: search === undefined ? null : getMinPay(search, rates) };
  const rows = await findCandidates(context, userId, [...found.keys()]);
  const suggestions = rows
    .flatMap((row) => {
      const one = found.get(row.id);
      const scored = scoreListing(wanted, {
        ...row,
        yearlyPay: getYearlyPay(row, rates),
        search: one?.search,
      });
      return one === undefined || scored === null ? [] : [{ card: one.card, ...scored }];
    })
    .toSorted((a, b) => b.score - a.score || (a.card.id < b.card.id ? 1 : -1))
    .slice(0, suggestionsMax)
    .map(({ card, reasons }) => ({ card, reasons }));
  return { suggestions, hasBasis: words.length > 0 || search !== undefined };
}

interface Profile extends SuggestionProfile {
  placeId: string | null;
}

async function readProfile({ db, locale }: Context, userId: string): Promise<Profile> {
  const row = await db.applicantProfile.findUnique({
    where: { userId },
    include: { workHistory: { orderBy: { startMonth: 'desc' }, take: queryNames } },
  });
  const headline = row?.headline ?? '';
  return {
    skills: row?.skills ?? [],
    titles: [...(row?.workHistory ?? []).map(({ title }) => title), headline].filter(Boolean),
    placeId: row?.placeId ?? null,
    latitude: row?.latitude ?? null,
    longitude: row?.longitude ?? null,
    locale,
    minPay: null,
    unwanted: [
      ...(row?.willingToWorkOnsite === false ? ['ONSITE'] : []),
      ...(row?.willingToWorkHybrid === false ? ['HYBRID'] : []),
      ...(row?.willingToWorkRemote === false ? ['REMOTE'] : []),
    ],
  };
}

/** Finds listings near the place of the profile, else anywhere. */
async function findByProfile(
  context: Context,
  { placeId }: Profile,
  words: readonly string[],
): Promise<Found[]> {
  const place = placeId === null ? null : findPlace(placeId, context.locale).location;
  const location = place === null ? undefined : toSearchLocation(place);
  const q = words.slice(0, queryNames).map(getLongestWord).join(' OR ');
  const near = location === undefined ? [] : await find(context, { ...emptySearch, q, location });
  return near.length > 0 ? near : find(context, { ...emptySearch, q });
}

/** Alternatives of a query are single words; skills are compared as a whole afterwards. */
function getLongestWord(name: string): string {
  const words = name.split(/[^\p{L}\p{N}+#&]+/u);
  return words.toSorted((a, b) => b.length - a.length)[0] ?? name;
}

async function findBySearch(context: Context, search: SavedSearch): Promise<Found[]> {
  const params = { ...toSearchParams(search), sort: 'newest' as const };
  return (await find(context, params, search.index)).map((one) => ({
    ...one,
    search: search.name,
  }));
}

async function find(
  context: Context,
  params: SearchParams,
  index: SavedSearch['index'] = 'ALL',
): Promise<Found[]> {
  const { results } = await findResults(context, index, params, context.locale);
  return results
    .filter(({ type }) => type !== 'ORG' && type !== 'EVENT')
    .map(({ distance: _distance, matched: _matched, ...card }) => ({ card, search: undefined }));
}

/** Returns the listings that the user did not hide, save or apply to. */
async function findCandidates({ db }: Context, userId: string, ids: readonly string[]) {
  const rows = await db.listing.findMany({
    where: {
      id: { in: [...ids] },
      applications: { none: { userId } },
      savedBy: { none: { userId } },
    },
  });
  const hidden = await db.dismissedListing.findMany({
    where: {
      userId,
      listingId: { in: [...ids, ...rows.map(({ organizationId }) => organizationId ?? '')] },
    },
    select: { listingId: true },
  });
  const hiddenIds = new Set(hidden.map(({ listingId }) => listingId));
  return rows.filter(
    ({ id, organizationId }) => !hiddenIds.has(id) && !hiddenIds.has(organizationId ?? ''),
  );
}

function getMinPay(search: SavedSearch, rates: CurrencyRates): number | null {
  const { minPay } = toSearchParams(search);
  return minPay === undefined ? null : toYearlyDollars(minPay, rates);
}

function getYearlyPay(
  { payMin, payMax, payCurrency, payPeriod }: Listing,
  rates: CurrencyRates,
): number | null {
  const minor = payMax ?? payMin;
  if (minor === null || payPeriod === null || payCurrency === null || !isCurrency(payCurrency))
    return null;
  const amount = Number(minor) / minorUnits(payCurrency);
  return toYearlyDollars({ amount, period: payPeriod, currency: payCurrency }, rates);
}
