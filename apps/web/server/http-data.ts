import { internalTokenHeader } from '@causa/shared/platform/http/internal-call';
import { type ApiFailure, getFailureReason } from './metrics.ts';
import type { CallData } from './render-pages.ts';

/** Calls a remote API over HTTP. Redirects are returned, not followed. Fails after ten seconds. */
export function httpData(
  apiOrigin: string,
  internalToken: string,
  onFailure: (reason: ApiFailure) => void,
): CallData {
  const { origin } = new URL(apiOrigin);
  return async ({ path, method, headers, body }) => {
    try {
      // The path starts with one slash (`isPlainTarget`), so the host is always the API's.
      const answer = await fetch(origin + path, {
        method,
        headers: { ...headers, [internalTokenHeader]: internalToken },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.status >= 500) onFailure('server_error');
      return {
        status: answer.status,
        headers: {
          ...Object.fromEntries(answer.headers),
          'set-cookie': answer.headers.getSetCookie(),
        },
        body: await answer.text(),
      };
    } catch (error) {
      onFailure(getFailureReason(error));
      return {
        status: 503,
        headers: { 'content-type': 'application/json' },
        body: '{"errors":[]}',
      };
    }
  };
}
