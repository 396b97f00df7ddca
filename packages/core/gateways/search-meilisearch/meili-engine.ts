import { Meilisearch, type MultiSearchQuery, type MultiSearchResult, type Task } from 'meilisearch';
import type { FacetName } from '@causa/shared/facets';
import { findableTypes, type FindableType } from '@causa/shared/listing-types';
import type { Locale } from '@causa/shared/locales';
import { distanceMetres } from '../../search/resolve-location.ts';
import type { DocumentChanges, EngineHit, EngineQuery, EngineReply, FacetCounts, RebuildOptions, SearchEngine } from '../../search/search-engine.ts';
import { farFuture, meiliDocument } from './meili-document.ts';
import { filterOf, ownQueryFacets, recencyValues, sortOf, textGroups } from './meili-query.ts';
import { meiliSettings } from './meili-settings.ts';

export interface MeiliEngineOptions {
  url: string;
  /** A key with search rights is enough to answer; writing needs one that may write. */
  key: string;
  /** Name of the index; one product, one index. */
  index?: string;
  /** Longest wait for an answer in milliseconds; 800 unless told. */
  timeoutMs?: number;
  /** Longest wait for a write to be done; ten minutes unless told. */
  taskTimeoutMs?: number;
}

type Found = Pick<EngineHit, 'id' | 'type'> & { locale: Locale; publishedAt: number; closesAt: number; _geo: { lat: number; lng: number } | null };
type Result = MultiSearchResult<Found> & { totalHits?: number };

const batchSize = 1_000;
/** Pages beyond the five hundredth of a question asked in several languages are empty: nobody has ever turned to one. */
const deepest = 10_000;
const shown = ['id', 'type', 'locale', 'publishedAt', 'closesAt', '_geo'];

/** The production engine. One multi-search answers a question: hits and most counts from one query, one more for each facet with a choice. */
export class MeiliEngine implements SearchEngine {
  readonly name = 'meilisearch';
  private readonly asking: Meilisearch;
  private readonly writing: Meilisearch;
  private readonly uid: string;
  private readonly taskTimeoutMs: number;
  private readonly tasks: number[] = [];

  constructor({ url, key, index = 'listings', timeoutMs = 800, taskTimeoutMs = 600_000 }: MeiliEngineOptions) {
    this.asking = new Meilisearch({ host: url, apiKey: key, timeout: timeoutMs });
    this.writing = new Meilisearch({ host: url, apiKey: key, timeout: 60_000 });
    this.uid = index;
    this.taskTimeoutMs = taskTimeoutMs;
  }

  async search(query: EngineQuery): Promise<EngineReply> {
    const groups = textGroups(query.text);
    const plan = groups.flatMap((group) => this.plan(query, group.q, groups.length > 1 ? group.locales : undefined, groups.length > 1));
    const results = await this.ask(plan.map(({ ask }) => ask));
    const of = (part: Part): Result[] => results.filter((_, n) => plan[n]?.part === part);
    const main = of('main');
    const count = sum(main.map((result) => result.totalHits ?? 0));
    const facets: FacetCounts = {};
    for (const [n, { part, facet, recency }] of plan.entries()) {
      const result = results[n];
      if (result === undefined || part === 'types') continue;
      if (facet !== undefined && recency !== undefined) addCount(facets, facet, recency, result.totalHits ?? 0);
      else
        for (const [name, values] of Object.entries(result.facetDistribution ?? {}))
          for (const [value, number] of Object.entries(values)) addCount(facets, name as FacetName, value, number);
    }
    const typeCounts = Object.fromEntries(
      findableTypes.map((type) => [type, sum(of('types').map((result) => result.facetDistribution?.type?.[type] ?? 0))]),
    ) as Record<FindableType, number>;
    return {
      hits: this.merge(main, query),
      count,
      facets,
      typeCounts,
      textCount:
        count > 0
          ? count
          : sum(
              (await this.ask(groups.map(({ q, locales }) => this.counting(q, filterOf(query, { bare: true, locales }))))).map(
                (result) => result.totalHits ?? 0,
              ),
            ),
      corrections: {},
    };
  }

  async count(queries: readonly EngineQuery[]): Promise<number[]> {
    const asked = queries.map((query) => textGroups(query.text).map(({ q, locales }) => this.counting(q, filterOf(query, { locales }))));
    const flat = asked.flat();
    const results = flat.length === 0 ? [] : await this.ask(flat);
    let at = 0;
    return asked.map((group) => sum(group.map(() => results[at++]?.totalHits ?? 0)));
  }

  async apply(changes: DocumentChanges): Promise<void> {
    await this.applyTo(this.uid, changes);
  }

  async settle(): Promise<void> {
    while (this.tasks.length > 0) await this.done(this.tasks.shift() as number);
  }

  async rebuild({ documents, replay, onProgress }: RebuildOptions): Promise<{ documents: number }> {
    const next = `${this.uid}_next`;
    await this.ensureIndex(this.uid);
    await this.dropIndex(next);
    await this.ensureIndex(next);
    await this.done((await this.writing.index(next).updateSettings(meiliSettings)).taskUid);
    let count = 0;
    for await (const batch of documents) {
      await this.write(next, batch);
      // Tasks wait in Meilisearch's own queue; a few of ours at a time keep its memory small.
      while (this.tasks.length > 4) await this.done(this.tasks.shift() as number);
      count += batch.length;
      onProgress?.(count);
    }
    await this.settle();
    for await (const changes of replay()) await this.applyTo(next, changes);
    await this.settle();
    await this.done((await this.writing.swapIndexes([{ indexes: [this.uid, next], rename: false }])).taskUid);
    for await (const changes of replay()) await this.applyTo(this.uid, changes);
    await this.settle();
    await this.dropIndex(next);
    return { documents: count };
  }

  async *versions(): AsyncIterable<readonly { id: string; version: string }[]> {
    for (let offset = 0; ; offset += batchSize) {
      const { results } = await this.writing
        .index<{ id: string; version: string }>(this.uid)
        .getDocuments({ fields: ['id', 'version'], limit: batchSize, offset });
      if (results.length > 0) yield results;
      if (results.length < batchSize) return;
    }
  }

  /** Reachable and holding documents: an index that is gone or empty answers nothing worth showing. */
  async health(): Promise<boolean> {
    try {
      return (await this.asking.index(this.uid).search('', { limit: 0, hitsPerPage: 0 })).totalHits > 0;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {}

  private plan(query: EngineQuery, q: string, locales: readonly Locale[] | undefined, merging: boolean): PlannedQuery[] {
    const own = ownQueryFacets(query);
    const together = query.facets.filter((facet) => facet !== 'recency' && !own.includes(facet));
    const ranked = isRanked(query);
    const page = Math.floor(query.offset / Math.max(query.limit, 1)) + 1;
    const main: MultiSearchQuery = {
      indexUid: this.uid,
      q,
      filter: filterOf(query, { locales }),
      matchingStrategy: 'all',
      // With several groups each must bring all that the page could need.
      ...(merging ? { page: 1, hitsPerPage: Math.min(query.offset + query.limit, deepest) } : { page, hitsPerPage: query.limit }),
      attributesToRetrieve: shown,
      ...(together.length > 0 ? { facets: together } : {}),
      sort: sortOf(query),
      ...(merging && ranked ? { showRankingScore: true } : {}),
    };
    return [
      { part: 'main', ask: main },
      ...own.map((facet): PlannedQuery => ({ part: 'facet', ask: { ...this.counting(q, filterOf(query, { locales, except: facet })), facets: [facet] } })),
      ...(query.facets.includes('recency')
        ? recencyValues.map((recency): PlannedQuery => ({
            part: 'facet',
            facet: 'recency',
            recency,
            ask: this.counting(q, filterOf(query, { locales, except: 'recency', recency })),
          }))
        : []),
      { part: 'types', ask: { ...this.counting(q, filterOf(query, { locales, everyType: true })), facets: ['type'] } },
    ];
  }

  /** `hitsPerPage`, not `limit`: with it the total is exact. */
  private counting(q: string, filter: string): MultiSearchQuery {
    return { indexUid: this.uid, q, filter, matchingStrategy: 'all', page: 1, hitsPerPage: 0, attributesToRetrieve: ['id'] };
  }

  private async ask(queries: MultiSearchQuery[]): Promise<Result[]> {
    const { results } = await this.asking.multiSearch<{ queries: MultiSearchQuery[] }, Found>({ queries });
    return results;
  }

  /** The page out of what the groups brought, in the one order they share. */
  private merge(main: readonly Result[], query: EngineQuery): EngineHit[] {
    const { sort, location, offset, limit, preferred } = query;
    const origin = location?.origin;
    const distance = ({ _geo }: Found): number | undefined =>
      origin === undefined || !_geo ? undefined : distanceMetres(origin, { latitude: _geo.lat, longitude: _geo.lng });
    const hits = main.flatMap((result) => result.hits);
    const byId = (a: Found, b: Found): number => (a.id < b.id ? -1 : 1);
    const newest = (a: Found, b: Found): number => b.publishedAt - a.publishedAt || byId(b, a);
    if (main.length > 1) {
      if (sort === 'closing') hits.sort((a, b) => a.closesAt - b.closesAt || byId(a, b));
      else if (sort === 'distance' && origin !== undefined) hits.sort((a, b) => (distance(a) ?? farFuture) - (distance(b) ?? farFuture) || byId(a, b));
      else if (sort === 'relevance') {
        const own = ({ locale }: Found): number => (locale === preferred ? 1 : 0);
        const score = ({ _rankingScore }: (typeof hits)[number]): number => (isRanked(query) ? (_rankingScore ?? 0) : 0);
        hits.sort((a, b) => own(b) - own(a) || score(b) - score(a) || newest(a, b));
      } else hits.sort(newest);
    }
    const page = main.length > 1 ? hits.slice(offset, offset + limit) : hits;
    return page.map((hit) => ({ id: hit.id, type: hit.type, distance: distance(hit) }));
  }

  private async applyTo(uid: string, { documents, removed }: DocumentChanges): Promise<void> {
    await this.write(uid, documents);
    if (removed.length > 0) this.tasks.push((await this.writing.index(uid).deleteDocuments([...removed])).taskUid);
  }

  private async write(uid: string, documents: DocumentChanges['documents']): Promise<void> {
    for (let at = 0; at < documents.length; at += batchSize) {
      const batch = documents.slice(at, at + batchSize).map(meiliDocument);
      this.tasks.push((await this.writing.index(uid).addDocuments(batch, { primaryKey: 'id' })).taskUid);
    }
  }

  private async ensureIndex(uid: string): Promise<void> {
    const task = await this.finished((await this.writing.createIndex(uid, { primaryKey: 'id' })).taskUid);
    if (task.status !== 'succeeded' && task.error?.code !== 'index_already_exists') throw failureOf(task);
  }

  private async dropIndex(uid: string): Promise<void> {
    const task = await this.finished((await this.writing.deleteIndex(uid)).taskUid);
    if (task.status !== 'succeeded' && task.error?.code !== 'index_not_found') throw failureOf(task);
  }

  /** Waits for a task; a failed one is an error, which the client itself does not say. */
  private async done(uid: number): Promise<void> {
    const task = await this.finished(uid);
    if (task.status !== 'succeeded') throw failureOf(task);
  }

  private async finished(uid: number): Promise<Task> {
    return this.writing.tasks.waitForTask(uid, { timeout: this.taskTimeoutMs, interval: 100 });
  }
}

/** Whether the ranking rules decide between hits of one language: by relevance, when there are words. */
function isRanked({ sort, text }: EngineQuery): boolean {
  return sort === 'relevance' && text.terms.length > 0;
}

type Part = 'main' | 'facet' | 'types';

interface PlannedQuery {
  part: Part;
  ask: MultiSearchQuery;
  facet?: FacetName;
  recency?: string;
}

function failureOf(task: Task): Error {
  return new Error(`Meilisearch could not do ${task.type} on ${task.indexUid ?? 'its indexes'}: ${task.error?.message ?? task.status}`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function addCount(facets: FacetCounts, facet: FacetName, value: string, count: number): void {
  if (count === 0) return;
  const counts = (facets[facet] ??= {});
  counts[value] = (counts[value] ?? 0) + count;
}
