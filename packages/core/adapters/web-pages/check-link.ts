import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { withSpan } from '@causa/tracing/tracing';
import { getErrorCode } from '../../platform/error-code.ts';
import type { CheckLink, LinkState } from '../../platform/web-pages/check-link.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';
import { isPublicTarget, type PostOptions } from './post-to-public.ts';

const maxRedirects = 5;
const gone: readonly number[] = [404, 410];

/** Requests a link at public addresses only and reads nothing of the body. */
export function checkLink({
  isAllowed = isPublicAddress,
  allowHttp = false,
  timeoutMs = 5_000,
}: Omit<PostOptions, 'allowLoopback'> = {}): CheckLink {
  const check: CheckLink = async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let target = address;
    try {
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        const url = URL.parse(target);
        if (url === null || !isPublicTarget(target, { isAllowed, allowHttp })) return 'UNKNOWN';
        const response = await fetchStatus(url, isAllowed, signal);
        response.destroy();
        const { statusCode = 0, headers } = response;
        if (gone.includes(statusCode)) return 'BROKEN';
        if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
          return statusCode < 300 ? 'OPEN' : 'UNKNOWN';
        target = URL.parse(headers.location, url)?.href ?? '';
      }
      return 'UNKNOWN';
    } catch (error) {
      return toLinkState(error);
    }
  };
  return (address) => withSpan({ name: 'check link', kind: 'client' }, () => check(address));
}

/** A host name that does not exist is broken; a slow or refusing server proves nothing. */
function toLinkState(error: unknown): LinkState {
  return getErrorCode(error) === 'ENOTFOUND' ? 'BROKEN' : 'UNKNOWN';
}

function fetchStatus(
  url: URL,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((done, fail) => {
    get(
      url,
      {
        lookup: lookupPublic(isAllowed),
        signal,
        // Connections are not reused, so that each address is checked.
        agent: false,
        headers: { accept: '*/*', 'user-agent': 'Causa (checks a link that a member named)' },
      },
      done,
    ).on('error', fail);
  });
}
