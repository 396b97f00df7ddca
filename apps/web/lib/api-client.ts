import type { CallableEndpoint, CallArgs, ReplyTo } from '@causa/shared/platform/calls';
import type { Endpoint } from '@causa/shared/platform/contract';
import { endpointUrl, type EndpointInput } from '@causa/shared/platform/http/endpoint-url';
import { getRetries, getRetryDelayMs } from '@causa/shared/platform/limits';
import type { Locale } from '@causa/shared/platform/locales';
import { pageAccountHeaders, reportRefusedAccount } from './account/account-store.ts';
import type { FormError } from './forms/form-action.ts';

/** A reply of the transport, in the browser and in process. */
export interface TransportReply {
  status: number;
  header(name: string): string | null;
  body: string;
}

interface TransportRequest {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** The request outlives its page. */
  keepalive?: boolean;
}

export type Transport = (url: string, request: TransportRequest) => Promise<TransportReply>;

export interface ApiClientOptions {
  transport: Transport | undefined;
  locale: Locale;
  /** The version of this build. A larger `_version` in a reply is reported. */
  version?: number;
  onNewVersion?: () => void;
  /** Callback for 401 and 403. */
  onRefused?: (status: 401 | 403) => void;
  /** Aborts every call that has no signal of its own. */
  signal?: AbortSignal | undefined;
  retries?: number;
  wait?: (milliseconds: number) => Promise<void>;
}

/** A reply that was not 2xx, with the errors of its body. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly FormError[];
  /** The id of the request in the server's log. */
  readonly requestId: string | undefined;
  /** Data that the caller needs to continue, for endpoints that declare it. */
  readonly details: unknown;

  constructor(
    status: number,
    errors: readonly FormError[] = [],
    requestId?: string,
    details?: unknown,
  ) {
    super(errors[0]?.description ?? `The server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
    this.details = details;
  }
}

interface CallOptions {
  signal?: AbortSignal;
  /** 0 for requests while the reader types. */
  retries?: number;
  /** For requests sent while the page unloads. */
  keepalive?: boolean;
}

export interface ApiClient {
  /** Calls an endpoint; its contract types input and reply. */
  call<E extends CallableEndpoint>(
    endpoint: E,
    ...args: CallArgs<E, CallOptions>
  ): Promise<ReplyTo<E>>;
}

/**
 * Creates the client for `/data`: JSON both ways, GETs retried on 408 and 5xx, errors of the
 * catalog.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    call: (async (
      endpoint: Endpoint | undefined,
      input: EndpointInput & { body?: unknown } = {},
      callOptions: CallOptions = {},
    ) => {
      if (endpoint === undefined) throw new Error('Cannot fetch with undefined URL');
      const { method } = endpoint;
      // A DELETE has a body only if its contract has one.
      const emptyBody = method === 'GET' || method === 'DELETE' ? undefined : {};
      const body = method === 'GET' ? undefined : (input.body ?? emptyBody);
      const call = { method, url: endpointUrl(endpoint, input), body };
      return readReply(await sendCall(options, call, callOptions), options);
    }) as ApiClient['call'],
  };
}

const waitFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function sendCall(
  { transport, locale, wait = waitFor, ...defaults }: ApiClientOptions,
  { method, url, body }: { method: string; url: string; body: unknown },
  callOptions: CallOptions,
): Promise<TransportReply> {
  const {
    signal = defaults.signal,
    retries = defaults.retries ?? getRetries,
    keepalive,
  } = callOptions;
  if (transport === undefined) throw new Error(`Data for ${url} is not available during SSR`);
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': locale,
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const request = {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    ...(keepalive === undefined ? {} : { keepalive }),
  };
  let reply = await transport(url, request);
  for (
    let attempt = 0;
    attempt < retries && method === 'GET' && isPassing(reply.status);
    attempt += 1
  ) {
    await wait(getRetryDelayMs);
    signal?.throwIfAborted();
    reply = await transport(url, request);
  }
  return reply;
}

/**
 * Returns the JSON of a reply.
 * @throws ApiError when its status is not 2xx
 */
function readReply(reply: TransportReply, options: ApiClientOptions): unknown {
  const { version = Number.POSITIVE_INFINITY, onNewVersion, onRefused } = options;
  const isRefused = reply.status < 200 || reply.status >= 300;
  let json: unknown;
  try {
    json = parseJson(reply);
  } catch (error) {
    throw isRefused ? new ApiError(reply.status) : error;
  }
  if (readVersion(json) > version) onNewVersion?.();
  if (!isRefused) return json;
  const errors = readErrors(json);
  // The form handles these: a wrong password, and calls that require a fresh login.
  const isTry = ['LOGIN_FAILED', 'FRESH_LOGIN_REQUIRED'].includes(errors[0]?.code ?? '');
  if ((reply.status === 401 || reply.status === 403) && !isTry) onRefused?.(reply.status);
  const details = readDetails(json);
  if (errors[0]?.code === 'ACCOUNT_CHANGED') reportRefusedAccount(details);
  throw new ApiError(reply.status, errors, readRequestId(json), details);
}

function isPassing(status: number): boolean {
  return status === 408 || status >= 500;
}

function parseJson(reply: TransportReply): unknown {
  if (!/^application\/(\w+\+)?json\b/.test(reply.header('content-type') ?? ''))
    throw new Error('Invalid Content-Type for JSON response');
  try {
    return JSON.parse(reply.body);
  } catch {
    throw new Error('Error parsing JSON response');
  }
}

function readVersion(json: unknown): number {
  const version =
    typeof json === 'object' && json !== null && '_version' in json ? json._version : undefined;
  return typeof version === 'number' ? version : 0;
}

function readRequestId(json: unknown): string | undefined {
  const id =
    typeof json === 'object' && json !== null && 'requestId' in json ? json.requestId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Returns the details of an error reply. */
export function readDetails(json: unknown): unknown {
  return typeof json === 'object' && json !== null && 'details' in json ? json.details : undefined;
}

/** Returns the errors of a reply with their codes. */
export function readErrors(json: unknown): FormError[] {
  const errors =
    typeof json === 'object' && json !== null && 'errors' in json ? json.errors : undefined;
  return Array.isArray(errors)
    ? errors.filter(
        (entry): entry is FormError =>
          typeof entry?.description === 'string' && typeof entry.code === 'string',
      )
    : [];
}

/** The browser's transport. Writes carry the account that the page was rendered for. */
export const browserTransport: Transport = (url, request) =>
  request.method === 'GET' ? send(url, request) : accountTransport(url, request);

/** The browser's transport for page data: reads carry that account as well. */
export const accountTransport: Transport = (url, request) =>
  send(url, { ...request, headers: { ...request.headers, ...pageAccountHeaders() } });

const send: Transport = async (url, request) => {
  const reply = await fetch(url, { ...request, credentials: 'same-origin' });
  return {
    status: reply.status,
    header: (name) => reply.headers.get(name),
    body: await reply.text(),
  };
};
