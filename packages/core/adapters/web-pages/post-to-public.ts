import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { withSpan } from '@causa/tracing/tracing';
import { getErrorCode } from '../../platform/error-code.ts';
import type { PostWebhook, WebhookAnswer } from '../../platform/web-pages/post-webhook.ts';
import { isLoopbackAddress, isPublicAddress, lookupPublic } from './public-address.ts';

const defaultReplyBytes = 1_024;

export interface PostOptions {
  /** Decides which addresses may be connected to; defaults to public addresses. */
  isAllowed?: (address: string) => boolean;
  /** Allows HTTP for test servers without a certificate. */
  allowHttp?: boolean;
  /** Allows servers on this machine; never set in production. */
  allowLoopback?: boolean;
  timeoutMs?: number;
  /** Bytes of the response that are read; defaults to one kilobyte. */
  replyBytes?: number;
}

/**
 * Accepts https at its default port without a password. Checks a literal address here; the lookup
 * checks names.
 */
export function isPublicTarget(
  text: string,
  { isAllowed = isPublicAddress, allowHttp = false }: PostOptions = {},
): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const isSecure = url.protocol === 'https:' && url.port === '';
  if (!isSecure && !(allowHttp && url.protocol === 'http:')) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isAllowed(host);
}

/** Returns true for an http or https URL of this machine, at any port and without a password. */
export function isLoopbackTarget(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  if (url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || isLoopbackAddress(host);
}

/**
 * Posts with Node's HTTP client, which connects to the checked address and reuses no connection.
 */
export function postToPublic(options: PostOptions = {}): PostWebhook {
  const { allowLoopback = false, timeoutMs = 10_000, replyBytes = defaultReplyBytes } = options;
  const post: PostWebhook = async (text, { headers, body }) => {
    const url = URL.parse(text);
    const isOwn = allowLoopback && isLoopbackTarget(text);
    if (url === null || !(isOwn || isPublicTarget(text, options))) return failed('ADDRESS');
    const isAllowed = isOwn ? isLoopbackAddress : (options.isAllowed ?? isPublicAddress);
    const signal = AbortSignal.timeout(timeoutMs);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    try {
      const response = await new Promise<IncomingMessage>((done, fail) => {
        const request = send(
          url,
          { method: 'POST', lookup: lookupPublic(isAllowed), signal, agent: false, headers },
          done,
        );
        request.on('error', fail);
        request.end(body);
      });
      const status = response.statusCode ?? 0;
      const after = Number(response.headers['retry-after']);
      const reply = await readStart(response, replyBytes);
      return {
        status,
        error: null,
        reply,
        retryAfter: Number.isFinite(after) && after >= 0 ? after : undefined,
      };
    } catch (error) {
      return failed(signal.aborted ? 'TIMEOUT' : getReason(error));
    }
  };
  // The address may contain a key or belong to the browser of a person.
  return (text, request) =>
    withSpan({ name: 'post to another site', kind: 'client' }, async (span) => {
      const answer = await post(text, request);
      if (answer.status !== null)
        span?.setAttributes({ 'http.response.status_code': answer.status });
      if (answer.error !== null) span?.fail(answer.error);
      return answer;
    });
}

const failed = (error: string): WebhookAnswer => ({ status: null, error, reply: '' });

/** Returns a short code for the log, because messages of sockets contain addresses. */
function getReason(error: unknown): string {
  if (error instanceof Error && error.message.endsWith('is not a public address')) return 'ADDRESS';
  return getErrorCode(error)?.slice(0, 40) ?? 'FAILED';
}

async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  response.destroy();
  const text = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
  // PostgreSQL text cannot store null characters.
  return text.replaceAll('\u0000', '');
}
