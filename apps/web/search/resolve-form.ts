import {
  place as readPlace,
  autocompletePlaces,
} from '@causa/shared/generated/search/places.endpoints';
import { searchBarTypes, type SearchType, searchTypes } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { searchPath, withQuery } from '@causa/shared/platform/pages/routes';
import { withType, searchHref, type SearchParams } from '@causa/shared/search/search-params';
import { getNamedPlace } from '../forms/location/get-named-place.ts';
import { toSearchLocation } from '@causa/shared/search/location';
import type { ApiClient } from '../lib/api-client.ts';
import type { LoadContext } from '../lib/navigation/page.ts';
import { withRemote } from './search-state.ts';
import { getWiderSearchHref } from './wider-search.ts';

export interface OpenPlace {
  text: string;
  choices: { text: string; href: string }[];
}

/** The maximum length of a place name that is looked up, and shown. */
const placeMax = 200;
const shownMax = 100;

type FormResult = { redirect: string } | { redirect?: undefined; openPlace: OpenPlace };

/**
 * Returns the redirect for a search form sent without scripts, by its type and place as text; or
 * the places to choose from.
 */
export async function resolveForm(
  { api, locale, url }: LoadContext,
  type: SearchType,
  params: SearchParams,
): Promise<FormResult | undefined> {
  const typeParam = url.searchParams.get('type');
  const barType = searchBarTypes.find((candidate) => candidate === typeParam);
  const widerHref = barType && getWiderSearchHref(locale, barType, params.q);
  if (widerHref !== undefined) return { redirect: widerHref };
  const selected = searchTypes.find((candidate) => candidate === typeParam) ?? type;
  const place = getPlaceText(url);
  const plain = withType(params, type, selected);
  if (place === '' || params.location !== undefined)
    return selected === type ? undefined : redirectTo(locale, selected, plain);
  const { locations, isRemote, placeText } = await locate(api, locale, place.slice(0, placeMax));
  const own = isRemote ? withRemote(plain, selected) : plain;
  if (placeText === '') return redirectTo(locale, selected, own);
  if (locations.length === 1 && locations[0]?.isNamed === true)
    return redirectTo(locale, selected, { ...own, location: locations[0].location });
  // The place is asked for on the page of the selected type.
  const path = searchPath(locale, selected);
  if (selected !== type) return { redirect: withQuery(searchHref(path, own), { location: place }) };
  const choices = locations.map(({ location }) => ({
    text: location.text,
    href: searchHref(path, { ...own, location }),
  }));
  return { openPlace: { text: place.slice(0, shownMax), choices } };
}

interface TypedPlace {
  locations: TypedLocation[];
  isRemote: boolean;
  /** The text without words for remote work. */
  placeText: string;
}

interface TypedLocation {
  location: NonNullable<SearchParams['location']>;
  /** Whether the text names this place and no other. */
  isNamed: boolean;
}

/** Returns the place that a form names as text, or those with this name, and the work mode. */
async function locate(api: ApiClient, locale: Locale, input: string): Promise<TypedPlace> {
  const found = await api.call(autocompletePlaces, { query: { input, locale } });
  const { isRemote, placeText } = found;
  if (found.match === 'UNKNOWN') return { locations: [], isRemote, placeText };
  const named = getNamedPlace(found);
  const places = named === undefined ? found.predictions.filter(({ isNamed }) => isNamed) : [named];
  const replies = await Promise.all(
    places.map(({ placeId }) => api.call(readPlace, { params: { placeId }, query: { locale } })),
  );
  const locations = replies.flatMap(({ location }) =>
    location === null
      ? []
      : [{ location: toSearchLocation(location), isNamed: named !== undefined }],
  );
  return { locations, isRemote, placeText };
}

function getPlaceText(url: URL): string {
  return (url.searchParams.get('location') ?? '').trim();
}

function redirectTo(locale: Locale, type: SearchType, params: SearchParams): { redirect: string } {
  return { redirect: searchHref(searchPath(locale, type), params) };
}
