import { dayMs } from '@causa/shared/platform/dates/durations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { facetsByType } from '@causa/shared/search/facets';
import { meiliDocument } from '@causa/core/adapters/search-meilisearch/meili-document';
import { MeiliEngine } from '@causa/core/adapters/search-meilisearch/meili-engine';
import {
  buildFilter,
  listRelevanceGroups,
  buildSort,
  filterArea,
} from '@causa/core/adapters/search-meilisearch/meili-query';
import {
  documentWords,
  listRanks,
  readText,
} from '@causa/core/adapters/search-meilisearch/meili-words';
import { meiliSettings } from '@causa/core/adapters/search-meilisearch/meili-settings';
import type {
  EngineQuery,
  IndexLookups,
  LocationFilter,
  SortedWords,
} from '@causa/core/search/engine/search-engine';
import { readTerms } from '@causa/core/search/text/understand-query';
import {
  type Exchange,
  type RecordedServer,
  startRecordedServer,
} from '../support/recorded-exchanges.ts';
import { now, written } from './corpus.ts';

// The replies of Meilisearch follow its 1.50 source and reference. They test the protocol of the
// adapter; the conformance suite tests the engine itself where one is available.
const key = 'a-search-key';
let server: RecordedServer;
let engine: MeiliEngine;

beforeEach(async () => {
  server = await startRecordedServer(key);
  engine = new MeiliEngine({
    url: server.url,
    key,
    lookups,
    index: 'listings',
    timeoutMs: 3_000,
    taskTimeoutMs: 5_000,
  });
});

afterEach(async () => {
  await server.stop();
});

/** A corpus with few words. */
const vocabulary = ['museum', 'old', 'teach', 'teacher', 'teaching'];
const known: SortedWords = {
  knows: (word) => vocabulary.includes(word),
  startingWith: (prefix) =>
    vocabulary.filter((word) => word.startsWith(prefix)).map((word) => ({ word, count: 1 })),
};
const cells = ['7a0', '7a1', '@15,-20'];
const lookups: IndexLookups = {
  words: {
    read: async () => known,
    near: async (word) => (word === 'musuem' ? ['museum'] : []),
  },
  // Two cells and a point represent every area.
  points: { cover: async () => ({ names: cells, isExact: true }) },
  phrases: {
    find: async () => ({ ids: ['a1', 'b2'], isExact: true }),
    search: async () => undefined,
    count: async () => undefined,
    cluster: async () => undefined,
  },
};
const noWords = { text: [] };

const base: EngineQuery = {
  type: 'JOB',
  text: readTerms(''),
  filters: {},
  fromWords: {},
  sort: 'relevance',
  preferred: 'en',
  offset: 0,
  limit: 20,
  facets: facetsByType.JOB,
  now,
};
const publicNow = `NOT publishedAt > ${now.getTime()} AND NOT liveUntil <= ${now.getTime()}`;
const enqueued = (taskUid: number, type: string, indexUid: string | null = 'listings') => ({
  taskUid,
  indexUid,
  status: 'enqueued',
  type,
  enqueuedAt: now.toISOString(),
});
const task = (uid: number, type: string, status = 'succeeded', error: unknown = null) => ({
  uid,
  batchUid: uid,
  indexUid: 'listings',
  status,
  type,
  canceledBy: null,
  details: {},
  error,
  duration: 'PT0.1S',
  enqueuedAt: now.toISOString(),
  startedAt: now.toISOString(),
  finishedAt: now.toISOString(),
});
const result = (rest: object) => ({
  indexUid: 'listings',
  hits: [],
  query: '',
  processingTimeMs: 1,
  page: 1,
  hitsPerPage: 0,
  totalPages: 0,
  totalHits: 0,
  ...rest,
});
/** The two multi-searches of one query: its counts and its page. */
const counts = (
  results: object[],
  check?: (queries: Record<string, unknown>[]) => void,
): Exchange => multiSearch(results, (first) => first?.limit === undefined, check);
const page = (results: object[], check?: (queries: Record<string, unknown>[]) => void): Exchange =>
  multiSearch(results, (first) => first?.limit !== undefined, check);
function multiSearch(
  results: object[],
  fits: (first: Record<string, unknown> | undefined) => boolean,
  check?: (queries: Record<string, unknown>[]) => void,
): Exchange {
  const queriesOf = (body: unknown): Record<string, unknown>[] =>
    (body as { queries: Record<string, unknown>[] }).queries;
  return {
    method: 'POST',
    path: '/multi-search',
    fits: (body) => fits(queriesOf(body)[0]),
    check: (body) => check?.(queriesOf(body)),
    reply: { results: results.map((each) => result(each)) },
  };
}
const hit = (id: string, rest: object = {}) => ({
  id,
  type: 'JOB',
  locale: 'en',
  publishedAt: 5,
  closesAt: 9,
  _geo: null,
  ...rest,
});

describe('Meilisearch query', () => {
  test('quotes values as JSON', () => {
    expect(buildFilter({ ...base, filters: { functions: ['teaching', 'a"b\\c'] } }, noWords)).toBe(
      `${publicNow} AND type = "JOB" AND functions IN ["teaching", "a\\"b\\\\c"]`,
    );
  });
  test('uses the longest chosen recency', () => {
    expect(buildFilter({ ...base, filters: { recency: ['1', '7'] } }, noWords)).toContain(
      `publishedAt >= ${now.getTime() - 7 * dayMs}`,
    );
  });
  test('compares pay with the least pay, or takes unstated pay', () => {
    const minPay = { yearly: 40_000, orUnstated: false };
    expect(buildFilter({ ...base, minPay }, noWords)).toContain(' AND pay >= 40000');
    expect(buildFilter({ ...base, minPay: { ...minPay, orUnstated: true } }, noWords)).toContain(
      ' AND (pay >= 40000 OR statesPay = "no")',
    );
    expect(buildFilter({ ...base, minPay }, noWords, { everyType: true })).not.toContain('pay');
    expect(buildSort({ ...base, sort: 'pay' })).toEqual(['pay:desc', 'id:asc']);
  });
  test('counts a facet without its own choice and widens it to remote', () => {
    const located = {
      ...base,
      filters: { payment: ['paid'] },
      location: {
        within: { kind: 'circle', latitude: 1.5, longitude: -2, metres: 8_000 },
        zones: ['WORLD', 'US'],
      },
    } as EngineQuery;
    const read = {
      text: [],
      near: filterArea((located.location as LocationFilter).within, cells),
    };
    expect(buildFilter(located, read, { except: 'payment' })).toBe(
      `${publicNow} AND type = "JOB" AND cells IN ["7a0", "7a1", "@15,-20"]`,
    );
    expect(buildFilter(located, read, { except: 'locationType' })).toContain(
      '(cells IN ["7a0", "7a1", "@15,-20"] OR (locationType = "REMOTE" AND remoteZones IN ["WORLD", "US"]))',
    );
  });
  test('matches any stem of a word in any position', () => {
    const { matches } = readText(readTerms('teachers wanted '), known);
    expect(matches[0]).toBe('words IN ["eteacher", "steachers", "pteachers"]');
  });
  test('expands the unfinished last word from the corpus', () => {
    const { words, matches } = readText(readTerms('museum teac'), known);
    expect(words[1]).toEqual({
      typed: 'teac',
      exact: ['eteac', 'steac', 'pteac'],
      added: [],
      unfinished: ['eteach', 'steach', 'pteach', 'eteacher', 'steaching', 'pteaching'],
    });
    expect(matches[1]).toContain('"steaching"');
  });
  test('leaves queries with a phrase to PostgreSQL', async () => {
    const answer = {
      hits: [{ id: 'a1', type: 'JOB' as const }],
      count: 1,
      isExact: true,
      facets: {},
      typeCounts: { JOB: 1, INTERNSHIP: 0, VOLOP: 0, EVENT: 0, ORG: 0 },
      textCount: 1,
      corrections: {},
    };
    const phrases = { ...lookups.phrases, search: async () => answer, count: async () => 1 };
    const own = new MeiliEngine({ url: server.url, key, lookups: { ...lookups, phrases } });
    const query = { ...base, text: readTerms('old "gold of mine"') };
    // The server refuses any request.
    expect(await own.search(query)).toEqual(answer);
    expect(await own.count([query, query])).toEqual([1, 1]);
  });
  test('excludes the documents with a phrase', () => {
    const phrases = new Map([['gold mine', ['a1']]]);
    expect(readText(readTerms('old -"gold mine"'), known, { phrases }).matches.at(-1)).toBe(
      'NOT id IN ["a1"]',
    );
  });
  test('finds a phrase by its words when PostgreSQL takes too long', () => {
    const { words, matches } = readText(readTerms('"gold of mine" -"old mine"'), known, {
      phrases: new Map([['old mine', undefined]]),
    });
    // Stop words are not stored.
    expect(words.map(({ typed, exact }) => [typed, exact[0]])).toEqual([
      ['', 'egold'],
      ['', 'emine'],
    ]);
    expect(matches).toHaveLength(2);
    expect(matches.join()).not.toContain('id IN');
  });
  test('inverts a filter for an excluded word', () => {
    const { words, matches } = readText(readTerms('-gold'), known);
    expect(words).toEqual([]);
    expect(matches).toEqual([expect.stringMatching(/^NOT words IN \["egold", .*"pgold"\]$/)]);
  });
  test('stores each lexeme from its best place on, and no stop words', () => {
    const [first] = written;
    const from = (mark: string, name: string): string[] => {
      const marks = ['a', 'b', 'd', ''];
      return marks.slice(marks.indexOf(mark)).map((each) => each + name);
    };
    expect(documentWords(first as (typeof written)[number])).toEqual([
      ...from('a', 'ezephyrin'),
      ...from('a', 'ekeeper'),
      ...from('a', 'j:zephyrinekeeper'),
      ...from('b', 'eplain'),
      ...from('b', 'eharbor'),
      ...from('b', 'j:plainharbor'),
      ...from('d', 'eboston'),
      'ekeep',
      'egate',
      'egarden',
      'eorder',
      'c:gardening',
    ]);
  });
  test('ranks matches from the title down to the description', () => {
    const { words } = readText(readTerms('museum '), known);
    expect(listRanks(words)).toEqual([
      'words IN ["aemuseum", "asmuseum", "apmuseum"]',
      'words IN ["bemuseum", "bsmuseum", "bpmuseum"] AND NOT (words IN ["aemuseum", "asmuseum", "apmuseum"])',
      expect.stringMatching(
        /^words IN \[.*"demuseum".*\] AND NOT \(words IN \[.*"bemuseum".*\]\)$/,
      ),
      expect.stringMatching(/^NOT \(words IN \[.*"demuseum".*\]\)$/),
    ]);
  });
  test('matches a function by a word of its label in any language', () => {
    const { words, matches } = readText(readTerms('fundraising '), known);
    expect(matches[0]).toMatch(
      /^\(words IN \[.*"efundrais".*\] OR functions IN \["fundraising"\]\)$/,
    );
    expect(listRanks(words)).toHaveLength(5);
    expect(listRanks(words)[2]).toContain('OR functions IN ["fundraising"])');
    expect(readText(readTerms('recaudación '), known).matches[0]).toContain(
      'OR functions IN ["fundraising"]',
    );
  });
  test('ranks an unfinished word between others', () => {
    const text = readTerms('teac');
    expect(listRanks(readText(text, known).words)).toHaveLength(9);
    expect(listRanks(readText({ ...text, lastIsPrefix: false }, known).words)).toHaveLength(4);
  });
  test('ranks matches with one of several words in the title first', () => {
    const ranks = listRanks(readText(readTerms('old museum '), known).words);
    expect(ranks.at(-2)).toContain(' OR words IN ["aemuseum"');
    expect(ranks.at(-1)).toContain('AND NOT (');
  });
  test('ranks all matches in the language of the reader first', () => {
    const groups = listRelevanceGroups(
      { preferred: 'es' },
      readText(readTerms('museum '), known).words,
    );
    expect(groups.map((group) => group.startsWith('locale = "es" AND '))).toEqual([
      ...Array(4).fill(true),
      ...Array(4).fill(false),
    ]);
    expect(listRelevanceGroups({ preferred: 'es' }, [])).toEqual([
      'locale = "es"',
      'locale != "es"',
    ]);
  });
  test('ends every order with the id', () => {
    expect(buildSort({ ...base, sort: 'newest' })).toEqual(['publishedAt:desc', 'id:desc']);
    expect(
      buildSort({
        ...base,
        sort: 'distance',
        location: {
          within: { kind: 'country', countryCode: 'US' },
          zones: [],
          origin: { latitude: 1, longitude: 2 },
        },
      }),
    ).toEqual(['_geoPoint(1, 2):asc', 'id:asc']);
  });
  test('configures every filter and sort attribute', () => {
    const filterable =
      meiliSettings.filterableAttributes?.flatMap((rule) =>
        typeof rule === 'string' ? rule : rule.attributePatterns,
      ) ?? [];
    expect(filterable).toContain('words');
    for (const facet of Object.values(facetsByType).flat())
      if (facet !== 'recency' && facet !== 'closing') expect(filterable).toContain(facet);
    for (const attribute of [
      'type',
      'publishedAt',
      'liveUntil',
      'startsAt',
      'endsAt',
      'countryCode',
      'stateKey',
      'remoteZones',
      'cells',
    ])
      expect(filterable).toContain(attribute);
    expect(meiliSettings.sortableAttributes).toEqual(
      expect.arrayContaining(['publishedAt', 'closesAt', 'id', '_geo']),
    );
  });
  test('accepts every document', () => {
    for (const document of written.map(meiliDocument)) {
      expect(document.id).toMatch(/^[a-zA-Z0-9_-]{1,511}$/);
      if (document._geo !== null)
        expect(Object.keys(document._geo).toSorted()).toEqual(['lat', 'lng']);
      for (const time of [
        document.publishedAt,
        document.liveUntil,
        document.startsAt,
        document.endsAt,
        document.closesAt,
      ])
        expect(Number.isSafeInteger(time)).toBe(true);
    }
    expect(
      meiliDocument({
        ...(written[0] as (typeof written)[number]),
        point: { latitude: 91, longitude: 0 },
      })._geo,
    ).toBeNull();
  });
});

describe('Meilisearch reply', () => {
  test('uses in a chosen order one multi-search for hits and counts, with a query for each chosen facet and type, and another for recencies', async () => {
    server.play(
      multiSearch(
        [
          {
            hits: [hit('f1', { _geo: { lat: 1, lng: 1 } })],
            totalHits: 41,
            facetDistribution: { functions: { teaching: 7 } },
          },
          { facetDistribution: { payment: { paid: 41, unpaid: 3 } } },
          { facetDistribution: { type: { JOB: 50, ORG: 2 } } },
        ],
        (first) => first?.facets !== undefined,
        (queries) => {
          expect(queries).toHaveLength(1 + 1 + 1);
          expect(queries[0]).toMatchObject({
            indexUid: 'listings',
            page: 3,
            hitsPerPage: 20,
            sort: ['publishedAt:desc', 'id:desc'],
          });
          expect(queries[0]?.facets).not.toContain('payment');
          expect(queries[1]).toMatchObject({ facets: ['payment'], hitsPerPage: 0, page: 1 });
          expect(queries[1]?.filter).not.toContain('payment');
          expect(queries[2]).toMatchObject({ facets: ['type'] });
          for (const query of queries) expect(query).not.toHaveProperty('limit');
        },
      ),
      multiSearch(
        [1, 2, 3, 4, 5].map((totalHits) => ({ totalHits })),
        (first) => first?.facets === undefined,
      ),
    );
    const reply = await engine.search({
      ...base,
      sort: 'newest',
      filters: { payment: ['paid'] },
      offset: 40,
    });
    expect(server.problems).toEqual([]);
    expect(reply).toEqual({
      hits: [{ id: 'f1', type: 'JOB', distance: undefined }],
      count: 41,
      isExact: true,
      facets: {
        functions: { teaching: 7 },
        payment: { paid: 41, unpaid: 3 },
        recency: { 1: 1, 3: 2, 7: 3, 14: 4, 30: 5 },
      },
      typeCounts: { JOB: 50, INTERNSHIP: 0, VOLOP: 0, EVENT: 0, ORG: 2 },
      textCount: 41,
      corrections: {},
    });
  });

  test('says that counts are not exact from the number of hits that the engine counts', async () => {
    for (const [totalHits, isExact] of [
      [999_999, true],
      [1_000_000, false],
    ] as const) {
      server.play(multiSearch([{ totalHits }, {}], (first) => first?.hitsPerPage === 20));
      const reply = await engine.search({ ...base, sort: 'newest', facets: [] });
      expect(reply).toMatchObject({ count: totalHits, isExact });
    }
    const incomplete = new MeiliEngine({
      url: server.url,
      key,
      lookups: { ...lookups, points: { cover: async () => ({ names: cells, isExact: false }) } },
    });
    server.play(multiSearch([{ totalHits: 5 }, {}], (first) => first?.hitsPerPage === 20));
    const within = { kind: 'circle', latitude: 1, longitude: 1, metres: 9 } as const;
    expect(
      await incomplete.search({
        ...base,
        sort: 'newest',
        facets: [],
        location: { within, zones: [] },
      }),
    ).toMatchObject({ count: 5, isExact: false });
  });

  test('fills the first page with words from the best ranks', async () => {
    server.play(
      counts([{ totalHits: 4 }, { facetDistribution: { type: { JOB: 4 } } }], (queries) =>
        expect(queries[0]).toMatchObject({ page: 1, hitsPerPage: 0 }),
      ),
      page([{ hits: [hit('f1')] }, { hits: [] }, { hits: [hit('f2'), hit('f3')] }], (queries) => {
        expect(queries[0]).toMatchObject({
          offset: 0,
          limit: 20,
          sort: ['publishedAt:desc', 'id:desc'],
        });
        expect(queries[0]?.filter).toContain('locale = "en" AND words IN ["aemuseum"');
      }),
      {
        method: 'POST',
        path: '/multi-search',
        check: (body) => {
          const { queries } = body as { queries: Record<string, unknown>[] };
          expect(queries).toHaveLength(5);
          for (const query of queries) expect(query).toMatchObject({ offset: 0, limit: 1 });
        },
        reply: {
          results: [result({}), result({ hits: [hit('f4')] }), result({}), result({}), result({})],
        },
      },
    );
    const reply = await engine.search({ ...base, text: readTerms('museum '), facets: [] });
    expect(server.problems).toEqual([]);
    expect(reply.hits.map(({ id }) => id)).toEqual(['f1', 'f2', 'f3', 'f4']);
    expect(reply).toMatchObject({ count: 4, textCount: 4, typeCounts: { JOB: 4 } });
  });

  test('cuts a page near the first from the best ranks', async () => {
    const found = (count: number, rank: string) =>
      Array.from({ length: count }, (_, n) => hit(`${rank}${n}`));
    server.play(
      counts([{ totalHits: 42 }, {}]),
      page(
        [{ hits: found(15, 'a') }, { hits: found(8, 'b') }, { hits: found(19, 'c') }],
        (queries) => {
          for (const query of queries) expect(query).toMatchObject({ offset: 0, limit: 40 });
        },
      ),
    );
    const reply = await engine.search({
      ...base,
      text: readTerms('museum '),
      facets: [],
      offset: 20,
    });
    expect(server.problems).toEqual([]);
    expect(reply.hits.map(({ id }) => id)).toEqual(
      [...found(15, 'a'), ...found(8, 'b'), ...found(19, 'c')].slice(20, 40).map(({ id }) => id),
    );
  });

  test('locates a deep page by counting ranks', async () => {
    server.play(
      multiSearch([{ totalHits: 235 }, {}], (first) => !String(first?.filter).includes('locale')),
      multiSearch(
        [200, 10, 0, 0, 20, 5, 0, 0].map((totalHits) => ({ totalHits })),
        (first) => String(first?.filter).includes('locale = "en"'),
      ),
      {
        method: 'POST',
        path: '/multi-search',
        check: (body) =>
          expect((body as { queries: unknown[] }).queries).toEqual([
            expect.objectContaining({ offset: 5, limit: 5 }),
            expect.objectContaining({ offset: 0, limit: 15 }),
          ]),
        reply: { results: [result({ hits: [hit('f1')] }), result({ hits: [hit('f2')] })] },
      },
    );
    const reply = await engine.search({
      ...base,
      text: readTerms('museum '),
      facets: [],
      offset: 205,
    });
    expect(server.problems).toEqual([]);
    expect(reply.hits.map(({ id }) => id)).toEqual(['f1', 'f2']);
  });

  test('replaces an unknown word by the nearest known one after a query for each word', async () => {
    server.play(
      {
        method: 'POST',
        path: '/multi-search',
        check: (body) =>
          expect(
            (body as { queries: { filter: string }[] }).queries.map(({ filter }) => filter),
          ).toEqual([expect.stringContaining('"eold"'), expect.stringContaining('"emusuem"')]),
        reply: { results: [result({ totalHits: 9 }), result({})] },
      },
      counts([{ totalHits: 1 }, {}], (queries) =>
        expect(queries[0]?.filter).toContain('"emuseum", "smuseum", "pmuseum", "c:museum"'),
      ),
      page([{ hits: [hit('f1')] }, {}, {}]),
    );
    const reply = await engine.search({ ...base, text: readTerms('old musuem '), facets: [] });
    expect(server.problems).toEqual([]);
    expect(reply).toMatchObject({ count: 1, textCount: 1, corrections: { musuem: 'museum' } });
  });

  test('counts by words only without results because of a filter', async () => {
    server.play(
      counts([{}, {}]),
      page([{}, {}, {}]),
      { method: 'POST', path: '/multi-search', reply: { results: [result({ totalHits: 4 })] } },
      {
        method: 'POST',
        path: '/multi-search',
        check: (body) =>
          expect((body as { queries: { filter: string }[] }).queries[0]?.filter).toMatch(
            /^NOT publishedAt > \d+ AND NOT liveUntil <= \d+ AND words IN \[.*\] AND type = "JOB"$/,
          ),
        reply: { results: [result({ totalHits: 4 })] },
      },
    );
    expect(
      await engine.search({
        ...base,
        text: readTerms('museum '),
        filters: { payment: ['paid'] },
        facets: [],
      }),
    ).toMatchObject({ count: 0, textCount: 4 });
    expect(server.problems).toEqual([]);
  });

  test('requests no compression', async () => {
    server.play(counts([{}, {}]), page([{}, {}]));
    await engine.search({ ...base, facets: [] });
    expect(server.asked[0]?.headers['accept-encoding']).toBe('identity');
  });

  test('times out', async () => {
    const impatient = new MeiliEngine({
      url: server.url,
      key,
      lookups,
      index: 'listings',
      timeoutMs: 100,
    });
    const late = { method: 'POST', path: '/multi-search', delayMs: 5_000, reply: { results: [] } };
    server.play(late, late);
    await expect(impatient.search({ ...base, sort: 'newest' })).rejects.toThrow(
      'did not answer within 100 ms',
    );
  });

  test('throws for an error of the engine', async () => {
    server.play({
      method: 'POST',
      path: '/multi-search',
      status: 404,
      reply: {
        message: 'Index `listings` not found.',
        code: 'index_not_found',
        type: 'invalid_request',
        link: '',
      },
    });
    await expect(engine.search(base)).rejects.toThrow('not found');
  });

  test('reports health only with documents', async () => {
    server.play(
      { method: 'POST', path: '/multi-search', reply: { results: [result({})] } },
      { method: 'POST', path: '/multi-search', reply: { results: [result({ totalHits: 3 })] } },
    );
    expect([await engine.health(), await engine.health()]).toEqual([false, true]);
  });
});

describe('Meilisearch writes', () => {
  const [first] = written;
  const failedTasks = (from: number, uid = 'listings') =>
    `/tasks?indexUids=${uid}&statuses=failed%2Ccanceled&from=${from}&limit=1`;
  test('upsert documents by key, delete ids and wait for both on settle', async () => {
    server.play(
      {
        method: 'POST',
        path: '/indexes/listings/documents?primaryKey=id',
        check: (body) =>
          expect(body).toMatchObject([
            { id: first?.id, words: expect.arrayContaining(['aezephyrin']) as unknown },
          ]),
        status: 202,
        reply: enqueued(1, 'documentAdditionOrUpdate'),
      },
      {
        method: 'POST',
        path: '/indexes/listings/documents/delete-batch',
        check: (body) => expect(body).toEqual(['gone']),
        status: 202,
        reply: enqueued(2, 'documentDeletion'),
      },
      { method: 'GET', path: '/tasks/2', reply: task(2, 'documentDeletion') },
      {
        method: 'GET',
        path: failedTasks(2),
        reply: { results: [], total: 0, limit: 1, from: null, next: null },
      },
    );
    await engine.apply({ documents: [first as (typeof written)[number]], removed: ['gone'] });
    await engine.settle();
    expect(server.problems).toEqual([]);
  });

  test('throw for a failed task', async () => {
    const refused = task(1, 'documentAdditionOrUpdate', 'failed', {
      message: 'Bad _geo',
      code: 'invalid_document_geo_field',
      type: 'invalid_request',
      link: '',
    });
    server.play(
      {
        method: 'POST',
        path: '/indexes/listings/documents?primaryKey=id',
        status: 202,
        reply: enqueued(1, 'documentAdditionOrUpdate'),
      },
      { method: 'GET', path: '/tasks/1', reply: refused },
      {
        method: 'GET',
        path: failedTasks(1),
        reply: { results: [refused], total: 1, limit: 1, from: 1, next: null },
      },
    );
    await engine.apply({ documents: [first as (typeof written)[number]], removed: [] });
    await expect(engine.settle()).rejects.toThrow('Bad _geo');
  });

  test('rebuild into a new index, replay, swap, replay and drop the old one', async () => {
    let next = 0;
    const step = (
      method: string,
      path: string,
      type: string,
      check?: (body: unknown) => void,
      failure?: string,
    ) => {
      const uid = ++next;
      server.play(
        {
          method,
          path,
          status: 202,
          reply: enqueued(uid, type),
          ...(check === undefined ? {} : { check }),
        },
        {
          method: 'GET',
          path: `/tasks/${uid}`,
          reply:
            failure === undefined
              ? task(uid, type)
              : task(uid, type, 'failed', {
                  message: failure,
                  code: failure,
                  type: 'invalid_request',
                  link: '',
                }),
        },
      );
    };
    step(
      'POST',
      '/indexes',
      'indexCreation',
      (body) => expect(body).toEqual({ uid: 'listings', primaryKey: 'id' }),
      'index_already_exists',
    );
    step('DELETE', '/indexes/listings_next', 'indexDeletion', undefined, 'index_not_found');
    step('POST', '/indexes', 'indexCreation', (body) =>
      expect(body).toEqual({ uid: 'listings_next', primaryKey: 'id' }),
    );
    step('PATCH', '/indexes/listings_next/settings', 'settingsUpdate', (body) =>
      expect(body).toEqual(meiliSettings),
    );
    const empty = { results: [], total: 0, limit: 1, from: null, next: null };
    server.play(
      {
        method: 'POST',
        path: '/indexes/listings_next/documents?primaryKey=id',
        check: (body) => expect(body).toMatchObject({ id: first?.id }),
        status: 202,
        reply: enqueued(++next, 'documentAdditionOrUpdate', 'listings_next'),
      },
      {
        method: 'GET',
        path: '/tasks?indexUids=listings_next&statuses=enqueued%2Cprocessing&reverse=true&limit=1',
        reply: { ...empty, results: [task(next, 'documentAdditionOrUpdate', 'processing')] },
      },
      {
        method: 'GET',
        path: '/tasks?indexUids=listings_next&statuses=enqueued%2Cprocessing&reverse=true&limit=1',
        reply: empty,
      },
      { method: 'GET', path: `/tasks/${next}`, reply: task(next, 'documentAdditionOrUpdate') },
      { method: 'GET', path: failedTasks(next, 'listings_next'), reply: empty },
    );
    step('POST', '/indexes/listings_next/documents/delete-batch', 'documentDeletion', (body) =>
      expect(body).toEqual(['changed']),
    );
    server.play({ method: 'GET', path: failedTasks(next, 'listings_next'), reply: empty });
    step('POST', '/swap-indexes', 'indexSwap', (body) =>
      expect(body).toEqual([{ indexes: ['listings', 'listings_next'], rename: false }]),
    );
    step('POST', '/indexes/listings/documents/delete-batch', 'documentDeletion', (body) =>
      expect(body).toEqual(['changed']),
    );
    server.play({ method: 'GET', path: failedTasks(next), reply: empty });
    step('DELETE', '/indexes/listings_next', 'indexDeletion');
    const done: number[] = [];
    const built = await engine.rebuild({
      documents: (async function* () {
        yield [first as (typeof written)[number]];
      })(),
      replay: async function* () {
        yield { documents: [], removed: ['changed'] };
      },
      onProgress: (count) => done.push(count),
    });
    expect(server.problems).toEqual([]);
    expect(built).toEqual({ documents: 1 });
    expect(done).toEqual([0, 1]);
  });
});
