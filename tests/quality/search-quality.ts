import { readFileSync } from 'node:fs';
import { FallbackEngine } from '@causa/core/search/engine/fallback-engine';
import type { SearchEngine, Speller } from '@causa/core/search/engine/search-engine';
import type { SearchDocument, StoredFacet } from '@causa/core/search/indexing/search-document';
import { relaxQuery } from '@causa/core/search/relax-query';
import { search, toEngineQuery } from '@causa/core/search/search';
import { foldLetters } from '@causa/shared/platform/text/fold-letters';
import { readTerms } from '@causa/core/search/text/understand-query';
import { findableTypes, type FindableType } from '@causa/shared/listings/listing-types';
import { defaultRates } from '@causa/shared/listings/yearly-pay';
import { isLocale, locales, type Locale } from '@causa/shared/platform/locales';
import { isOneOf } from '@causa/shared/platform/typed-object';
import { emptySearch, type SearchParams } from '@causa/shared/search/search-params';
import { cardOf } from '../conformance/card.ts';

/** A query of `search.txt` with the documents that fit. */
export interface JudgedQuery {
  lang: Locale;
  type: FindableType;
  q: string;
  fits: (document: SearchDocument) => boolean;
}

/** How queries are read: with meanings, as typed but with filters, or as bare words. */
export const readings = ['meaning', 'exact', 'words'] as const;
export type Reading = (typeof readings)[number];

export interface QualityFigures {
  /** Queries with none that fits among the first five. */
  failing: string[];
  /** Queries that find nothing although a document fits. */
  empty: string[];
  /** Mean share of documents that fit among the first five, from 0 to 1. */
  firstFive: number;
  ndcg: number;
  /** Mean share of the fitting documents of another language among the first 20, from 0 to 1. */
  crossRecall: number;
  /** Queries and languages with a recall below 0.8. */
  crossFailing: string[];
}

const facets: Record<string, StoredFacet> = {
  family: 'synonymId',
  function: 'functions',
  cause: 'areasOfFocus',
  action: 'actionType',
  job: 'jobType',
  level: 'professionalLevel',
  payment: 'payment',
  location: 'locationType',
};

/** Reads the judged queries. @throws Error naming a line that is not understood */
export function readJudgedQueries(): JudgedQuery[] {
  return readFileSync('tests/quality/search.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [lang = '', type = '', q = '', fits = ''] = line.split(' | ');
      if (!isLocale(lang) || !isOneOf(findableTypes, type)) throw new Error(line);
      const tests = fits.split(', ').map((all) => all.split(' & ').map(readFact));
      return {
        lang,
        type,
        q,
        fits: (document) => tests.some((all) => all.every((isFact) => isFact(document))),
      };
    });
}

function readFact(text: string): (document: SearchDocument) => boolean {
  const at = text.indexOf(':');
  const [name, value] = [text.slice(0, at), text.slice(at + 1)];
  if (name === 'title') {
    const pattern = new RegExp(value.slice(1, -1));
    return ({ title }) => pattern.test(foldLetters(title));
  }
  const facet = facets[name];
  if (facet === undefined) throw new Error(`no fact: ${text}`);
  return (document) => document.facets[facet]?.includes(value) ?? false;
}

interface Asked extends JudgedQuery {
  /** Limits the results to documents in this language. */
  locale?: Locale;
}

/** Returns the ids of the first page. */
type Find = (asked: Asked, reading: Reading) => Promise<string[]>;

/** Returns a search of an engine that holds the documents. */
export function createFind(
  engine: SearchEngine,
  other: SearchEngine,
  speller: Speller,
  documents: readonly SearchDocument[],
  now: Date,
): Find {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const load = (refs: readonly { id: string }[]): SearchDocument[] =>
    refs.flatMap(({ id }) => byId.get(id) ?? []);
  const context = {
    now: () => now,
    search: {
      engine: new FallbackEngine(engine, other),
      speller,
      rates: defaultRates.rates,
      loadCards: async (refs: readonly { id: string }[]) => load(refs).map(cardOf),
      loadDocuments: async (refs: readonly { id: string }[]) => load(refs),
    },
  };
  return async ({ type, q, lang, locale }, reading) => {
    const filters = locale === undefined ? {} : { locale: [locale] };
    const exact: Pick<SearchParams, 'isExact'> = reading === 'meaning' ? {} : { isExact: true };
    const params: SearchParams = { ...emptySearch, q, filters, ...exact };
    if (reading !== 'words')
      return (await search(context, type, params, lang)).results.map(({ id }) => id);
    const query = toEngineQuery(
      type,
      params,
      lang,
      { query: q, text: readTerms(q), removedWords: [], filters: {}, alsoShown: [] },
      now,
      defaultRates.rates,
    );
    const reply = await engine.search(query);
    const text =
      reply.textCount > 0 ? undefined : await relaxQuery(query, (all) => engine.count(all));
    const { hits } = text === undefined ? reply : await engine.search({ ...query, text });
    return hits.map(({ id }) => id);
  };
}

/** Runs every query and returns the figures. */
export async function measureQuality(
  queries: readonly JudgedQuery[],
  documents: readonly SearchDocument[],
  find: Find,
  reading: Reading,
): Promise<QualityFigures> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const [failing, empty, crossFailing]: [string[], string[], string[]] = [[], [], []];
  const [firstFive, ndcg, cross]: [number[], number[], number[]] = [[], [], []];
  for (const query of queries) {
    const fitting = documents.filter((each) => each.type === query.type && query.fits(each));
    const getFits = async (asked: Asked): Promise<boolean[]> =>
      (await find(asked, reading)).map((id) => {
        const document = byId.get(id);
        return document !== undefined && query.fits(document);
      });
    const found = await getFits(query);
    const name = `${query.lang} ${query.type} ${query.q}`;
    const first = found.slice(0, 5).filter(Boolean).length;
    if (first === 0) failing.push(name);
    if (found.length === 0 && fitting.length > 0) empty.push(name);
    firstFive.push(first / Math.max(1, Math.min(5, fitting.length)));
    ndcg.push(getNdcg(found, fitting.length));
    for (const locale of locales.filter((other) => other !== query.lang)) {
      const wanted = Math.min(20, fitting.filter((each) => each.locale === locale).length);
      if (wanted === 0) continue;
      const recall = (await getFits({ ...query, locale })).filter(Boolean).length / wanted;
      cross.push(recall);
      if (recall < 0.8) crossFailing.push(`${name} in ${locale}: ${recall.toFixed(2)}`);
    }
  }
  return {
    failing,
    empty,
    firstFive: getMean(firstFive),
    ndcg: getMean(ndcg),
    crossRecall: getMean(cross),
    crossFailing,
  };
}

/** Returns the normalized discounted gain of the first ten, with fitting or not as gain. */
function getNdcg(found: readonly boolean[], fitting: number): number {
  const getGain = (fits: readonly boolean[]): number =>
    fits.slice(0, 10).reduce((sum, isFit, n) => sum + (isFit ? 1 / Math.log2(n + 2) : 0), 0);
  const ideal = getGain(Array.from({ length: Math.min(10, fitting) }, () => true));
  return ideal === 0 ? 0 : getGain(found) / ideal;
}

const getMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
