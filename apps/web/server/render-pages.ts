import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { apiPrefix } from '@causa/shared/platform/http/endpoint-url';
import { environment as readEnvironmentEndpoint } from '@causa/shared/generated/platform/site.endpoints';
import {
  pageCallHeader,
  visitorHeaders as headerNames,
} from '@causa/shared/platform/http/internal-call';
import { isLocale, type Locale, localeFromAcceptLanguage } from '@causa/shared/platform/locales';
import { refusalPath } from '@causa/shared/platform/pages/refusal-path';
import { isPlainTarget } from '@causa/shared/platform/http/request-target';
import { homePath } from '@causa/shared/platform/pages/routes';
import { isSecretPath, isSharedPath, parsePath } from '@causa/shared/platform/pages/parse-path';
import {
  type Countable,
  countableHeader,
  type DocumentVisit,
  visitHeaders,
} from '@causa/shared/organizations/statistics';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormState } from '../lib/forms/form-action.ts';
import { flashCookie, flashCookieName, readFlash } from '../lib/navigation/flash.ts';
import { type Environment, plainEnvironment } from '../lib/environment.ts';
import { getTheme } from '../lib/theme.ts';
import type * as entry from '../entry-server.tsx';
import { readAssets } from './assets.ts';
import { htmlDocument, type PagePieces, withNonce } from './document.ts';
import { forms } from './forms.ts';
import { createPageCache } from './page-cache.ts';
import { answerPageError } from './plain-error.ts';
import { sentPlaceCookie } from './remember-place.ts';

export interface CallDataRequest {
  /** Path and query of an API call. */
  path: string;
  method: string;
  headers: Record<string, string>;
  /** Bytes for an upload. */
  body?: string | Buffer;
}

export interface CallDataReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Calls the API from pages: in process, or over HTTP from a separate web service. */
export type CallData = (request: CallDataRequest) => Promise<CallDataReply>;

export interface WebPagesOptions {
  callData: CallData;
  /** Callback for every sent document with listings, including cached ones. */
  reportVisit?: ((visit: DocumentVisit) => void) | undefined;
  /** The version of this build (`_version`). */
  version: number;
  /** `https://host` of the public site; defaults to the request's. */
  publicOrigin?: string;
  /** Milliseconds for which anonymous pages may be reused; 0 turns the cache off. */
  cacheMs?: number;
  now?: () => Date;
  distDir?: string;
  /** The header in which a trusted proxy sends the visitor's country. */
  countryHeader?: string | undefined;
}

/** The visitor's headers that are forwarded to the API. */
const forwarded = ['cookie', 'accept-language', 'user-agent'] as const;
/** The reply for a path that cannot belong to the API. */
const nowhere: CallDataReply = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: '{"errors":[]}',
};

/**
 * Serves every page of the site and its hashed files under /static/dist/. The plugin that sets the
 * CSP sets `reply.nonce`.
 */
export async function webPages(app: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const dist = options.distDir ?? join(import.meta.dirname, '../dist');
  const assets = readAssets(join(dist, 'client'));
  const { render } = (await import(
    pathToFileURL(join(dist, 'server/entry-server.mjs')).href
  )) as typeof entry;
  const now = options.now ?? (() => new Date());
  const callData: CallData = (request) =>
    isPlainTarget(request.path) ? options.callData(request) : Promise.resolve(nowhere);
  const cache = createPageCache({ maxAgeMs: options.cacheMs ?? 0, now: () => now().getTime() });

  app.setErrorHandler<FastifyError>(answerPageError);
  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    prefix: '/static/dist/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    index: false,
  });
  app.get('/static/icon.svg', (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .send(createReadStream(join(import.meta.dirname, '../ui/assets/icon.svg'))),
  );
  app.get('/', async (request, reply) =>
    reply
      .header('vary', 'accept-language, cookie')
      .redirect(homePath(await localeOf(request)) + getQuery(request.url), 302),
  );

  await app.register(forms, {
    addressOf,
    localeOf: async (request: FastifyRequest, page: URL) =>
      parsePath(page.pathname).locale ?? (await localeOf(request)),
    showForm: (request, reply, status, form) => answer(request, reply, { status, form }),
    call: (request: FastifyRequest, { headers, ...what }: CallDataRequest) =>
      callData({ ...what, headers: { ...visitorHeaders(request), ...headers } }),
  });

  // What the API does not know is no page either.
  app.get('/*', (request, reply) =>
    request.url.startsWith(apiPrefix) ? reply.callNotFound() : answer(request, reply),
  );

  /**
   * Returns the language of an address without one: the account's for a logged-in reader, else the
   * browser's.
   */
  async function localeOf(request: FastifyRequest): Promise<Locale> {
    if (isAnonymous(request)) return preferredLocale(request);
    const headers = visitorHeaders(request);
    const { user } = await readEnvironment(
      (path, given) => callData({ path, method: 'GET', headers: { ...headers, ...given } }),
      preferredLocale(request),
    );
    return user?.locale ?? preferredLocale(request);
  }

  function visitorHeaders(request: FastifyRequest): Record<string, string> {
    const names = [
      ...forwarded,
      ...(options.countryHeader === undefined ? [] : [options.countryHeader.toLowerCase()]),
    ];
    const headers = Object.fromEntries(
      names.flatMap((name) =>
        typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [],
      ),
    );
    return {
      ...headers,
      'x-request-id': request.id,
      [headerNames.ip]: request.ip,
      [headerNames.protocol]: request.protocol,
      [headerNames.host]: request.host,
      [pageCallHeader]: '1',
    };
  }

  function addressOf(request: FastifyRequest): URL {
    return new URL(request.url, options.publicOrigin ?? `${request.protocol}://${request.host}`);
  }

  function reportVisit(request: FastifyRequest, carried: readonly Countable[]): void {
    if (carried.length === 0 || request.method !== 'GET') return;
    const headers = Object.fromEntries(
      visitHeaders.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value.slice(0, 500)]] : [];
      }),
    );
    options.reportVisit?.({ address: request.ip, url: request.url, headers, carried });
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    left?: { status: number; form: FormState },
  ): Promise<FastifyReply> {
    const url = addressOf(request);
    const cookies = request.headers.cookie ?? '';
    const locale = parsePath(url.pathname).locale ?? (await localeOf(request));
    const isSecret = isSecretPath(url.pathname);
    if (isSecret)
      reply.headers({
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
    const headers = visitorHeaders(request);
    const call = (path: string, given: Record<string, string>, method = 'GET') =>
      callData({ path, method, headers: { ...headers, ...given } });
    const environment = await readEnvironment(call, locale);
    const theme = getTheme(cookies, environment.user?.theme ?? null);
    // The page contains what the API knows of an anonymous visitor (country, guessed place, cookie
    // notice), so all of it is in the cache key.
    const key =
      left === undefined && isAnonymous(request) && isSharedPath(url.pathname)
        ? `${url.href} ${locale} ${theme} ${JSON.stringify(environment)}`
        : undefined;
    const kept = key === undefined ? undefined : cache.get(key);
    if (kept !== undefined) {
      reportVisit(request, kept.carried);
      return sendHtml(reply, kept.status, kept.html, 'private, no-cache');
    }
    const carried: Countable[] = [];
    const flash = readFlash(cookies);
    const rendered = await render({
      url,
      environment,
      fallbackLocale: locale,
      theme,
      version: options.version,
      now: now(),
      flash,
      form: left?.form,
      noCache: /(?:^|; )nc=[^;]/.test(cookies),
      onError: (error) =>
        request.log.error({ err: error, route: request.routeOptions.url }, 'page failed'),
      async transport(path, { method, headers: given }) {
        const data = await call(path, given, method);
        const what = data.headers[countableHeader];
        if (typeof what === 'string') carried.push(JSON.parse(what) as Countable);
        return {
          status: data.status,
          header: (name) => String(data.headers[name] ?? ''),
          body: data.body,
        };
      },
    });
    // Preferences are stored only after the cookie notice was accepted.
    const placed = environment.showAcceptCookies
      ? undefined
      : sentPlaceCookie(url, 'redirect' in rendered ? rendered.redirect : undefined);
    if (placed !== undefined) reply.header('set-cookie', placed);
    if ('redirect' in rendered)
      return reply.redirect(rendered.redirect, rendered.permanent ? 301 : 302);
    if ('refused' in rendered) {
      reply.header(
        'set-cookie',
        flashCookie([rendered.refused === 401 ? 'LOGIN_REQUIRED' : 'FORBIDDEN']),
      );
      return reply.redirect(refusalPath(rendered.refused, locale, request.url), 302);
    }
    const html = htmlDocument(
      { ...rendered, theme: theme === 'system' ? undefined : theme },
      assets,
    );
    if (key !== undefined && rendered.status === 200)
      cache.set(key, { status: 200, html, carried });
    if (rendered.status === 200 && left === undefined) reportVisit(request, carried);
    // The flash is shown once, so its cookie is deleted with this page.
    if (cookies.includes(`${flashCookieName}=`))
      reply.header('set-cookie', `${flashCookieName}=; Path=/; Max-Age=0`);
    // Personal pages and pages with a secret address must not stay in the browser's cache.
    const isPersonal = isSecret || left !== undefined || environment.user !== null;
    return sendHtml(
      reply,
      // A missing or refused page keeps its status, also in reply to a form.
      rendered.status === 200 ? (left?.status ?? 200) : rendered.status,
      html,
      isPersonal ? 'private, no-store' : 'private, no-cache',
    );
  }
}

async function readEnvironment(
  call: (path: string, headers: Record<string, string>) => Promise<CallDataReply>,
  locale: Locale,
): Promise<Environment> {
  const answer = await call(readEnvironmentEndpoint.path, {
    accept: 'application/json',
    'accept-language': locale,
  });
  return answer.status === 200
    ? (JSON.parse(answer.body) as { environment: Environment }).environment
    : plainEnvironment(locale);
}

function sendHtml(
  reply: FastifyReply,
  status: number,
  html: PagePieces,
  cacheControl: string,
): FastifyReply {
  const nonce = (reply as FastifyReply & { nonce?: string }).nonce ?? '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('vary', 'cookie')
    .send(withNonce(html, nonce));
}

function preferredLocale(request: FastifyRequest): Locale {
  const chosen = /(?:^|; )locale=(\w\w)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return isLocale(chosen) ? chosen : localeFromAcceptLanguage(request.headers['accept-language']);
}

/** Returns whether the request has no cookies but the theme, so that its page may be shared. */
function isAnonymous(request: FastifyRequest): boolean {
  return (request.headers.cookie ?? '')
    .split('; ')
    .every((part) => part === '' || part.startsWith('theme='));
}

function getQuery(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}
