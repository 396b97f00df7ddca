import type { Meilisearch, MultiSearchQuery, MultiSearchResult } from 'meilisearch';
import type { FacetName } from '@causa/shared/facets';
import { findableTypes, type FindableType } from '@causa/shared/listing-types';
import { distanceMetres } from '../../search/resolve-location.ts';
import type {
  DocumentChanges,
  EngineHit,
  EngineQuery,
  EngineReply,
  FacetCounts,
  KnownPoints,
  KnownWords,
  RebuildOptions,
  SearchEngine,
} from '../../search/search-engine.ts';
import { meiliFormat } from './meili-document.ts';
import { MeiliIndex, openMeili } from './meili-index.ts';
import { filterOf, newestFirst, ownQueryFacets, relevanceGroups, type ReadQuery, recencyValues, sortOf, withinArea } from './meili-query.ts';
import { hasWord, isWordsOnly, readText, type TextFilter } from './meili-words.ts';

export interface MeiliEngineOptions {
  url: string;
  /** A key with search rights is enough to answer; writing needs one that may write. */
  key: string;
  /** The words of the corpus, for unfinished and mistyped ones. */
  known: KnownWords;
  /** Where documents are, for what is near. */
  points: KnownPoints;
  /** Name of the index; one product, one index, named after the form of what it holds. */
  index?: string;
  /** Longest wait for an answer in milliseconds; 800 unless told. */
  timeoutMs?: number;
  /** Longest wait for a write to be done; ten minutes unless told. */
  taskTimeoutMs?: number;
}

type Found = Pick<EngineHit, 'id' | 'type'> & { _geo: { lat: number; lng: number } | null };
type Result = MultiSearchResult<Found> & { totalHits?: number };

const shown = ['id', 'type', '_geo'];
/** So many groups of a ranked answer are asked for at first, then so many more; the first ones nearly always fill the page. */
const groupSteps = [3, 8];

/**
 * The production engine. A document's words are values of an attribute and a query's words filters (meili-words.ts), so that both engines
 * find the same. Two multi-searches at once answer most questions: the counts, with one more query for each facet with a choice, and the page.
 */
export class MeiliEngine implements SearchEngine {
  readonly name = 'meilisearch';
  private readonly asking: Meilisearch;
  private readonly index: MeiliIndex;
  private readonly uid: string;
  private readonly known: KnownWords;
  private readonly points: KnownPoints;

  constructor({ url, key, known, points, index = `listings_${meiliFormat}`, timeoutMs = 800, taskTimeoutMs = 600_000 }: MeiliEngineOptions) {
    this.asking = openMeili(url, key, timeoutMs);
    this.uid = index;
    this.known = known;
    this.points = points;
    this.index = new MeiliIndex({ url, key, uid: index, taskTimeoutMs });
  }

  answers({ text }: EngineQuery): boolean {
    return isWordsOnly(text);
  }

  async search(query: EngineQuery): Promise<EngineReply> {
    await this.ready([query]);
    const text = readText(query.text, this.known);
    const reply = await this.answer(query, text);
    if (reply.count > 0 || query.text.terms.length === 0) return { ...reply, textCount: reply.count, corrections: {} };
    const corrections = await this.correct(text);
    if (corrections.size === 0) return { ...reply, textCount: await this.countText(query, text), corrections: {} };
    const corrected = readText(query.text, this.known, corrections);
    const again = await this.answer(query, corrected);
    return {
      ...again,
      textCount: again.count > 0 ? again.count : await this.countText(query, corrected),
      corrections: Object.fromEntries([...corrections].map(([word, [best = word]]) => [word, best])),
    };
  }

  async count(queries: readonly EngineQuery[]): Promise<number[]> {
    if (queries.length === 0) return [];
    await this.ready(queries);
    const texts = queries.map(({ text }) => readText(text, this.known));
    const counts = await this.ask(queries.map((query, n) => this.counting(filterOf(query, this.read(query, texts[n])))));
    return Promise.all(
      queries.map(async (query, n) => {
        const count = counts[n]?.totalHits ?? 0;
        if (count > 0 || query.text.terms.length === 0) return count;
        const corrections = await this.correct(texts[n] as TextFilter);
        if (corrections.size === 0) return 0;
        return (await this.ask([this.counting(filterOf(query, this.read(query, readText(query.text, this.known, corrections))))]))[0]?.totalHits ?? 0;
      }),
    );
  }

  apply(changes: DocumentChanges): Promise<void> {
    return this.index.apply(changes);
  }

  settle(): Promise<void> {
    return this.index.settle();
  }

  rebuild(options: RebuildOptions): Promise<{ documents: number }> {
    return this.index.rebuild(options);
  }

  versions(): AsyncIterable<readonly { id: string; version: string }[]> {
    return this.index.versions();
  }

  async documentCount(): Promise<number> {
    const [all] = await this.ask([{ indexUid: this.uid, page: 1, hitsPerPage: 0 }]);
    return all?.totalHits ?? 0;
  }

  /** Reachable and holding documents: an index that is gone or empty answers nothing worth showing. */
  async health(): Promise<boolean> {
    try {
      return (await this.documentCount()) > 0;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {}

  private async ready(queries: readonly EngineQuery[]): Promise<void> {
    await this.known.ready();
    if (queries.some(({ location }) => location !== undefined)) await this.points.ready();
  }

  private read({ location }: EngineQuery, text: TextFilter | undefined): ReadQuery {
    return { text: text?.matches ?? [], ...(location === undefined ? {} : { near: withinArea(location.within, this.points) }) };
  }

  /** Hits and counts of a query whose words are read. */
  private async answer(query: EngineQuery, text: TextFilter): Promise<Omit<EngineReply, 'textCount' | 'corrections'>> {
    const read = this.read(query, text);
    const filter = filterOf(query, read);
    const ranked = query.sort === 'relevance' && query.limit > 0;
    const groups = ranked ? relevanceGroups(query, text.words).map((group) => `${filter} AND ${group}`) : [];
    const plan = this.plan(query, read, ranked);
    // The first page takes from the groups in order until it is full; a later one has to know how many each of them has.
    const early =
      query.offset === 0 ? groups.slice(0, groupSteps[0]).map((group) => this.taking(group, 0, query.limit)) : groups.map((group) => this.counting(group));
    // Side by side: the counts take the engine about as long as the first groups.
    const [results, taken] = await Promise.all([this.ask(plan.map(({ ask }) => ask)), this.ask(early)]);
    const main = results[0];
    const count = main?.totalHits ?? 0;
    const facets: FacetCounts = {};
    let typeCounts: Record<string, number> = {};
    for (const [n, { part, facet, recency }] of plan.entries()) {
      const result = results[n];
      if (result === undefined) continue;
      if (part === 'types') typeCounts = result.facetDistribution?.type ?? {};
      else if (facet !== undefined && recency !== undefined) addCount(facets, facet, recency, result.totalHits ?? 0);
      else
        for (const [name, values] of Object.entries(result.facetDistribution ?? {}))
          for (const [value, number] of Object.entries(values)) addCount(facets, name as FacetName, value, number);
    }
    const hits = ranked ? await this.take(groups, taken, query, count) : (main?.hits ?? []);
    return {
      hits: hits.map((hit) => this.hitOf(hit, query)),
      count,
      facets,
      typeCounts: Object.fromEntries(findableTypes.map((type) => [type, typeCounts[type] ?? 0])) as Record<FindableType, number>,
    };
  }

  /** A page out of groups shown one after the other; `early` is what came with the first question. */
  private async take(groups: readonly string[], early: readonly Result[], { offset, limit }: EngineQuery, count: number): Promise<Found[]> {
    const wanted = Math.max(0, Math.min(limit, count - offset));
    if (wanted === 0) return [];
    if (offset === 0) {
      const hits = early.flatMap((result) => result.hits);
      for (let at = early.length, step = 1; hits.length < wanted && at < groups.length; step++) {
        const next = groups.slice(at, at + (groupSteps[step] ?? groups.length));
        hits.push(...(await this.ask(next.map((group) => this.taking(group, 0, wanted - hits.length)))).flatMap((result) => result.hits));
        at += next.length;
      }
      return hits.slice(0, wanted);
    }
    const asked: MultiSearchQuery[] = [];
    let before = 0;
    for (const [n, group] of groups.entries()) {
      const here = early[n]?.totalHits ?? 0;
      const from = Math.max(0, offset - before);
      const to = Math.min(here, offset + wanted - before);
      if (from < to) asked.push(this.taking(group, from, to - from));
      before += here;
    }
    return (await this.ask(asked)).flatMap((result) => result.hits);
  }

  /** Better-known words for those that no document has, whatever else is asked. */
  private async correct({ words }: TextFilter): Promise<Map<string, readonly string[]>> {
    const found = await this.ask(words.map((word) => this.counting(hasWord(word))));
    const corrections = new Map<string, readonly string[]>();
    for (const [n, { typed }] of words.entries()) {
      const near = (found[n]?.totalHits ?? 0) > 0 ? [] : this.known.near(typed);
      if (near.length > 0) corrections.set(typed, near);
    }
    return corrections;
  }

  private async countText(query: EngineQuery, { matches }: TextFilter): Promise<number> {
    return (await this.ask([this.counting(filterOf(query, { text: matches }, { bare: true }))]))[0]?.totalHits ?? 0;
  }

  private plan(query: EngineQuery, read: ReadQuery, ranked: boolean): PlannedQuery[] {
    const own = ownQueryFacets(query);
    const together = query.facets.filter((facet) => facet !== 'recency' && !own.includes(facet));
    const filter = filterOf(query, read);
    const page = Math.floor(query.offset / Math.max(query.limit, 1)) + 1;
    const main: MultiSearchQuery = {
      ...this.counting(filter),
      ...(ranked ? {} : { page, hitsPerPage: query.limit, attributesToRetrieve: shown, sort: sortOf(query) }),
      ...(together.length > 0 ? { facets: together } : {}),
    };
    return [
      { part: 'main', ask: main },
      ...own.map((facet): PlannedQuery => ({ part: 'facet', ask: { ...this.counting(filterOf(query, read, { except: facet })), facets: [facet] } })),
      ...(query.facets.includes('recency')
        ? recencyValues.map((recency): PlannedQuery => ({
            part: 'facet',
            facet: 'recency',
            recency,
            ask: this.counting(filterOf(query, read, { except: 'recency', recency })),
          }))
        : []),
      { part: 'types', ask: { ...this.counting(filterOf(query, read, { everyType: true })), facets: ['type'] } },
    ];
  }

  /** `hitsPerPage`, not `limit`: with it the total is exact. */
  private counting(filter: string): MultiSearchQuery {
    return { indexUid: this.uid, filter, page: 1, hitsPerPage: 0, attributesToRetrieve: ['id'] };
  }

  /** A stretch of a group, newest first. */
  private taking(filter: string, offset: number, limit: number): MultiSearchQuery {
    return { indexUid: this.uid, filter, offset, limit, attributesToRetrieve: shown, sort: [...newestFirst] };
  }

  private async ask(queries: MultiSearchQuery[]): Promise<Result[]> {
    if (queries.length === 0) return [];
    const { results } = await this.asking.multiSearch<{ queries: MultiSearchQuery[] }, Found>({ queries });
    return results;
  }

  private hitOf({ id, type, _geo: point }: Found, { location }: EngineQuery): EngineHit {
    const origin = location?.origin;
    return { id, type, distance: origin === undefined || !point ? undefined : distanceMetres(origin, { latitude: point.lat, longitude: point.lng }) };
  }
}

type Part = 'main' | 'facet' | 'types';

interface PlannedQuery {
  part: Part;
  ask: MultiSearchQuery;
  facet?: FacetName;
  recency?: string;
}

function addCount(facets: FacetCounts, facet: FacetName, value: string, count: number): void {
  if (count > 0) (facets[facet] ??= {})[value] = count;
}
