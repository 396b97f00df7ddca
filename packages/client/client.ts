import type { Body, MethodOf, Path, Query, Reply } from './call-types.ts';
import { type ClientOptions, sender } from './send.ts';

export { CausaError, type ErrorOfField } from './client-error.ts';
export type { ClientOptions } from './send.ts';
export type { components } from './generated.ts';

/** How one write is made; the client makes a key of its own for each unless told. */
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

/** The partner API of Causa (`/docs/api`), one function a call. */
export function openClient(options: ClientOptions) {
  const send = sender(options);
  // The document is the proof of the types; the API checks every reply against it.
  const call = <P extends Path, M extends MethodOf<P>>(
    method: M,
    path: P,
    { params = {}, ...given }: CallInput = {},
  ) =>
    send({ method: method.toUpperCase(), path: buildPath(path, params), ...given }) as Promise<
      Reply<P, M>
    >;
  const about = (listingId: string) => ({ params: { listingId } });
  return {
    /** Which key this is, whose, and what it may do. */
    me: () => call('get', '/api/v1/me'),
    /** The values that fields of a listing take, with their names. */
    facets: (query: Query<'/api/v1/facets'> = {}) => call('get', '/api/v1/facets', { query }),

    /** One page of the listings, by their last change, the oldest first. */
    listListings: (query: Query<typeof listings> = {}) => call('get', listings, { query }),
    /** One listing, with what keeps it from being published. */
    readListing: (id: string) => call('get', one, about(id)),
    /** Begins a listing as a draft. */
    createListing: (body: Body<typeof listings, 'post'>, how: WriteOptions = {}) =>
      call('post', listings, { body, ...how }),
    /** Makes a listing, or replaces what it says, by what your system calls it. */
    putListing: (externalId: string, body: Body<typeof byExternalId, 'put'>) =>
      call('put', byExternalId, { params: { externalId }, body }),
    /** Replaces what a listing says. */
    replaceListing: (id: string, body: Body<typeof one, 'put'>) =>
      call('put', one, { ...about(id), body }),
    /** Deletes a draft that was never public. */
    deleteListing: (id: string) => call('delete', one, about(id)),
    /** Puts a listing on the site, or what was changed of it; it may spend credits. */
    publishListing: (
      id: string,
      body: Body<`${typeof one}/publish`, 'post'> = {},
      how: WriteOptions = {},
    ) => call('post', `${one}/publish`, { ...about(id), body, ...how }),
    /** Takes no more applications. */
    closeListing: (id: string, body: Body<`${typeof one}/close`, 'post'>, how: WriteOptions = {}) =>
      call('post', `${one}/close`, { ...about(id), body, ...how }),
    /** Sets a later closing day, or opens a listing again; it may spend credits. */
    extendListing: (
      id: string,
      body: Body<`${typeof one}/extend`, 'post'>,
      how: WriteOptions = {},
    ) => call('post', `${one}/extend`, { ...about(id), body, ...how }),

    /** One page of the events of the last 30 days; keep `nextCursor` and ask with it next time. */
    listEvents: (query: Query<'/api/v1/events'> = {}) => call('get', '/api/v1/events', { query }),

    /** The webhook endpoints of the mode of the key. */
    listEndpoints: () => call('get', endpoints),
    /** Adds an endpoint; its secret signs the messages and is shown this once. */
    createEndpoint: (body: Body<typeof endpoints, 'post'>, how: WriteOptions = {}) =>
      call('post', endpoints, { body, ...how }),
    /** Changes the address or the events of an endpoint, or switches it on or off. */
    changeEndpoint: (endpointId: string, body: Body<typeof endpoint, 'patch'>) =>
      call('patch', endpoint, { params: { endpointId }, body }),
    /** Deletes an endpoint and what was sent to it. */
    deleteEndpoint: (endpointId: string) => call('delete', endpoint, { params: { endpointId } }),
    /** Sends a test message. */
    testEndpoint: (endpointId: string, how: WriteOptions = {}) =>
      call('post', `${endpoint}/test`, { params: { endpointId }, body: {}, ...how }),
    /** One page of what was sent in the last 30 days, the latest first, with every attempt. */
    listDeliveries: (query: Query<typeof deliveries> = {}) => call('get', deliveries, { query }),
    /** Sends a message again under its id. */
    replayDelivery: (deliveryId: string, how: WriteOptions = {}) =>
      call('post', `${deliveries}/{deliveryId}/replay`, {
        params: { deliveryId },
        body: {},
        ...how,
      }),

    /** One page of the applications, by their last change, the oldest first. */
    listApplications: (query: Query<typeof applications> = {}) =>
      call('get', applications, { query }),
    /** One application with its message and answers. */
    readApplication: (applicationId: string) =>
      call('get', `${applications}/{applicationId}`, { params: { applicationId } }),
  };
}

/**
 * Every page of a list, one after the other: `for await (const { listings } of
 * pages(client.listListings))`. Of events, `nextCursor` of the last page is where to begin next
 * time.
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
