import type { MapView } from '@causa/shared/search/map-view';
import { itemAt } from '@causa/shared/platform/typed-object';
import type { MultiSearchQuery } from 'meilisearch';
import type {
  ClusterReply,
  DocumentChanges,
  EngineQuery,
  EngineReply,
  IndexLookups,
  RebuildOptions,
  SearchEngine,
  SortedWords,
} from '../../search/engine/search-engine.ts';
import { isNameWord } from '../../search/text/concepts.ts';
import { listPhrases, listSingleWords } from '../../search/text/understand-query.ts';
import { clusterHits } from './meili-clusters.ts';
import { planCounts, readCounts } from './meili-counts.ts';
import { meiliFormat } from './meili-document.ts';
import { MeiliIndex } from './meili-index.ts';
import { buildFilter, type ReadQuery, listRelevanceGroups, filterArea } from './meili-query.ts';
import {
  buildCountRequest,
  type Found,
  toHit,
  type Result,
  buildPageRequest,
} from './meili-requests.ts';
import { maxTotalHits } from './meili-settings.ts';
import { hasWord, type PhraseIds, readText, type TextFilter } from './meili-words.ts';
import { type MultiSearch, openMultiSearch } from './multi-search.ts';

export interface MeiliEngineOptions {
  url: string;
  /** A key with search rights; writing needs one with write rights. */
  key: string;
  /** What the index lacks: unfinished and mistyped words, distances, phrases. */
  lookups: IndexLookups;
  /** The name of the index; it includes the format version. */
  index?: string;
  /** Timeout of a reply in milliseconds; default 800. */
  timeoutMs?: number;
  /** Timeout of a write in milliseconds; default ten minutes. */
  taskTimeoutMs?: number;
}

/** What the index lacks of a query. */
interface FoundParts {
  known: SortedWords;
  phrases: PhraseIds;
  /** The filter of the area. */
  near?: string;
  isExact: boolean;
}

/**
 * Groups of a ranked reply in the first query and then in each following one; the first ones nearly
 * always fill the page.
 */
const groupSteps = [3, 8];
/**
 * Pages up to this depth come from the first documents of their groups; for deeper ones the groups
 * are counted first, with another query.
 */
const cutDepth = 200;

/**
 * The production engine. A document's words are values of an attribute and a query's words are
 * filters (meili-words.ts), so that both engines find the same. Two parallel multi-searches answer
 * most queries: the expensive counts, and the page with the others.
 */
export class MeiliEngine implements SearchEngine {
  readonly name = 'meilisearch';
  private readonly multiSearch: MultiSearch;
  private readonly index: MeiliIndex;
  private readonly uid: string;
  private readonly lookups: IndexLookups;

  constructor({
    url,
    key,
    lookups,
    index = `listings_${meiliFormat}`,
    timeoutMs = 800,
    taskTimeoutMs = 600_000,
  }: MeiliEngineOptions) {
    this.multiSearch = openMultiSearch({ url, key, timeoutMs });
    this.uid = index;
    this.lookups = lookups;
    this.index = new MeiliIndex({ url, key, uid: index, taskTimeoutMs });
  }

  async search(query: EngineQuery): Promise<EngineReply> {
    const withPhrase = hasPhrase(query) ? await this.lookups.phrases.search(query) : undefined;
    if (withPhrase !== undefined) return withPhrase;
    const found = await this.lookUp(query);
    const text = readText(query.text, found.known, found);
    // A word that no document has finds nothing: only corrections matter then.
    const isDoubtful = text.words.some(
      ({ typed }) => typed !== '' && found.known.startingWith(typed, 1).length === 0,
    );
    const early = isDoubtful ? await this.correct(text) : undefined;
    if (early !== undefined && early.size > 0) return this.answerCorrected(query, found, early);
    const reply = await this.answer(query, found, text);
    if (reply.count > 0 || query.text.terms.length === 0)
      return { ...reply, textCount: reply.count, corrections: {} };
    const corrections = early ?? (await this.correct(text));
    if (corrections.size > 0) return this.answerCorrected(query, found, corrections);
    return { ...reply, textCount: await this.countText(query, text), corrections: {} };
  }

  async count(queries: readonly EngineQuery[]): Promise<number[]> {
    const withPhrase = await Promise.all(
      queries.map((query) =>
        hasPhrase(query) ? this.lookups.phrases.count(query) : Promise.resolve(undefined),
      ),
    );
    const others = await this.countByFilter(queries.filter((_, n) => withPhrase[n] === undefined));
    return withPhrase.map((count) => count ?? others.shift() ?? 0);
  }

  private async countByFilter(queries: readonly EngineQuery[]): Promise<number[]> {
    const found = await Promise.all(queries.map((query) => this.lookUp(query)));
    const texts = queries.map(({ text }, n) => {
      const own = itemAt(found, n);
      return readText(text, own.known, own);
    });
    const filterBy = (n: number, text: TextFilter): string =>
      buildFilter(itemAt(queries, n), toReadQuery(itemAt(found, n), text));
    const counts = await this.ask(
      texts.map((text, n) => buildCountRequest(this.uid, filterBy(n, text))),
    );
    return Promise.all(
      texts.map(async (text, n) => {
        const { text: typed } = itemAt(queries, n);
        const count = counts[n]?.totalHits ?? 0;
        if (count > 0 || typed.terms.length === 0) return count;
        const corrections = await this.correct(text);
        if (corrections.size === 0) return 0;
        const own = itemAt(found, n);
        const corrected = readText(typed, own.known, { ...own, corrections });
        const [again] = await this.ask([buildCountRequest(this.uid, filterBy(n, corrected))]);
        return again?.totalHits ?? 0;
      }),
    );
  }

  async cluster(query: EngineQuery, view: MapView | undefined): Promise<ClusterReply> {
    const withPhrase = hasPhrase(query)
      ? await this.lookups.phrases.cluster(query, view)
      : undefined;
    if (withPhrase !== undefined) return withPhrase;
    const found = await this.lookUp(query);
    let text = readText(query.text, found.known, found);
    const corrections = await this.correct(text);
    if (corrections.size > 0) text = readText(query.text, found.known, { ...found, corrections });
    const filter = buildFilter(query, toReadQuery(found, text));
    return clusterHits((queries) => this.ask(queries), this.uid, filter, view);
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

  readVersions(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.index.readVersions(ids);
  }

  documentCount(): Promise<number> {
    return this.index.documentCount();
  }

  /**
   * Healthy: reachable and holding documents, because a missing or empty index returns nothing
   * useful.
   */
  async health(): Promise<boolean> {
    try {
      const [all] = await this.ask([{ indexUid: this.uid, page: 1, hitsPerPage: 0 }]);
      return (all?.totalHits ?? 0) > 0;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {}

  /** Returns what the index lacks of a query. */
  private async lookUp({ text, location }: EngineQuery): Promise<FoundParts> {
    const { words, points, phrases } = this.lookups;
    const area = location?.within;
    const shape = area?.kind === 'circle' || area?.kind === 'box' ? area : undefined;
    const [known, named, cover] = await Promise.all([
      words.read(listSingleWords(text.terms)),
      Promise.all(
        listPhrases(text.excluded).map(async (phrase) => ({
          phrase,
          found: await phrases.find(phrase),
        })),
      ),
      shape === undefined ? { names: [], isExact: true } : points.cover(shape),
    ]);
    return {
      known,
      phrases: new Map(named.map(({ phrase, found }) => [phrase.join(' '), found?.ids])),
      ...(area === undefined ? {} : { near: filterArea(area, cover.names) }),
      // Queries with phrases come here only when reading the phrases takes too long.
      isExact:
        cover.isExact &&
        listPhrases(text.terms).length === 0 &&
        named.every(({ found }) => found?.isExact === true),
    };
  }

  private async answerCorrected(
    query: EngineQuery,
    found: FoundParts,
    corrections: ReadonlyMap<string, readonly string[]>,
  ): Promise<EngineReply> {
    const corrected = readText(query.text, found.known, { ...found, corrections });
    const reply = await this.answer(query, found, corrected);
    return {
      ...reply,
      textCount: reply.count > 0 ? reply.count : await this.countText(query, corrected),
      corrections: Object.fromEntries(
        [...corrections].map(([word, near]) => [
          word,
          near.find((each) => isNameWord(each, query.preferred)) ?? near[0] ?? word,
        ]),
      ),
    };
  }

  /** Returns hits and counts of an analyzed query. */
  private async answer(
    query: EngineQuery,
    found: FoundParts,
    text: TextFilter,
  ): Promise<Omit<EngineReply, 'textCount' | 'corrections'>> {
    const read = toReadQuery(found, text);
    const filter = buildFilter(query, read);
    const ranked = query.sort === 'relevance' && query.limit > 0;
    const groups = ranked
      ? listRelevanceGroups(query, text.words).map((group) => `${filter} AND ${group}`)
      : [];
    const plan = planCounts(this.uid, query, read, ranked);
    // A page near the start takes groups in order until it is full; a deep one needs the size of
    // each.
    const end = query.offset + query.limit;
    const early =
      end <= cutDepth
        ? groups.slice(0, groupSteps[0]).map((group) => buildPageRequest(this.uid, group, 0, end))
        : groups.map((group) => buildCountRequest(this.uid, group));
    // Meilisearch processes the queries of one request sequentially: two requests of equal work
    // take half the time.
    const costly = plan.filter(({ value }) => value === undefined);
    const cheap = plan.filter(({ value }) => value !== undefined);
    const [results, others] = await Promise.all([
      this.ask(costly.map(({ ask }) => ask)),
      this.ask([...early, ...cheap.map(({ ask }) => ask)]),
    ]);
    const taken = others.slice(0, early.length);
    const counts = readCounts([...costly, ...cheap], [...results, ...others.slice(early.length)]);
    const hits = ranked
      ? await this.take(groups, taken, query, counts.count)
      : (results[0]?.hits ?? []);
    return {
      hits: hits.map((hit) => toHit(hit, query)),
      ...counts,
      isExact: found.isExact && counts.count < maxTotalHits,
    };
  }

  /** Returns a page out of ordered groups; `early` is the result of the first query. */
  private async take(
    groups: readonly string[],
    early: readonly Result[],
    { offset, limit }: EngineQuery,
    count: number,
  ): Promise<Found[]> {
    const wanted = Math.max(0, Math.min(limit, count - offset));
    if (wanted === 0) return [];
    if (offset + limit <= cutDepth) {
      const end = offset + wanted;
      const hits = early.flatMap((result) => result.hits);
      for (let at = early.length, step = 1; hits.length < end && at < groups.length; step++) {
        const next = groups.slice(at, at + (groupSteps[step] ?? groups.length));
        hits.push(
          ...(
            await this.ask(
              next.map((group) => buildPageRequest(this.uid, group, 0, end - hits.length)),
            )
          ).flatMap((result) => result.hits),
        );
        at += next.length;
      }
      return hits.slice(offset, end);
    }
    const asked: MultiSearchQuery[] = [];
    let before = 0;
    for (const [n, group] of groups.entries()) {
      const here = early[n]?.totalHits ?? 0;
      const from = Math.max(0, offset - before);
      const to = Math.min(here, offset + wanted - before);
      if (from < to) asked.push(buildPageRequest(this.uid, group, from, to - from));
      before += here;
    }
    return (await this.ask(asked)).flatMap((result) => result.hits);
  }

  /** Returns corrections of the words that no document has. */
  private async correct({ words }: TextFilter): Promise<Map<string, readonly string[]>> {
    const typed = words.filter((word) => word.typed !== '');
    const counts = await this.ask(typed.map((word) => buildCountRequest(this.uid, hasWord(word))));
    const missing = typed.filter((_, n) => (counts[n]?.totalHits ?? 0) === 0);
    const nearest = await Promise.all(
      missing.map(async ({ typed: word }) => [word, await this.lookups.words.near(word)] as const),
    );
    return new Map(nearest.filter(([, near]) => near.length > 0));
  }

  private async countText(query: EngineQuery, { matches }: TextFilter): Promise<number> {
    return (
      (
        await this.ask([
          buildCountRequest(this.uid, buildFilter(query, { text: matches }, { bare: true })),
        ])
      )[0]?.totalHits ?? 0
    );
  }

  private async ask(queries: MultiSearchQuery[]): Promise<Result[]> {
    return queries.length === 0 ? [] : this.multiSearch(queries);
  }
}

function hasPhrase({ text }: EngineQuery): boolean {
  return listPhrases(text.terms).length > 0;
}

function toReadQuery({ near }: FoundParts, { matches }: TextFilter): ReadQuery {
  return { text: matches, ...(near === undefined ? {} : { near }) };
}
