import { refusalPath } from '@causa/shared/platform/pages/refusal-path';
import type { Locale } from '@causa/shared/platform/locales';
import { isSecretPath, isSharedPath, parsePath } from '@causa/shared/platform/pages/parse-path';
import {
  type Countable,
  countableHeader,
  visitHeaders,
} from '@causa/shared/organizations/statistics';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as entry from '../entry-server.tsx';
import type { Transport } from '../lib/api-client.ts';
import type { Environment } from '../lib/environment.ts';
import type { FormState } from '../lib/forms/form-action.ts';
import { flashCookie, flashCookieName, readFlash } from '../lib/navigation/flash.ts';
import { getTheme, type Theme } from '../lib/theme.ts';
import { allowInline } from './allow-inline.ts';
import type { Assets } from './assets.ts';
import { type Document, htmlDocument } from './document.ts';
import type { PageCache } from './page-cache.ts';
import { sentPlaceCookie } from './remember-place.ts';
import { getMarkdownPath, prefersMarkdown } from './markdown.ts';
import type { CallDataReply, WebPagesOptions } from './render-pages.ts';
import { isAnonymous, type VisitorRequests } from './visitor-requests.ts';

export interface PageServerOptions {
  options: Pick<WebPagesOptions, 'version' | 'reportVisit' | 'cacheMs' | 'countryHeader'>;
  visitors: VisitorRequests;
  render: typeof entry.render;
  assets: Assets;
  cache: PageCache;
  now: () => Date;
}

/** A submitted form that is shown again, and the status of its page. */
interface SubmittedForm {
  status: number;
  form: FormState;
}

interface PageRequest {
  request: FastifyRequest;
  url: URL;
  cookies: string;
  locale: Locale;
  environment: Environment;
  theme: Theme;
  submitted: SubmittedForm | undefined;
}

type Rendered = Awaited<ReturnType<typeof entry.render>>;
type RenderedPage = Extract<Rendered, { status: number }>;

/** Renders pages and caches those of anonymous visitors. */
export class PageServer {
  private readonly server: PageServerOptions;

  constructor(server: PageServerOptions) {
    this.server = server;
  }

  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    submitted?: SubmittedForm,
  ): Promise<FastifyReply> {
    const page = await this.readRequest(request, submitted);
    if (submitted === undefined && prefersMarkdown(request.headers.accept)) {
      const markdown = await this.readMarkdown(page);
      if (markdown !== undefined) return sendMarkdown(reply, markdown);
    }
    if (isSecretPath(page.url.pathname))
      reply.headers({
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
    const cacheKey = getCacheKey(page);
    const cached = cacheKey === undefined ? undefined : this.server.cache.get(cacheKey);
    if (cached !== undefined) {
      this.reportVisit(request, cached.carried);
      addMarkdownLink(page, reply);
      return this.sendShared(page, reply, cached.document);
    }
    const carried: Countable[] = [];
    const rendered = await this.render(page, carried);
    // Preferences are stored only after the cookie notice was accepted.
    const placeCookie = page.environment.showAcceptCookies
      ? undefined
      : sentPlaceCookie(page.url, 'redirect' in rendered ? rendered.redirect : undefined);
    if (placeCookie !== undefined) reply.header('set-cookie', placeCookie);
    if (!('status' in rendered)) return redirect(page, reply, rendered);
    const { theme } = page;
    const document = htmlDocument(
      { ...rendered, theme: theme === 'system' ? undefined : theme },
      this.server.assets,
    );
    const isShared = cacheKey !== undefined && rendered.status === 200;
    if (isShared) this.server.cache.set(cacheKey, { document, carried });
    if (rendered.status === 200 && submitted === undefined) this.reportVisit(request, carried);
    if (rendered.status === 200) addMarkdownLink(page, reply);
    return isShared
      ? this.sendShared(page, reply, document)
      : sendPage(page, reply, { status: rendered.status, document });
  }

  private async readRequest(
    request: FastifyRequest,
    submitted: SubmittedForm | undefined,
  ): Promise<PageRequest> {
    const { visitors } = this.server;
    const url = visitors.getAddress(request);
    const cookies = request.headers.cookie ?? '';
    const locale = parsePath(url.pathname).locale ?? (await visitors.getLocale(request));
    const environment = await visitors.readEnvironment(request, locale);
    const theme = getTheme(cookies, environment.user?.theme ?? null);
    return { request, url, cookies, locale, environment, theme, submitted };
  }

  /** Returns the Markdown of a page as the API answers it; undefined without one. */
  private async readMarkdown({ request, url }: PageRequest): Promise<CallDataReply | undefined> {
    const path = getMarkdownPath(url.pathname);
    if (path === undefined) return undefined;
    const data = await this.server.visitors.callApi(request, { path, method: 'GET', headers: {} });
    return String(data.headers['content-type']).startsWith('text/markdown') ? data : undefined;
  }

  /** Renders a page; adds what its calls count to `carried`. */
  private render(page: PageRequest, carried: Countable[]): Promise<Rendered> {
    const { request, url, cookies, locale, environment, theme, submitted } = page;
    return this.server.render({
      url,
      environment,
      fallbackLocale: locale,
      theme,
      version: this.server.options.version,
      now: this.server.now(),
      flash: readFlash(cookies),
      form: submitted?.form,
      noCache: /(?:^|; )nc=[^;]/.test(cookies),
      onError: (error) =>
        request.log.error({ err: error, route: request.routeOptions.url }, 'page failed'),
      transport: this.createTransport(request, carried),
    });
  }

  private createTransport(request: FastifyRequest, carried: Countable[]): Transport {
    return async (path, { method, headers }) => {
      const data = await this.server.visitors.callApi(request, { path, method, headers });
      const countable = data.headers[countableHeader];
      if (typeof countable === 'string') carried.push(JSON.parse(countable));
      return {
        status: data.status,
        header: (name) => String(data.headers[name] ?? ''),
        body: data.body,
      };
    };
  }

  /** Sends a page without anything of its visitor, which a shared cache may keep for a while. */
  private sendShared(page: PageRequest, reply: FastifyReply, document: Document): FastifyReply {
    const { cacheMs = 0, countryHeader } = this.server.options;
    const seconds = Math.floor(cacheMs / 1_000);
    const { features, context } = page.environment;
    // The app is only known by its user agent, which caches do not compare; a page must not be kept
    // when the API could not say who reads it, and a cookie belongs to one visitor.
    const isKept =
      seconds > 0 && features.accounts && context === 'web' && !reply.hasHeader('set-cookie');
    const vary = [
      ...(parsePath(page.url.pathname).locale === undefined ? ['accept-language'] : []),
      ...(countryHeader === undefined ? [] : [countryHeader.toLowerCase()]),
    ];
    return sendHtml(reply, 200, document, {
      cacheControl: isKept
        ? `public, max-age=0, s-maxage=${seconds}, must-revalidate`
        : 'private, no-cache',
      vary,
    });
  }

  private reportVisit(request: FastifyRequest, carried: readonly Countable[]): void {
    if (carried.length === 0 || request.method !== 'GET') return;
    const headers = Object.fromEntries(
      visitHeaders.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value.slice(0, 500)]] : [];
      }),
    );
    this.server.options.reportVisit?.({
      address: request.ip,
      url: request.url,
      headers,
      carried,
    });
  }
}

/**
 * Returns the cache key of a page that may be shared. The page contains what the API knows of an
 * anonymous visitor (country, guessed place, cookie notice), so all of it is in the key.
 */
function getCacheKey(page: PageRequest): string | undefined {
  const { request, url, locale, theme, environment, submitted } = page;
  return submitted === undefined && isAnonymous(request) && isSharedPath(url.pathname)
    ? `${url.href} ${locale} ${theme} ${JSON.stringify(environment)}`
    : undefined;
}

/** Names the Markdown of a page (RFC 8288). */
function addMarkdownLink({ url }: PageRequest, reply: FastifyReply): void {
  const path = getMarkdownPath(url.pathname);
  if (path !== undefined) reply.header('link', `<${path}>; rel="alternate"; type="text/markdown"`);
}

function redirect(
  { request, locale }: PageRequest,
  reply: FastifyReply,
  rendered: Exclude<Rendered, RenderedPage>,
): FastifyReply {
  if ('redirect' in rendered)
    return reply.redirect(rendered.redirect, rendered.permanent ? 301 : 302);
  reply.header(
    'set-cookie',
    flashCookie([rendered.refused === 401 ? 'LOGIN_REQUIRED' : 'FORBIDDEN']),
  );
  return reply.redirect(refusalPath(rendered.refused, locale, request.url), 302);
}

function sendPage(
  { url, cookies, environment, submitted }: PageRequest,
  reply: FastifyReply,
  { status, document }: { status: number; document: Document },
): FastifyReply {
  // The flash is shown once, so its cookie is deleted with this page.
  if (cookies.includes(`${flashCookieName}=`))
    reply.header('set-cookie', `${flashCookieName}=; Path=/; Max-Age=0`);
  // Personal pages and pages with a secret address must not stay in the browser's cache.
  const isPersonal =
    isSecretPath(url.pathname) || submitted !== undefined || environment.user !== null;
  return sendHtml(
    reply,
    // A missing or refused page keeps its status, also in reply to a form.
    status === 200 ? (submitted?.status ?? 200) : status,
    document,
    { cacheControl: isPersonal ? 'private, no-store' : 'private, no-cache' },
  );
}

function sendMarkdown(reply: FastifyReply, { status, headers, body }: CallDataReply): FastifyReply {
  return reply
    .code(status)
    .type(String(headers['content-type']))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept, cookie')
    .send(body);
}

function sendHtml(
  reply: FastifyReply,
  status: number,
  { html, inline }: Document,
  { cacheControl, vary = [] }: { cacheControl: string; vary?: readonly string[] },
): FastifyReply {
  return allowInline(reply, inline)
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', cacheControl)
    .header('vary', ['accept', 'cookie', ...vary].join(', '))
    .send(html);
}
