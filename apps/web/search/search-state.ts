import type { searchReplySchema } from '@causa/shared/search/search.contract';
import { type FacetFilters, type FacetName, filtersByType } from '@causa/shared/search/facets';
import { typedEntries } from '@causa/shared/platform/typed-object';
import { getMapArea } from '@causa/shared/search/location';
import type { SearchType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { getSortRadius, listRadiusOptions } from '@causa/shared/search/radius';
import { searchPath } from '@causa/shared/platform/pages/routes';
import { searchHref, type SearchParams } from '@causa/shared/search/search-params';
import type { MinPay } from '@causa/shared/search/min-pay';
import type { Infer } from '@causa/shared/platform/contract';

export type SearchReply = Infer<typeof searchReplySchema>;
export type Suggestion = SearchReply['suggestions'][number];

/**
 * Returns the interpreted search: words that mean filters become these, which are visible and
 * removable.
 */
export function getEffectiveParams(
  params: SearchParams,
  { query, queryInterpretation }: Pick<SearchReply, 'query' | 'queryInterpretation'>,
): SearchParams {
  if (queryInterpretation.removedWords.length === 0) return params;
  const filters: FacetFilters = { ...params.filters };
  for (const [facet, values] of typedEntries(queryInterpretation.appliedFilters))
    filters[facet] = [...new Set([...(params.filters[facet] ?? []), ...(values ?? [])])];
  return { ...params, q: query, filters };
}

/** Returns the search with one facet's values replaced, on the first page. */
export function withFilter(
  params: SearchParams,
  facet: FacetName,
  values: readonly string[],
): SearchParams {
  const { [facet]: _old, ...others } = params.filters;
  const filters: FacetFilters =
    values.length === 0 ? others : { ...params.filters, [facet]: [...values] };
  return { ...params, filters, pageIndex: 0 };
}

/** Returns a search with the filter Remote beside its other work modes, where the type has it. */
export function withRemote(params: SearchParams, type: SearchType): SearchParams {
  const modes = params.filters.locationType ?? [];
  return modes.includes('REMOTE') || !filtersByType[type].includes('locationType')
    ? params
    : withFilter(params, 'locationType', [...modes, 'REMOTE']);
}

export interface Chip {
  key: string;
  facet?: FacetName;
  value: string;
  minPay?: MinPay;
  /** The search without this filter. */
  without: SearchParams;
}

/** Returns every removable filter, in the order of the rail. */
export function getChips(params: SearchParams, type: SearchType): Chip[] {
  const chips: Chip[] = filtersByType[type].flatMap((facet) =>
    (params.filters[facet] ?? []).map((value) => ({
      key: `${facet}.${value}`,
      facet,
      value,
      without: withFilter(
        params,
        facet,
        (params.filters[facet] ?? []).filter((other) => other !== value),
      ),
    })),
  );
  if (params.endsGT !== undefined)
    chips.push({
      key: 'endsGT',
      value: params.endsGT,
      without: { ...params, endsGT: undefined, pageIndex: 0 },
    });
  if (params.startsLT !== undefined)
    chips.push({
      key: 'startsLT',
      value: params.startsLT,
      without: { ...params, startsLT: undefined, pageIndex: 0 },
    });
  if (getMapArea(params.location) !== undefined)
    chips.push({
      key: 'mapArea',
      value: '',
      without: { ...params, location: undefined, pageIndex: 0 },
    });
  const { minPay } = params;
  if (minPay === undefined) return chips;
  chips.push({
    key: 'minPay',
    value: String(minPay.amount),
    minPay,
    without: { ...params, minPay: undefined, pageIndex: 0 },
  });
  if (minPay.orUnstated)
    chips.push({
      key: 'unstatedPay',
      value: 'yes',
      without: { ...params, minPay: { ...minPay, orUnstated: false }, pageIndex: 0 },
    });
  return chips;
}

export function withoutFilters(params: SearchParams): SearchParams {
  return {
    ...params,
    location: getMapArea(params.location) === undefined ? params.location : undefined,
    filters: {},
    startsLT: undefined,
    endsGT: undefined,
    minPay: undefined,
    pageIndex: 0,
  };
}

export function countFilters(params: SearchParams): number {
  return (
    Object.values(params.filters).reduce((sum, values) => sum + (values?.length ?? 0), 0) +
    (params.startsLT === undefined ? 0 : 1) +
    (params.endsGT === undefined ? 0 : 1) +
    (params.minPay === undefined ? 0 : 1)
  );
}

/**
 * Returns the path of the same search in another language; a radius that the language does not
 * offer becomes the default.
 */
export function getHrefInLocale(params: SearchParams, type: SearchType, locale: Locale): string {
  const radius = listRadiusOptions(locale).includes(params.radius)
    ? params.radius
    : getSortRadius(params.sort, locale);
  return searchHref(searchPath(locale, type), { ...params, radius });
}

/**
 * Returns the path of a suggestion for an empty result: its changes applied to the current
 * parameters.
 */
export function getSuggestionHref(
  path: string,
  current: URLSearchParams,
  suggestion: Suggestion,
): string {
  const next = new URLSearchParams(current);
  next.delete('page');
  for (const [name, value] of Object.entries(suggestion.change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

/** Returns the text for removing a date; a remaining other date is not mentioned. */
export function getDateSuggestion(
  name: string,
  { startsLT, endsGT }: Pick<SearchParams, 'startsLT' | 'endsGT'>,
): 'anyDate' | 'anyStart' | 'anyEnd' {
  if (startsLT === undefined || endsGT === undefined) return 'anyDate';
  return name === 'endsGT' ? 'anyStart' : 'anyEnd';
}
