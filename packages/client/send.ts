import { CausaError, type ErrorOfField } from './client-error.ts';

export interface ClientOptions {
  /** Address of Causa: `https://…`, or your own machine during development. */
  origin: string;
  /** `causa_live_…` or `causa_sandbox_…`; do not commit it. */
  key: string;
  /** Language of error descriptions; defaults to English. */
  language?: 'en' | 'es' | 'pt';
  /** Retries after 429, 503 or a lost connection; default 3. */
  retries?: number;
  /** Longest accepted wait before a retry in seconds; default 60. */
  longestWait?: number;
  /** Timeout of one attempt in seconds; default 30. */
  timeout?: number;
  /** For tests and proxies; defaults to the global fetch. */
  fetch?: typeof fetch;
  /** For tests: waits for milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

export interface Request {
  method: string;
  path: string;
  query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  body?: unknown;
  /** Idempotency key of a write; generated per call by default. */
  idempotencyKey?: string;
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Returns the function that sends every call of a client. */
export function sender(options: ClientOptions): (request: Request) => Promise<unknown> {
  const { retries = 3, longestWait = 60, timeout = 30, wait = sleep } = options;
  const base = getOrigin(options.origin);
  return async ({ method, path, query = {}, body, idempotencyKey }) => {
    const url = `${base}${path}${buildQuery(query)}`;
    const isWrite = method !== 'GET';
    const init: RequestInit = {
      method,
      // A redirect must never receive the key.
      redirect: 'error',
      headers: {
        authorization: `Bearer ${options.key}`,
        accept: 'application/json',
        'accept-language': options.language ?? 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(isWrite ? { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    let wasLost = false;
    for (let attempt = 0; ; attempt++) {
      const outcome = await attemptOnce(options.fetch ?? fetch, url, init, timeout);
      if (!(outcome instanceof CausaError)) return outcome;
      // A lost attempt may have deleted the record, so 404 is success.
      if (wasLost && method === 'DELETE' && outcome.status === 404) return {};
      const ms =
        attempt < retries && isRetryable(outcome, wasLost) ? getDelay(outcome, attempt) : null;
      if (ms === null || ms > longestWait * 1_000) throw outcome;
      wasLost ||= outcome.status === 0;
      await wait(ms);
    }
  };
}

async function attemptOnce(
  fetchIt: typeof fetch,
  url: string,
  init: RequestInit,
  timeout: number,
): Promise<unknown> {
  try {
    const response = await fetchIt(url, { ...init, signal: AbortSignal.timeout(timeout * 1_000) });
    const text = await response.text();
    return response.ok ? JSON.parse(text) : toError(response, text);
  } catch (cause) {
    const fields = [
      { name: '', description: 'The API could not be reached.', code: 'UNREACHABLE' },
    ];
    return new CausaError({ status: 0, fields, requestId: null, retryAfter: null }, { cause });
  }
}

/** Returns whether a retry may succeed. While a lost attempt still runs, its key gets 409. */
const isRetryable = ({ status, code }: CausaError, wasLost: boolean): boolean =>
  status === 0 || status === 429 || status === 503 || (wasLost && code === 'CONFLICT');

/**
 * Returns the delay in milliseconds: what the API asks for, else 1, 2, 4 seconds plus up to a
 * quarter.
 */
const getDelay = ({ retryAfter }: CausaError, attempt: number): number =>
  retryAfter === null ? 1_000 * 2 ** attempt * (1 + Math.random() / 4) : retryAfter * 1_000;

function toError({ status, headers }: Response, text: string): CausaError {
  const { errors, details, requestId } = errorsIn(text);
  return new CausaError({
    status,
    fields: errors,
    details,
    requestId,
    retryAfter: retryAfterIn(headers.get('retry-after')),
  });
}

/** Parses the errors of a reply; a proxy's reply has none. */
function errorsIn(text: string): {
  errors: ErrorOfField[];
  details?: Record<string, unknown>;
  requestId: string | null;
} {
  try {
    const { errors, details, requestId } = JSON.parse(text) as ReturnType<typeof errorsIn>;
    if (Array.isArray(errors)) return { errors, details, requestId };
  } catch {
    // Not JSON.
  }
  return { errors: [], requestId: null };
}

/** Parses Retry-After: seconds or a date. */
function retryAfterIn(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

function getOrigin(given: string): string {
  const { protocol, hostname, origin } = new URL(given);
  if (protocol === 'https:' || loopback.test(hostname)) return origin;
  throw new Error('The origin of Causa begins with https://: a key is not sent in the clear.');
}

function buildQuery(query: NonNullable<Request['query']>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one));
  return params.size === 0 ? '' : `?${params.toString()}`;
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
