import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { distanceMetres } from '@causa/core/search/resolve-location';
import { compileFilter, type Fields, listValues } from './meili-filter.ts';

export interface MeiliStandIn {
  url: string;
  key: string;
  /** Requests to `/multi-search` so far. */
  searches: () => number;
  /** While true, every request gets 503. */
  setAway(isAway: boolean): void;
  stop(): Promise<void>;
}

interface Index {
  documents: Map<string, Fields>;
  settings: { pagination?: { maxTotalHits: number }; filterableAttributes?: unknown[] };
}

interface Query {
  indexUid: string;
  filter?: string;
  sort?: string[];
  page?: number;
  hitsPerPage?: number;
  offset?: number;
  limit?: number;
  facets?: string[];
}

interface Call {
  method: string;
  path: string;
  parameters: URLSearchParams;
  body: string;
}

/**
 * A server in this process that answers what the adapter asks of Meilisearch: filters, sorts, facet
 * counts, documents, settings and tasks, by reading each document. For machines without the engine.
 */
export async function startMeiliStandIn(): Promise<MeiliStandIn> {
  const key = 'stand-in';
  const indexes = new Map<string, Index>();
  const failedTasks = new Map<number, { code: string; indexUid: string }>();
  let lastTask = 0;
  let searches = 0;
  let isAway = false;

  const getIndex = (uid: string): Index => {
    const known = indexes.get(uid) ?? { documents: new Map(), settings: {} };
    indexes.set(uid, known);
    return known;
  };
  const enqueue = (indexUid: string, failure?: string) => {
    const taskUid = ++lastTask;
    if (failure !== undefined) failedTasks.set(taskUid, { code: failure, indexUid });
    return {
      taskUid,
      indexUid,
      status: 'enqueued',
      type: 'any',
      enqueuedAt: '2026-01-01T00:00:00Z',
    };
  };
  const describeTask = (uid: number) => {
    const failure = failedTasks.get(uid);
    return {
      uid,
      status: failure === undefined ? 'succeeded' : 'failed',
      type: 'any',
      indexUid: failure?.indexUid ?? null,
      error: failure === undefined ? null : { code: failure.code, message: failure.code },
      enqueuedAt: '2026-01-01T00:00:00Z',
    };
  };

  function answer({ method, path, parameters, body }: Call): unknown {
    const [, first, uid = '', part] = path.split('/');
    if (first === 'multi-search') {
      searches++;
      const { queries } = JSON.parse(body) as { queries: Query[] };
      return { results: queries.map((query) => runQuery(indexes.get(query.indexUid), query)) };
    }
    if (first === 'tasks') {
      if (uid !== '') return describeTask(Number(uid));
      const statuses = parameters.get('statuses') ?? '';
      const known = statuses.includes('failed')
        ? [...failedTasks.keys()].filter((task) => task <= Number(parameters.get('from')))
        : [];
      const results = known.toReversed().slice(0, 1).map(describeTask);
      return { results, total: results.length, limit: 1, from: null, next: null };
    }
    if (first === 'swap-indexes') {
      for (const { indexes: pair } of JSON.parse(body) as { indexes: [string, string] }[]) {
        const [one, other] = pair.map(getIndex);
        if (other !== undefined) indexes.set(pair[0], other);
        if (one !== undefined) indexes.set(pair[1], one);
      }
      return enqueue('');
    }
    if (first !== 'indexes') return undefined;
    if (method === 'POST' && uid === '') {
      const { uid: wanted } = JSON.parse(body) as { uid: string };
      if (indexes.has(wanted)) return enqueue(wanted, 'index_already_exists');
      getIndex(wanted);
      return enqueue(wanted);
    }
    if (method === 'DELETE' && part === undefined)
      return enqueue(uid, indexes.delete(uid) ? undefined : 'index_not_found');
    if (method === 'PATCH' && part === 'settings') {
      Object.assign(getIndex(uid).settings, JSON.parse(body));
      return enqueue(uid);
    }
    if (part !== 'documents') return undefined;
    const { documents } = getIndex(uid);
    if (method === 'GET' || path.endsWith('/fetch')) {
      const asked = method === 'GET' ? Object.fromEntries(parameters) : JSON.parse(body);
      const { offset = 0, limit = 20, filter = '' } = asked as Record<string, string | number>;
      const matches = [...documents.values()].filter(compileFilter(String(filter), undefined));
      const results = matches.slice(Number(offset), Number(offset) + Number(limit));
      return { results, offset, limit, total: matches.length };
    }
    if (path.endsWith('/delete-batch'))
      for (const id of JSON.parse(body) as string[]) documents.delete(id);
    else for (const document of readDocuments(body)) documents.set(String(document.id), document);
    return enqueue(uid);
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://meili');
      const reply = (status: number, body: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (isAway) return reply(503, { message: 'away', code: 'unavailable' });
      try {
        const found = answer({
          method: request.method ?? 'GET',
          path: pathname,
          parameters: searchParams,
          body: Buffer.concat(chunks).toString('utf8'),
        });
        if (found === undefined) reply(404, { message: 'unknown', code: 'not_found' });
        else reply(200, found);
      } catch (error) {
        reply(400, { message: String(error), code: 'invalid_search_filter' });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    searches: () => searches,
    setAway: (next) => void (isAway = next),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Reads a JSON array or lines of JSON. */
function readDocuments(body: string): Fields[] {
  return body.startsWith('[')
    ? (JSON.parse(body) as Fields[])
    : body
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Fields);
}

function runQuery(index: Index | undefined, query: Query): unknown {
  if (index === undefined) throw new Error(`no index ${query.indexUid}`);
  const { filterableAttributes, pagination } = index.settings;
  const test = compileFilter(
    query.filter ?? '',
    filterableAttributes === undefined
      ? undefined
      : new Set(
          filterableAttributes.flatMap(
            (each) => (each as { attributePatterns: string[] }).attributePatterns,
          ),
        ),
  );
  const matches = [...index.documents.values()].filter(test);
  const total = Math.min(matches.length, pagination?.maxTotalHits ?? 1_000);
  const { page, hitsPerPage = 20, offset = 0, limit = 20, sort = [], facets = [] } = query;
  const [from, size] =
    page === undefined ? [offset, limit] : [(page - 1) * hitsPerPage, hitsPerPage];
  const sorted = size === 0 ? matches : sortDocuments(matches, sort);
  return {
    indexUid: query.indexUid,
    query: '',
    processingTimeMs: 0,
    hits: sorted.slice(from, from + size).map(({ id, type, _geo }) => ({ id, type, _geo })),
    ...(page === undefined
      ? { offset: from, limit: size, estimatedTotalHits: total }
      : { page, hitsPerPage, totalHits: total, totalPages: 0 }),
    ...(facets.length === 0
      ? {}
      : {
          facetDistribution: Object.fromEntries(
            facets.map((facet) => [facet, countValues(matches, facet)]),
          ),
        }),
  };
}

function countValues(documents: readonly Fields[], facet: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const document of documents)
    for (const value of new Set(listValues(document[facet])))
      counts[String(value)] = (counts[String(value)] ?? 0) + 1;
  return counts;
}

function sortDocuments(documents: readonly Fields[], sort: readonly string[]): Fields[] {
  const orders = sort.map((rule) => {
    const [, attribute = '', direction] = /^(.*):(asc|desc)$/.exec(rule) ?? [];
    const sign = direction === 'desc' ? -1 : 1;
    const [, latitude, longitude] = /^_geoPoint\((.*), (.*)\)$/.exec(attribute) ?? [];
    const getKey = (document: Fields): number | string | undefined => {
      if (latitude === undefined) return document[attribute] as number | string;
      const point = document._geo as { lat: number; lng: number } | null;
      return point === null
        ? undefined
        : distanceMetres(
            { latitude: Number(latitude), longitude: Number(longitude) },
            { latitude: point.lat, longitude: point.lng },
          );
    };
    return { sign, getKey };
  });
  return documents.toSorted((a, b) => {
    for (const { sign, getKey } of orders) {
      const [one, other] = [getKey(a), getKey(b)];
      if (one === other) continue;
      // Documents without the value come last in either direction.
      if (one === undefined) return 1;
      if (other === undefined) return -1;
      return (one < other ? -1 : 1) * sign;
    }
    return 0;
  });
}
