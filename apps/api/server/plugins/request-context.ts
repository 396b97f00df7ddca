import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { hooks } from '@causa/core/hooks';
import type { Context } from '@causa/core/platform/context';
import {
  internalTokenHeader,
  pageCallHeader,
  visitorHeaders,
} from '@causa/shared/platform/http/internal-call';
import { isLocale, type Locale, localeFromAcceptLanguage } from '@causa/shared/platform/locales';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { ServerOptions } from '../server-options.ts';

declare module 'fastify' {
  interface FastifyRequest {
    context: Context;
  }
  interface FastifyInstance {
    /** `_version` of every reply. */
    buildVersion: number;
    /**
     * The token that identifies the web service, and pages rendered in this process. The visitor's
     * address is trusted only with this token.
     */
    internalToken: string;
    /** The tokens that are accepted: this one, and others during a rotation. */
    internalTokens: readonly string[];
  }
}

/**
 * Adds a context to every request: the actor and the language (the page's `lang`, else
 * Accept-Language, else English).
 */
export const requestContextPlugin = plugin<ServerOptions & { internalToken: string }>(
  (app, options, done) => {
    app.decorate('buildVersion', options.version);
    app.decorate('internalToken', options.internalToken);
    app.decorate('internalTokens', listInternalTokens(options));
    app.decorateRequest('context');
    const now = options.now ?? (() => new Date());
    const { origin, secret, previousSecrets, webhooksToLoopback, staffLogin, pushPublicKey } =
      options;
    const config = {
      origin,
      secret,
      previousSecrets,
      webhooksToLoopback,
      staffLogin,
      pushPublicKey,
    };
    app.addHook('onRequest', (request, _reply, next) => {
      if (hasToken(request.headers, app.internalTokens)) trustVisitorAddress(request);
      request.context = {
        actor: { kind: 'visitor' },
        locale: getRequestLocale(request),
        address: request.ip,
        db: options.db,
        pool: options.pool,
        search: options.search,
        files: options.files,
        config,
        payments: options.payments,
        hooks,
        now,
        sleep: options.sleep,
        fetchPage: options.fetchPage,
        fetchDocument: options.fetchDocument,
        log: request.log,
      };
      next();
    });
    done();
  },
  { name: 'request-context' },
);

/**
 * Returns the language of the reply: `lang`, the language prefix of the path, Accept-Language, else
 * English.
 */
export function getRequestLocale(request: FastifyRequest): Locale {
  const { query } = request;
  const lang =
    typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  const [, first] = request.url.split(/[/?]/, 2);
  if (isLocale(lang)) return lang;
  return isLocale(first) ? first : localeFromAcceptLanguage(request.headers['accept-language']);
}

/**
 * Returns whether one of our pages made the call; the visitor's own request was already counted and
 * checked.
 */
export function isPageCall(request: FastifyRequest): boolean {
  return (
    request.headers[pageCallHeader] === '1' &&
    hasToken(request.headers, request.server.internalTokens)
  );
}

/** Lists the tokens that are accepted from the web service. */
export const listInternalTokens = ({
  internalToken,
  previousInternalTokens = [],
}: Pick<ServerOptions, 'previousInternalTokens'> & {
  internalToken: string;
}): readonly string[] => [internalToken, ...previousInternalTokens];

/** Returns whether these headers carry a token of the web service. */
export function hasToken(headers: IncomingHttpHeaders, tokens: readonly string[]): boolean {
  const sent = Buffer.from(String(headers[internalTokenHeader] ?? ''));
  return tokens
    .map((token) => Buffer.from(token))
    .some((wanted) => sent.length === wanted.length && timingSafeEqual(sent, wanted));
}

/**
 * Uses the visitor's address instead of the web service's, for limits, sessions and origin checks.
 */
function trustVisitorAddress(request: FastifyRequest): void {
  for (const [property, header] of Object.entries(visitorHeaders)) {
    const value = request.headers[header];
    if (typeof value === 'string' && value !== '')
      Object.defineProperty(request, property, { value });
  }
}
