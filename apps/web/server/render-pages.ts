import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { isLocale, type Locale, localeFromAcceptLanguage } from '@causa/shared/locales';
import { homePath, parsePath, plainPath, withQuery } from '@causa/shared/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeFlash } from '../lib/flash.ts';
import { type Environment, plainEnvironment } from '../lib/environment.ts';
import type * as entry from '../entry-server.tsx';
import { readAssets } from './assets.ts';
import { htmlDocument, noncePlaceholder } from './document.ts';
import { formActions } from './form-actions.ts';
import { createPageCache } from './page-cache.ts';

export interface CallDataRequest {
  /** Path and query, beginning with `/data/`. */
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

export interface CallDataReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** How pages reach the API: in process, or over HTTP from a web service of its own. */
export type CallData = (request: CallDataRequest) => Promise<CallDataReply>;

export interface WebPagesOptions {
  callData: CallData;
  /** The version of this build (`_version`). */
  version: number;
  /** `https://host` as the public sees it; taken from the request when absent. */
  publicOrigin?: string;
  /** How long anonymous pages may be reused, in milliseconds; 0 switches the cache off. */
  cacheMs?: number;
  now?: () => Date;
  distDir?: string;
}

/** Headers of the visitor that the API sees too: who they are, where from, in which language. */
const forwarded = ['cookie', 'accept-language', 'user-agent', 'x-forwarded-for', 'x-request-id'] as const;

/** Serves every page of the site (spec, section 2) and its hashed files under /static/dist/. `reply.nonce` is set by whoever sets the CSP. */
export async function webPages(app: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const dist = options.distDir ?? join(import.meta.dirname, '../dist');
  const assets = readAssets(join(dist, 'client'));
  const { render } = (await import(pathToFileURL(join(dist, 'server/entry-server.mjs')).href)) as typeof entry;
  const now = options.now ?? (() => new Date());
  const cache = createPageCache({ maxAgeMs: options.cacheMs ?? 0, now: () => now().getTime() });

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
      .send(createReadStream(join(import.meta.dirname, '../assets/icon.svg'))),
  );
  await app.register(formActions, { callData: options.callData });

  app.get('/', (request, reply) => reply.header('vary', 'accept-language, cookie').redirect(homePath(preferredLocale(request)) + queryOf(request.url), 302));

  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, options.publicOrigin ?? `${request.protocol}://${request.host}`);
    const theme = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] as 'light' | 'dark' | undefined;
    const locale = parsePath(url.pathname).locale ?? preferredLocale(request);
    const headers = Object.fromEntries(forwarded.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [])));
    headers['x-forwarded-for'] ??= request.ip;
    const call = (path: string, given: Record<string, string>, method = 'GET') => options.callData({ path, method, headers: { ...headers, ...given } });
    const environment = await readEnvironment(call, locale);
    // What the API knows of a visitor without an account (country, guessed place, cookie notice) is on the page, so it is in the key.
    const key = isAnonymous(request) ? `${url.href} ${locale} ${theme ?? ''} ${JSON.stringify(environment)}` : undefined;
    const kept = key === undefined ? undefined : cache.get(key);
    if (kept !== undefined) return sendHtml(reply, kept.status, kept.html);
    const rendered = await render({
      url,
      environment,
      fallbackLocale: locale,
      theme: theme ?? 'system',
      version: options.version,
      now: now(),
      onError: (error) => request.log.error(error),
      async transport(path, { method, headers: given }) {
        const answer = await call(path, given, method);
        return { status: answer.status, header: (name) => String(answer.headers[name] ?? ''), body: answer.body };
      },
    });
    if ('redirect' in rendered) return reply.redirect(rendered.redirect, rendered.permanent ? 301 : 302);
    if ('refused' in rendered) return refuse(reply, rendered.refused, locale, request.url);
    const html = htmlDocument({ ...rendered, theme }, assets);
    if (key !== undefined && rendered.status === 200) cache.set(key, { status: 200, html });
    return sendHtml(reply, rendered.status, html);
  });
}

async function readEnvironment(call: (path: string, headers: Record<string, string>) => Promise<CallDataReply>, locale: Locale): Promise<Environment> {
  const answer = await call('/data/environment', { accept: 'application/json', 'accept-language': locale });
  return answer.status === 200 ? (JSON.parse(answer.body) as { environment: Environment }).environment : plainEnvironment(locale);
}

function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  const nonce = (reply as FastifyReply & { nonce?: string }).nonce ?? '';
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie')
    .send(html.replaceAll(noncePlaceholder, nonce));
}

function refuse(reply: FastifyReply, status: 401 | 403, locale: Locale, from: string): FastifyReply {
  const flash = encodeURIComponent(encodeFlash([status === 401 ? 'LOGIN_REQUIRED' : 'FORBIDDEN']));
  reply.header('set-cookie', `flashMessages=${flash}; Path=/; Max-Age=172800; SameSite=Lax`);
  return reply.redirect(status === 401 ? withQuery(plainPath('login', locale), { redirectTo: from }) : homePath(locale), 302);
}

function preferredLocale(request: FastifyRequest): Locale {
  const chosen = /(?:^|; )locale=(\w\w)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return isLocale(chosen) ? chosen : localeFromAcceptLanguage(request.headers['accept-language']);
}

/** Only the theme may be known of a visitor whose page is shared with others. */
function isAnonymous(request: FastifyRequest): boolean {
  return (request.headers.cookie ?? '').split('; ').every((part) => part === '' || part.startsWith('theme='));
}

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at);
}
