import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP } from 'node:net';
import { withSpan } from '@causa/tracing/tracing';
import { AppError } from '@causa/shared/platform/errors';
import type { FetchDocument, FetchPage, WebPage } from '../../platform/web-pages/fetch-page.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';

const maxBytes = 2_000_000;
const documentMaxBytes = 5_000_000;
const maxRedirects = 3;
const timeoutMs = 10_000;

export interface FetchWebPageOptions {
  /** Decides which addresses may be connected to; defaults to public addresses. */
  isAllowed?: (address: string) => boolean;
  /** Allows HTTP for test servers without a certificate. */
  allowHttp?: boolean;
}

/** Fetches pages with Node's HTTP client, which connects to the checked address. */
export function fetchWebPage({
  isAllowed = isPublicAddress,
  allowHttp = false,
}: FetchWebPageOptions = {}): FetchPage {
  const fetchPage: FetchPage = async (url) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let target = url;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const next = await read(target, { isAllowed, allowHttp, signal });
      if (typeof next !== 'string') return next;
      target = next;
    }
    throw problem('FIELD_PAGE_UNREACHABLE');
  };
  return (url) => withSpan({ name: 'fetch page', kind: 'client' }, () => fetchPage(url));
}

/** Fetches text, JSON or XML like `fetchWebPage`, with any status. */
export function fetchDocument({
  isAllowed = isPublicAddress,
  allowHttp = false,
}: FetchWebPageOptions = {}): FetchDocument {
  const fetchText: FetchDocument = async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let target = address;
    try {
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        const url = URL.parse(target);
        if (url === null || !isTarget(url, allowHttp, isAllowed)) break;
        const response = await readResponse(
          url,
          isAllowed,
          signal,
          'application/json,application/xml;q=0.9,text/plain;q=0.9',
        );
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          response.destroy();
          target = URL.parse(headers.location, url)?.href ?? '';
          continue;
        }
        const type = headers['content-type'] ?? '';
        if (!/^(application\/([\w.-]+\+)?(json|xml)|text\/)/i.test(type)) {
          response.destroy();
          return { status: statusCode === 200 ? 0 : statusCode, body: '' };
        }
        return { status: statusCode, body: await decodeText(response, type, documentMaxBytes) };
      }
    } catch {
      // The error omits the URL because it may contain a key.
    }
    return { status: 0, body: '' };
  };
  return (address) =>
    withSpan({ name: 'fetch document', kind: 'client' }, () => fetchText(address));
}

/** Returns the page or the redirect target. */
async function read(
  address: string,
  { isAllowed, allowHttp, signal }: Required<FetchWebPageOptions> & { signal: AbortSignal },
): Promise<WebPage | string> {
  const url = URL.parse(address);
  if (url === null || !isTarget(url, allowHttp, isAllowed)) throw problem('FIELD_PAGE_UNREACHABLE');
  const response = await readResponse(url, isAllowed, signal);
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    response.destroy();
    return URL.parse(headers.location, url)?.href ?? '';
  }
  if (statusCode !== 200) {
    response.destroy();
    throw problem('FIELD_PAGE_UNREACHABLE');
  }
  if (!/^text\/html\b|^application\/xhtml\+xml\b/i.test(headers['content-type'] ?? '')) {
    response.destroy();
    throw problem('FIELD_PAGE_NOT_HTML');
  }
  return { url: url.href, html: await decodeText(response, headers['content-type'] ?? '') };
}

/**
 * Accepts https at its default port without a password. Checks a literal address here; `lookup`
 * checks names.
 */
function isTarget(url: URL, allowHttp: boolean, isAllowed: (address: string) => boolean): boolean {
  const isSecure = url.protocol === 'https:' && url.port === '';
  if (!isSecure && !(allowHttp && url.protocol === 'http:')) return false;
  if (url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isAllowed(host);
}

function readResponse(
  url: URL,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
  accept = 'text/html,application/xhtml+xml',
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
        headers: {
          accept,
          'accept-encoding': 'identity',
          'user-agent': 'Causa (reads a page that a member named)',
        },
      },
      done,
    ).on('error', () => fail(problem('FIELD_PAGE_UNREACHABLE')));
  });
}

async function decodeText(
  response: IncomingMessage,
  contentType: string,
  limit = maxBytes,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      if (!Buffer.isBuffer(chunk)) continue;
      size += chunk.length;
      if (size > limit) throw problem('FIELD_PAGE_NOT_HTML');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof AppError ? error : problem('FIELD_PAGE_UNREACHABLE');
  } finally {
    response.destroy();
  }
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  return getDecoder(charset).decode(Buffer.concat(chunks));
}

function getDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

function problem(code: string): AppError {
  return new AppError('INVALID', {}, [{ field: 'url', code }]);
}
