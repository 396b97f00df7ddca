import type { CallData } from './render-pages.ts';

/** Reaches an API that runs elsewhere, over HTTP. Redirects are its business, not ours; it answers within ten seconds or has failed. */
export function httpData(apiUrl: string): CallData {
  return async ({ path, method, headers, body }) => {
    try {
      const answer = await fetch(new URL(path, apiUrl), {
        method,
        headers,
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      return {
        status: answer.status,
        headers: { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() },
        body: await answer.text(),
      };
    } catch {
      return { status: 503, headers: { 'content-type': 'application/json' }, body: '{"errors":[]}' };
    }
  };
}
