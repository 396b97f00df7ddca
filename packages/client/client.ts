import type { Body, MethodOf, Path, Query, Reply } from './call-types.ts';
import { type ClientOptions, sender } from './send.ts';

export { CausaError, type ErrorOfField } from './client-error.ts';
export type { ClientOptions } from './send.ts';
export type { components } from './generated.ts';

/** Options of a write; the client generates an idempotency key per call by default. */
export interface WriteOptions {
  idempotencyKey?: string;
}
interface CallInput extends WriteOptions {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  body?: unknown;
}

const listings = '/api/v1/listings';
const one = '/api/v1/listings/{listingId}';
const byExternalId = '/api/v1/listings/by-external-id/{externalId}';
const applications = '/api/v1/applications';
const endpoints = '/api/v1/webhook-endpoints';
const endpoint = '/api/v1/webhook-endpoints/{endpointId}';
const deliveries = '/api/v1/webhook-deliveries';

export type CausaClient = ReturnType<typeof openClient>;

/** Opens a client of Causa's partner API (`/docs/api`), with one function per call. */
export function openClient(options: ClientOptions) {
  const send = sender(options);
  // The cast is safe: types are generated from the document, and the API checks every reply against
  // it.
  const call: Call = <P extends Path, M extends MethodOf<P>>(
    method: M,
    path: P,
    { params = {}, ...given }: CallInput = {},
  ) =>
    send({ method: method.toUpperCase(), path: buildPath(path, params), ...given }) as Promise<
      Reply<P, M>
    >;
  return {
    /** Returns the key, its organization and its permissions. */
    me: () => call('get', '/api/v1/me'),
    /** Lists the allowed values of a listing's fields, with their names. */
    facets: (query: Query<'/api/v1/facets'> = {}) => call('get', '/api/v1/facets', { query }),
    ...listingCalls(call),
    ...webhookCalls(call),
    ...applicationCalls(call),
  };
}

type Call = <P extends Path, M extends MethodOf<P>>(
  method: M,
  path: P,
  input?: CallInput,
) => Promise<Reply<P, M>>;

function listingCalls(call: Call) {
  const about = (listingId: string) => ({ params: { listingId } });
  return {
    /** Returns one page of listings, least recently changed first. */
    listListings: (query: Query<typeof listings> = {}) => call('get', listings, { query }),
    /** Returns one listing and what prevents its publication. */
    readListing: (id: string) => call('get', one, about(id)),
    /** Creates a listing as a draft. */
    createListing: (body: Body<typeof listings, 'post'>, how: WriteOptions = {}) =>
      call('post', listings, { body, ...how }),
    /** Creates or replaces a listing by your system's id. */
    putListing: (externalId: string, body: Body<typeof byExternalId, 'put'>) =>
      call('put', byExternalId, { params: { externalId }, body }),
    /** Replaces the content of a listing. */
    replaceListing: (id: string, body: Body<typeof one, 'put'>) =>
      call('put', one, { ...about(id), body }),
    /** Deletes a draft that was never public. */
    deleteListing: (id: string) => call('delete', one, about(id)),
    /** Publishes a listing or its changes; may spend credits. */
    publishListing: (
      id: string,
      body: Body<`${typeof one}/publish`, 'post'> = {},
      how: WriteOptions = {},
    ) => call('post', `${one}/publish`, { ...about(id), body, ...how }),
    /** Closes a listing for applications. */
    closeListing: (id: string, body: Body<`${typeof one}/close`, 'post'>, how: WriteOptions = {}) =>
      call('post', `${one}/close`, { ...about(id), body, ...how }),
    /** Sets a later closing day, or reopens a listing; may spend credits. */
    extendListing: (
      id: string,
      body: Body<`${typeof one}/extend`, 'post'>,
      how: WriteOptions = {},
    ) => call('post', `${one}/extend`, { ...about(id), body, ...how }),
  };
}

function webhookCalls(call: Call) {
  return {
    /** Returns one page of the events of the last 30 days. Store `nextCursor` for the next call. */
    listEvents: (query: Query<'/api/v1/events'> = {}) => call('get', '/api/v1/events', { query }),

    /** Lists the webhook endpoints in the key's mode (live or sandbox). */
    listEndpoints: () => call('get', endpoints),
    /** Creates a webhook endpoint. Its signing secret is returned only once. */
    createEndpoint: (body: Body<typeof endpoints, 'post'>, how: WriteOptions = {}) =>
      call('post', endpoints, { body, ...how }),
    /** Changes the address or events of an endpoint, or turns it on or off. */
    changeEndpoint: (endpointId: string, body: Body<typeof endpoint, 'patch'>) =>
      call('patch', endpoint, { params: { endpointId }, body }),
    /** Deletes an endpoint with its deliveries. */
    deleteEndpoint: (endpointId: string) => call('delete', endpoint, { params: { endpointId } }),
    /** Sends a test message. */
    testEndpoint: (endpointId: string, how: WriteOptions = {}) =>
      call('post', `${endpoint}/test`, { params: { endpointId }, body: {}, ...how }),
    /** Returns one page of the deliveries of the last 30 days, latest first, with every attempt. */
    listDeliveries: (query: Query<typeof deliveries> = {}) => call('get', deliveries, { query }),
    /** Sends a message again with the same id. */
    replayDelivery: (deliveryId: string, how: WriteOptions = {}) =>
      call('post', `${deliveries}/{deliveryId}/replay`, {
        params: { deliveryId },
        body: {},
        ...how,
      }),
  };
}

function applicationCalls(call: Call) {
  return {
    /** Returns one page of applications, least recently changed first. */
    listApplications: (query: Query<typeof applications> = {}) =>
      call('get', applications, { query }),
    /** Returns one application with its message and answers. */
    readApplication: (applicationId: string) =>
      call('get', `${applications}/{applicationId}`, { params: { applicationId } }),
  };
}

/**
 * Iterates over the pages of a list: `for await (const { listings } of
 * pages(client.listListings))`. For events, store `nextCursor` of the last page for the next run.
 */
export async function* pages<
  Q extends { cursor?: string },
  R extends { nextCursor: string | null; hasMore?: boolean },
>(list: (query?: Q) => Promise<R>, query?: NoInfer<Q>): AsyncGenerator<R, void, undefined> {
  let cursor = query?.cursor;
  for (;;) {
    const page = await list({ ...query, ...(cursor === undefined ? {} : { cursor }) } as Q);
    yield page;
    if (page.nextCursor === null || page.hasMore === false) return;
    cursor = page.nextCursor;
  }
}

const buildPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
