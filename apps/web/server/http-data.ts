import { type Span, traceHeaders, withSpan } from '@causa/tracing/tracing';
import { internalTokenHeader } from '@causa/shared/platform/http/internal-call';
import { type ApiFailure, getFailureReason } from './metrics.ts';
import type { CallData, CallDataReply, CallDataRequest } from './render-pages.ts';

/** Calls a remote API over HTTP. Redirects are returned, not followed. Fails after ten seconds. */
export function httpData(
  apiOrigin: string,
  internalToken: string,
  onFailure: (reason: ApiFailure) => void,
): CallData {
  const { origin } = new URL(apiOrigin);
  const call = async (
    { path, method, headers, body }: CallDataRequest,
    span?: Span,
  ): Promise<CallDataReply> => {
    try {
      // The path starts with one slash (`isPlainTarget`), so the host is always the API's.
      const answer = await fetch(origin + path, {
        method,
        headers: {
          ...headers,
          ...traceHeaders(),
          // Both services would spend more on compression than the network between them does.
          'accept-encoding': 'identity',
          [internalTokenHeader]: internalToken,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      span?.setAttributes({ 'http.response.status_code': answer.status });
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
      const reason = getFailureReason(error);
      span?.fail(reason);
      onFailure(reason);
      return {
        status: 503,
        headers: { 'content-type': 'application/json' },
        body: '{"errors":[]}',
      };
    }
  };
  // The path may contain tokens or words of a person; the span of the API has its route.
  return (request) =>
    withSpan({ name: `call API ${request.method}`, kind: 'client' }, (span) => call(request, span));
}
