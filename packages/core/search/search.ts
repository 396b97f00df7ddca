import { typedEntries } from '@causa/shared/platform/typed-object';
import type { z } from 'zod';
import type { cardSchema } from '@causa/shared/platform/common.contract';
import type { searchReplySchema } from '@causa/shared/search/search.contract';
import {
  facetOptions,
  type FacetFilters,
  type FacetName,
  facetsByType,
  filtersByType,
  paidTypes,
} from '@causa/shared/search/facets';
import {
  approximatePay,
  type CurrencyRates,
  toYearlyDollars,
} from '@causa/shared/listings/yearly-pay';
import type { Currency } from '@causa/shared/listings/pay-terms';
import { getReaderCurrency, type MinPay } from '@causa/shared/search/min-pay';
import { searchPageSize } from '@causa/shared/platform/limits';
import {
  type FindableType,
  findableTypes,
  type SearchType,
} from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { withType, type SearchParams } from '@causa/shared/search/search-params';
import type { Context } from '../platform/context.ts';
import { tokenize } from './text/analyze-text.ts';
import type { EngineName, FallbackEngine } from './engine/fallback-engine.ts';
import { getEngine, createSearchId } from './search-id.ts';
import { type Suggestion, listSuggestionRoutes } from './find-suggestions.ts';
import { findMatches } from './find-matches.ts';
import { relaxQuery, widenQuery } from './relax-query.ts';
import { getConcept } from './text/concepts.ts';
import { resolveLocation } from './resolve-location.ts';
import type { HitText } from './load-hit-texts.ts';
import type { EngineQuery, EngineReply, Speller } from './engine/search-engine.ts';
import {
  emptyText,
  type AnalyzedQuery,
  type AnalyzeOptions,
  analyzeQuery,
} from './text/understand-query.ts';

export type SearchReply = z.infer<typeof searchReplySchema>;

/** The services that search needs besides a clock. */
interface SearchServices {
  engine: Pick<FallbackEngine, 'search' | 'count'>;
  speller: Speller;
  /** Units of currencies per US dollar, for pay. */
  rates: CurrencyRates;
  /** Returns the public cards of these records with their texts, for highlights. */
  loadCards(
    refs: readonly { id: string; type: FindableType }[],
  ): Promise<z.infer<typeof cardSchema>[]>;
  loadDocuments(refs: readonly { id: string; type: FindableType }[]): Promise<HitText[]>;
}

export type SearchContext = Pick<Context, 'now'> & { search: SearchServices };

/** The engines for one request, whose counts come from the one that answered it. */
interface PrimaryEngine {
  search(query: EngineQuery): ReturnType<FallbackEngine['search']>;
  count(queries: readonly EngineQuery[]): Promise<number[]>;
}

type SearchSession = Pick<Context, 'now'> & {
  search: Omit<SearchServices, 'engine'> & { engine: PrimaryEngine };
};

function createPrimaryEngine(engine: SearchServices['engine']): PrimaryEngine {
  let on: EngineName | undefined;
  return {
    async search(query) {
      const reply = await engine.search(query, on);
      on = reply.engine;
      return reply;
    },
    count: (queries) => engine.count(queries, on),
  };
}

/**
 * Finds listings or organizations. `lang` is the reader's language: it decides radius lists and
 * labels, and filters nothing. `searchId` is kept while the same engine answers further pages.
 * Returns the whole reply of the contract. Fails only when no engine answers.
 */
export async function search(
  given: SearchContext,
  type: SearchType,
  params: SearchParams,
  lang: Locale,
  searchId?: string,
): Promise<SearchReply> {
  const on = getEngine(searchId);
  const context: SearchSession = {
    ...given,
    search: { ...given.search, engine: createPrimaryEngine(given.search.engine) },
  };
  const queryInterpretation = analyzeQuery(params.q, type, getAnalyzeOptions(params, lang));
  const { rates } = context.search;
  const asked = toEngineQuery(type, params, lang, queryInterpretation, context.now(), rates);
  const { query, reply, droppedWords, widenedTo } = await queryEngine(asked, context.search.engine);
  const [results, suggestions, typeCounts, unstatedPayCount] = await Promise.all([
    loadHits(context, reply, query, lang, getShownPay(params, lang)),
    reply.count === 0
      ? countSuggestions(context, type, params, lang, query, queryInterpretation)
      : [],
    countSearchTypes(context, type, params, lang, query, queryInterpretation, reply),
    countUnstatedPay(context, query),
  ]);
  const correctedTo = correctWords(queryInterpretation.query, reply.corrections);
  return {
    searchId:
      searchId !== undefined && on === reply.engine
        ? searchId
        : createSearchId(reply.engine, [type, { ...params, pageIndex: 0 }, lang]),
    type,
    query: queryInterpretation.query,
    sort: params.sort,
    radius: params.radius,
    radiusUsed: query.location?.widenedBy ?? null,
    pageIndex: params.pageIndex,
    pageCount: Math.ceil(reply.count / searchPageSize),
    count: reply.count,
    isExact: reply.isExact,
    degraded: reply.degraded,
    unstatedPayCount,
    results,
    facets: listFacets(query.facets, reply.facets, query.filters),
    typeCounts,
    queryInterpretation: {
      removedWords: queryInterpretation.removedWords,
      appliedFilters: queryInterpretation.filters,
      relaxed: droppedWords.length > 0,
      ...(droppedWords.length === 0 ? {} : { droppedWords }),
      ...(widenedTo.length === 0 ? {} : { widenedTo: listConceptNames(widenedTo, lang) }),
      ...(queryInterpretation.alsoShown.length === 0
        ? {}
        : { alsoShown: queryInterpretation.alsoShown }),
      ...(correctedTo === undefined ? {} : { correctedTo }),
    },
    suggestions,
  };
}

/**
 * Returns the query that answers a search, with the words that the search page would drop or widen.
 */
export async function interpretSearch(
  {
    now,
    search: services,
  }: Pick<Context, 'now'> & {
    search: Pick<SearchServices, 'engine' | 'rates'>;
  },
  { type, params, lang }: { type: SearchType; params: SearchParams; lang: Locale },
): Promise<EngineQuery> {
  const words = analyzeQuery(params.q, type, getAnalyzeOptions(params, lang));
  const asked = toEngineQuery(type, params, lang, words, now(), services.rates);
  const engine = createPrimaryEngine(services.engine);
  return (await queryEngine({ ...asked, facets: [], limit: 1 }, engine)).query;
}

function listConceptNames(ids: readonly string[], lang: Locale): string[] {
  return ids.flatMap((id) => getConcept(id)?.shownNames[lang][0] ?? []);
}

/** Returns how the words of a search are read. */
export function getAnalyzeOptions(
  { isExact }: Pick<SearchParams, 'isExact'>,
  lang: Locale,
): AnalyzeOptions {
  return { lang, isExact: isExact === true };
}

/** Returns a search as an engine's query. */
export function toEngineQuery(
  type: SearchType,
  params: SearchParams,
  lang: Locale,
  queryInterpretation: AnalyzedQuery,
  now: Date,
  rates: CurrencyRates,
): EngineQuery {
  const taken: FacetFilters = Object.fromEntries(
    typedEntries(params.filters).filter(
      ([facet, values]) => filtersByType[type].includes(facet) && (values?.length ?? 0) > 0,
    ),
  );
  const fromWords = queryInterpretation.filters;
  const filters = { ...taken };
  for (const [facet, values] of typedEntries(fromWords))
    filters[facet] = [...new Set([...(taken[facet] ?? []), ...(values ?? [])])];
  const day = (text: string | undefined): Date | undefined =>
    text === undefined ? undefined : new Date(`${text}T00:00:00Z`);
  return {
    type,
    text: queryInterpretation.text,
    filters,
    fromWords,
    location: resolveLocation(params.location, params.radius, type, lang),
    startsBefore: day(params.startsLT),
    endsAfter: day(params.endsGT),
    minPay: paidTypes.includes(type) ? toEnginePay(params.minPay, rates) : undefined,
    sort: params.sort,
    preferred: lang,
    offset: params.pageIndex * searchPageSize,
    limit: searchPageSize,
    facets: facetsByType[type],
    now,
  };
}

function toEnginePay(minPay: MinPay | undefined, rates: CurrencyRates): EngineQuery['minPay'] {
  if (minPay === undefined) return undefined;
  const yearly = toYearlyDollars(minPay, rates) ?? 0;
  return { yearly, orUnstated: minPay.orUnstated };
}

/** Returns how many listings without stated pay match everything else; null without a least pay. */
async function countUnstatedPay(
  { search: { engine } }: SearchSession,
  query: EngineQuery,
): Promise<number | null> {
  if (query.minPay === undefined) return null;
  const { statesPay } = query.filters;
  if (statesPay !== undefined && !statesPay.includes('no')) return 0;
  const filters = { ...query.filters, statesPay: ['no'] };
  const [count = 0] = await engine.count([{ ...query, filters, minPay: undefined, facets: [] }]);
  return count;
}

/** Returns the currency and, if chosen, the period in which a search shows pay. */
function getShownPay({ minPay, sort, location }: SearchParams, lang: Locale): ShownPay | undefined {
  if (minPay !== undefined) return minPay;
  return sort === 'pay' ? { currency: getReaderCurrency(lang, location?.countryCode) } : undefined;
}

interface Answer {
  query: EngineQuery;
  reply: Awaited<ReturnType<PrimaryEngine['search']>>;
  /** Words given up, as typed. */
  droppedWords: string[];
  /** Ids of wider concepts that are shown instead. */
  widenedTo: string[];
}

/**
 * Queries the engine: with wider concepts for names that no document is about, and with fewer words
 * when no document has all.
 */
async function queryEngine(asked: EngineQuery, engine: PrimaryEngine): Promise<Answer> {
  const count = (queries: readonly EngineQuery[]): Promise<number[]> => engine.count(queries);
  const [reply, wider] = await Promise.all([engine.search(asked), widenQuery(asked, count)]);
  const found: Answer = { query: asked, reply, droppedWords: [], widenedTo: [] };
  const start = wider?.text ?? asked.text;
  if (wider?.isFound === true) {
    const query = { ...asked, text: start };
    return { ...found, query, reply: await engine.search(query), widenedTo: wider.concepts };
  }
  if (reply.textCount > 0 || start.terms.length < 2) return found;
  const text = await relaxQuery({ ...asked, text: start }, count);
  if (text === undefined) return found;
  const query = { ...asked, text };
  const droppedWords = start.terms
    .filter((term) => !text.terms.includes(term))
    .map(({ typed }) => typed);
  return { ...found, query, reply: await engine.search(query), droppedWords };
}

/**
 * Returns the number of results of the same search in each type, as its tab shows it. The engine
 * counted text and place; types with other filters, dates or interpretation are counted separately.
 */
async function countSearchTypes(
  { search: { engine, rates } }: SearchSession,
  type: SearchType,
  params: SearchParams,
  lang: Locale,
  query: EngineQuery,
  queryInterpretation: AnalyzedQuery,
  reply: EngineReply,
): Promise<Record<FindableType, number>> {
  const plain = {
    ...query,
    filters: query.fromWords,
    startsBefore: undefined,
    endsAfter: undefined,
    minPay: undefined,
  };
  const counts = { ...reply.typeCounts };
  const others: [FindableType, EngineQuery][] = [];
  for (const other of findableTypes) {
    if (other === type) {
      counts[other] = reply.count;
      continue;
    }
    // Filters and page words differ by type; equal texts are relaxed as here.
    const own = analyzeQuery(params.q, other, getAnalyzeOptions(params, lang));
    const isEqual = JSON.stringify(own.text) === JSON.stringify(queryInterpretation.text);
    const text = isEqual ? query.text : own.text;
    const asked = {
      ...toEngineQuery(
        other,
        withType(params, type, other),
        lang,
        { ...own, text },
        query.now,
        rates,
      ),
      facets: [],
    };
    if (describeQuery(asked) !== describeQuery({ ...plain, type: other }))
      others.push([other, asked]);
  }
  const found = others.length === 0 ? [] : await engine.count(others.map(([, asked]) => asked));
  for (const [index, [other]] of others.entries()) counts[other] = found[index] ?? 0;
  return counts;
}

/** Returns what decides the results of a search, as text to compare. */
function describeQuery({
  type,
  text,
  filters,
  location,
  startsBefore,
  endsAfter,
  minPay,
}: EngineQuery): string {
  return JSON.stringify([type, text, filters, location?.within, startsBefore, endsAfter, minPay]);
}

async function countSuggestions(
  { search: { engine, speller, rates } }: SearchSession,
  type: SearchType,
  params: SearchParams,
  lang: Locale,
  query: EngineQuery,
  queryInterpretation: AnalyzedQuery,
): Promise<Suggestion[]> {
  const corrected = await correctSpelling(queryInterpretation, speller, lang);
  const routes = listSuggestionRoutes(params, type, lang, corrected);
  const counts = await engine.count(
    routes.map((route) => {
      // The interpreted words stay, relaxed or not: only a corrected spelling is analyzed again.
      const own =
        route.kind === 'spelling'
          ? analyzeQuery(route.params.q, type, getAnalyzeOptions(params, lang))
          : { ...queryInterpretation, text: query.text };
      return { ...toEngineQuery(type, route.params, lang, own, query.now, rates), facets: [] };
    }),
  );
  return routes.flatMap(({ kind, change }, index) =>
    (counts[index] ?? 0) > 0 ? [{ kind, change, count: counts[index] ?? 0 }] : [],
  );
}

async function correctSpelling(
  { query, text }: AnalyzedQuery,
  speller: Speller,
  lang: Locale,
): Promise<string | undefined> {
  const corrections: Record<string, string> = {};
  for (const term of text.terms) {
    for (const word of term.words) {
      const better = await speller.correct(word, lang);
      if (better !== undefined) corrections[word] = better;
    }
  }
  return correctWords(query, corrections);
}

/** Returns the query with its words corrected; undefined without corrections. */
function correctWords(
  query: string,
  corrections: Readonly<Record<string, string>>,
): string | undefined {
  const tokens = tokenize(query).filter(({ word }) => Object.hasOwn(corrections, word));
  if (tokens.length === 0) return undefined;
  return tokens.reduceRight(
    (text, { start, end, word }) =>
      text.slice(0, start) + (corrections[word] ?? word) + text.slice(end),
    query,
  );
}

async function loadHits(
  { search: { loadCards, loadDocuments, rates } }: SearchSession,
  { hits }: EngineReply,
  { text }: EngineQuery,
  lang: Locale,
  shownPay: ShownPay | undefined,
): Promise<SearchReply['results']> {
  if (hits.length === 0) return [];
  const [cards, documents] = await Promise.all([
    loadCards(hits),
    text === emptyText || text.terms.length === 0 ? [] : loadDocuments(hits),
  ]);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const distances = new Map(hits.map((hit) => [hit.id, hit.distance]));
  return cards.map((card) => {
    const document = byId.get(card.id);
    const distance = distances.get(card.id);
    return {
      ...card,
      ...(distance === undefined ? {} : { distance: Math.round(distance) }),
      ...(shownPay === undefined ? {} : convertCardPay(card, shownPay, rates)),
      matched: document === undefined ? [] : findMatches(document, text, lang),
    };
  });
}

interface ShownPay {
  currency: Currency;
  period?: MinPay['period'];
}

function convertCardPay(
  { pay }: z.infer<typeof cardSchema>,
  { currency, period }: ShownPay,
  rates: CurrencyRates,
): Pick<SearchReply['results'][number], 'approximatePay'> {
  if (pay === null) return {};
  const converted = approximatePay(pay, { currency, period: period ?? pay.period }, rates);
  return converted === undefined ? {} : { approximatePay: { ...converted, text: null } };
}

function findSources(counts: EngineReply['facets'], filters: FacetFilters): string[] {
  return [...new Set([...Object.keys(counts.source ?? {}), ...(filters.source ?? [])])].sort(
    (a, b) => (counts.source?.[b] ?? 0) - (counts.source?.[a] ?? 0),
  );
}

/** Returns each facet's options with results or selected, in the order of the vocabulary. */
function listFacets(
  facets: readonly FacetName[],
  counts: EngineReply['facets'],
  filters: FacetFilters,
): SearchReply['facets'] {
  return Object.fromEntries(
    facets.map((facet) => [
      facet,
      (facet === 'source' ? findSources(counts, filters) : facetOptions[facet])
        .map((value) => ({ value, count: counts[facet]?.[value] ?? 0 }))
        .filter(({ value, count }) => count > 0 || (filters[facet] ?? []).includes(value)),
    ]),
  );
}
