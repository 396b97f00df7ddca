import { apiPrefix } from '@causa/shared/platform/http/endpoint-url';
import type { ErrorCode } from '@causa/shared/platform/errors';
import { isLocale, type Locale, localeFromAcceptLanguage } from '@causa/shared/platform/locales';
import { typedKeys } from '@causa/shared/platform/typed-object';
import { homePath } from '@causa/shared/platform/pages/routes';
import { messageFor } from '@causa/i18n/translate';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@causa/shared/platform/text/escape-html';
import { allowInline } from './allow-inline.ts';
import { renderPlainPage } from './plain-page.ts';

type PlainCode = Extract<
  ErrorCode,
  | 'MALFORMED'
  | 'CROSS_SITE'
  | 'NOT_FOUND'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL'
  | 'UNAVAILABLE'
>;

const statuses: Record<PlainCode, number> = {
  MALFORMED: 400,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

/**
 * Fastify's error handler for pages: a readable page in the visitor's language, with the request id
 * and without internal details.
 */
export function answerPageError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = getCode(error);
  // Log the pattern of the route, because the address may contain a token.
  if (code === 'INTERNAL')
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  return sendPlainError(request, reply, code);
}

/**
 * Answers without React, data or assets, so that it works when any of them fails; JSON for the
 * API's addresses.
 */
export function sendPlainError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: PlainCode,
): FastifyReply {
  const locale = getLocale(request);
  const text = messageFor(locale, `errors.${code}`);
  if (code === 'UNAVAILABLE' || code === 'TOO_MANY_REQUESTS')
    reply.header('retry-after', String(reply.getHeader('retry-after') ?? '5'));
  reply.code(statuses[code]).header('cache-control', 'no-store');
  if (request.url.startsWith(apiPrefix))
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ errors: [{ name: code, description: text }] }));
  const home = escapeHtml(messageFor(locale, 'shell.error.home'));
  const id = escapeHtml(messageFor(locale, 'shell.error.requestId', { id: request.id }));
  const { html, inline } = renderPlainPage({
    locale,
    title: messageFor(locale, 'shell.error.title'),
    head: '<link rel="icon" href="/static/icon.svg" type="image/svg+xml">',
    content: `<p>${escapeHtml(text)}</p><p><a href="${homePath(locale)}">${home}</a></p><p><small>${id}</small></p>`,
  });
  return allowInline(reply, inline).type('text/html; charset=utf-8').send(html);
}

function getCode(error: FastifyError): PlainCode {
  const known = [error.code, error.message].find((code): code is PlainCode =>
    Object.hasOwn(statuses, code),
  );
  if (known !== undefined) return known;
  const byStatus = typedKeys(statuses).find((code) => statuses[code] === error.statusCode);
  if (byStatus !== undefined) return byStatus;
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? 'MALFORMED'
    : 'INTERNAL';
}

/** Returns the language prefix of the path, else the browser's language. */
function getLocale(request: FastifyRequest): Locale {
  const first = request.url.split(/[/?]/, 2)[1];
  return isLocale(first) ? first : localeFromAcceptLanguage(request.headers['accept-language']);
}
