import { dayMs } from '@causa/shared/platform/dates/durations';
import { typedEntries } from '@causa/shared/platform/typed-object';
import type { FacetFilters, FacetName } from '@causa/shared/search/facets';
import type { Area, EngineQuery, SortedWords } from '../../search/engine/search-engine.ts';
import { listLexemes, listUnfinishedLexemes } from '../../search/text/lexemes.ts';
import type { QueryTerm, TextQuery } from '../../search/text/understand-query.ts';
import { quoteLexeme } from './document-words.ts';
import type { Condition } from './newest.sql.ts';
import { buildPhraseQuery } from './phrase-query.ts';

type Filtered = Pick<
  EngineQuery,
  'filters' | 'location' | 'startsBefore' | 'endsAfter' | 'minPay' | 'now'
>;

/** Returns what a query requires besides its words, as conditions. */
export function listConditions({
  filters,
  location,
  startsBefore,
  endsAfter,
  minPay,
  now,
}: Filtered): Condition[] {
  const conditions = listFilters(filters, now);
  if (startsBefore !== undefined)
    conditions.push((add) => `(d.starts_at IS NULL OR d.starts_at < ${add(startsBefore)})`);
  if (endsAfter !== undefined)
    conditions.push((add) => `(d.ends_at IS NULL OR d.ends_at > ${add(endsAfter)})`);
  if (minPay !== undefined)
    conditions.push((add) => {
      const paid = `d.pay >= ${add(minPay.yearly)}::float8`;
      return minPay.orUnstated ? `(${paid} OR ${hasValue('statesPay', ['no'])(add)})` : paid;
    });
  if (location !== undefined)
    conditions.push((add) => {
      const near = isWithin(location.within)(add);
      if ((filters.locationType?.length ?? 0) === 0) return near;
      const zones = `string_to_array(d.remote_zones, ' ') && ${add(location.zones)}::text[]`;
      return `(${near} OR (${hasValue('locationType', ['REMOTE'])(add)} AND ${zones}))`;
    });
  return conditions;
}

function listFilters(filters: FacetFilters, now: Date): Condition[] {
  return typedEntries(filters).flatMap(([facet, values]) =>
    values === undefined || values.length === 0 ? [] : [toCondition(facet, values, now)],
  );
}

function toCondition(facet: FacetName, values: readonly string[], now: Date): Condition {
  const days = (sign: number): Date =>
    new Date(now.getTime() + sign * Math.max(...values.map(Number)) * dayMs);
  if (facet === 'locale') return (add) => `d.locale = ANY(${add(values)}::text[])`;
  if (facet === 'recency') return (add) => `d.published_at >= ${add(days(-1))}`;
  if (facet === 'closing') return (add) => `d.closes_at <= ${add(days(1))}`;
  return hasValue(facet, values);
}

function hasValue(facet: FacetName, values: readonly string[]): Condition {
  const entries = values.map((value) => `${facet}:${value}`);
  return (add) => `string_to_array(d.facets, ' ') && ${add(entries)}::text[]`;
}

function isWithin(area: Area): Condition {
  switch (area.kind) {
    case 'country':
      return (add) => `d.country_code = ${add(area.countryCode)}`;
    case 'state':
      return (add) =>
        `(d.country_code = ${add(area.countryCode)} AND d.state_code = ${add(area.stateCode)})`;
    case 'box': {
      const { north, south, west, east } = area.box;
      return (add) =>
        `(d.latitude BETWEEN ${add(south)}::float8 AND ${add(north)}::float8 AND (d.longitude >= ${add(west)}::float8 ${west <= east ? 'AND' : 'OR'} d.longitude <= ${add(east)}::float8))`;
    }
    case 'circle':
      // The haversine formula of `distanceMetres`.
      return (add) => {
        const latitude = `radians(${add(area.latitude)}::float8)`;
        const longitude = `radians(${add(area.longitude)}::float8)`;
        return `2 * 6371008.8 * asin(least(1, sqrt(sin((radians(d.latitude) - ${latitude}) / 2) ^ 2
          + cos(${latitude}) * cos(radians(d.latitude)) * sin((radians(d.longitude) - ${longitude}) / 2) ^ 2)))
          <= ${add(area.metres)}::float8`;
      };
  }
}

/**
 * Returns the words of a text as a `tsquery`; undefined without any. Unfinished words stand for their
 * completions, unknown ones are not corrected.
 */
export function buildTextQuery(text: TextQuery, known: SortedWords): string | undefined {
  const last = text.terms.length - 1;
  const terms = text.terms.map((term, n) =>
    toTermQuery(term, text.lastIsPrefix && n === last ? known : undefined),
  );
  return terms.length === 0 ? undefined : terms.map((term) => `(${term})`).join(' & ');
}

/** Returns conditions that exclude the excluded words of a text. */
export function listExclusions({ excluded }: TextQuery): Condition[] {
  return excluded.map((term) => {
    const isFound = hasWords(toTermQuery({ ...term, added: [] }));
    return (add) => `NOT ${isFound(add)}`;
  });
}

/**
 * Returns the condition that a document has words. One look-up per examined document: `EXISTS` would
 * become a join with all documents that have them.
 */
export function hasWords(query: string): Condition {
  return (add) =>
    `coalesce((SELECT v.words @@ ${add(query)}::tsquery FROM search_vector v WHERE v.slot = d.slot), false)`;
}

function toTermQuery({ words, added = [] }: QueryTerm, known?: SortedWords): string {
  const [word] = words;
  if (words.length > 1 || word === undefined) return buildPhraseQuery(words);
  const begun = known === undefined ? [] : listUnfinishedLexemes(word, known);
  return [...new Set([...listLexemes(word), ...added, ...begun])].map(quoteLexeme).join(' | ');
}
