import { readReplica } from '@causa/core/platform/database/replica';
import { listSitemapRoles } from '@causa/core/search/sitemap/sitemap-roles';
import {
  listSitemapFiles,
  readSitemapContents,
  readSitemapFile,
} from '@causa/core/search/sitemap/sitemaps';
import { getContentUrl } from '@causa/core/content/content.view';
import { privatePaths } from '@causa/shared/platform/pages/all-pages';
import { AppError } from '@causa/shared/platform/errors';
import {
  type FindableType,
  findableTypes,
  searchApiWords,
  searchTypes,
} from '@causa/shared/listings/listing-types';
import { isLocale, type Locale, locales } from '@causa/shared/platform/locales';
import { buildRecord } from '@causa/shared/platform/typed-object';
import { detailUrls, hreflangs, searchPath } from '@causa/shared/platform/pages/routes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerOptions } from '../server/server-options.ts';

import { escapeHtml } from '@causa/shared/platform/text/escape-html';

/**
 * One address with its last modification (null: unknown, omitted) and its alternates by hreflang.
 */
interface SitemapUrl {
  url: string;
  lastModified: Date | null;
  alternates: Readonly<Record<string, string>>;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

function renderSitemapIndex(parts: readonly { url: string; lastModified: Date }[]): string {
  const items = parts.map(
    (part) =>
      `<sitemap><loc>${escapeHtml(part.url)}</loc><lastmod>${part.lastModified.toISOString()}</lastmod></sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</sitemapindex>\n`;
}

function renderUrlset(urls: readonly SitemapUrl[]): string {
  const items = urls.map(({ url, lastModified, alternates }) => {
    const links = Object.entries(alternates).map(
      ([hreflang, href]) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    return `<url><loc>${escapeHtml(url)}</loc>${lastModified === null ? '' : `<lastmod>${lastModified.toISOString()}</lastmod>`}${links.join('')}</url>\n`;
  });
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${items.join('')}</urlset>\n`;
}

/**
 * robots.txt and the sitemaps: an index by type, language and week, each with its last
 * modification.
 */
export async function sitemapRoutes(
  app: FastifyInstance,
  { origin, indexNowKey }: ServerOptions,
): Promise<void> {
  // Proves to IndexNow that its key belongs to this site.
  app.get<{ Params: { key: string } }>(
    '/:key(^[A-Za-z0-9-]{8,128}).txt',
    { schema: { hide: true } },
    (request, reply) => {
      const { key } = request.params;
      if (indexNowKey == null || key !== indexNowKey) throw new AppError('NOT_FOUND');
      return reply.type('text/plain; charset=utf-8').send(key);
    },
  );
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(renderRobots(origin)),
  );

  serveIndex(app, origin);
  servePages(app, origin);
  serveRoles(app, origin);
  serveParts(app, origin);
}

/** The index of all sitemaps. */
function serveIndex(app: FastifyInstance, origin: string): void {
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const files = await readReplica(request.context, listSitemapFiles);
    const contents = await readReplica(request.context, readSitemapContents);
    const roles = await readReplica(request.context, listSitemapRoles);
    const getNewest = (locale: Locale) =>
      contents
        .filter((row) => row.locale === locale)
        .reduce(
          (newest, row) => (row.lastModified > newest ? row.lastModified : newest),
          new Date(0),
        );
    return sendXml(
      reply,
      renderSitemapIndex([
        ...locales
          .filter((locale) => contents.some((row) => row.locale === locale))
          .map((locale) => ({
            url: `${origin}/sitemaps/pages-${locale}.xml`,
            lastModified: getNewest(locale),
          })),
        ...(roles.length === 0 ? [] : locales).map((locale) => ({
          url: `${origin}/sitemaps/roles-${locale}.xml`,
          lastModified: new Date(Math.max(...roles.map((role) => role.lastModified.getTime()))),
        })),
        ...files.flatMap(({ kind, week, number, lastModified }) =>
          locales.map((locale) => ({
            url: `${origin}/sitemaps/${searchApiWords[kind]}-${locale}-${week}${number === 1 ? '' : `-${number}`}.xml`,
            lastModified: new Date(lastModified),
          })),
        ),
      ]),
    );
  });
}

/** The sitemap of pages and searches of a language. */
function servePages(app: FastifyInstance, origin: string): void {
  app.get<{ Params: { locale: string } }>(
    '/sitemaps/pages-:locale.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const { locale } = request.params;
      if (!isLocale(locale)) throw new AppError('NOT_FOUND');
      const contents = await readReplica(request.context, readSitemapContents);
      const pages = contents
        .filter((row) => row.locale === locale)
        .map((row): SitemapUrl => {
          const translations = contents.filter(
            (other) => other.translationKey === row.translationKey,
          );
          return {
            url: origin + getContentUrl(row),
            lastModified: row.lastModified,
            alternates: hreflangs(
              origin,
              Object.fromEntries(translations.map((other) => [other.locale, getContentUrl(other)])),
            ),
          };
        });
      const searches = searchTypes.map((type): SitemapUrl => ({
        url: origin + searchPath(locale, type),
        lastModified: null,
        alternates: hreflangs(
          origin,
          buildRecord(locales, (other) => searchPath(other, type)),
        ),
      }));
      return sendXml(reply, renderUrlset([...pages, ...searches]));
    },
  );
}

/** The sitemap of pages of jobs by role and place. */
function serveRoles(app: FastifyInstance, origin: string): void {
  app.get<{ Params: { locale: string } }>(
    '/sitemaps/roles-:locale.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const { locale } = request.params;
      if (!isLocale(locale)) throw new AppError('NOT_FOUND');
      const roles = await readReplica(request.context, listSitemapRoles);
      return sendXml(
        reply,
        renderUrlset(
          roles.map(({ url, lastModified }) => ({
            url: origin + url[locale],
            lastModified,
            alternates: hreflangs(origin, url),
          })),
        ),
      );
    },
  );
}

/** The sitemaps of one kind of record, by week. */
function serveParts(app: FastifyInstance, origin: string): void {
  const part = '/sitemaps/:word(^[a-z]+)-:locale(^[a-z]{2})-:week(^\\d{4}-\\d{2}-\\d{2})';
  type Params = { word: string; locale: string; week: string; number?: string };
  // The first file of a week has no number.
  for (const path of [`${part}.xml`, `${part}-:number(^[2-9]|[1-9]\\d{1,3}).xml`])
    app.get<{ Params: Params }>(path, { schema: { hide: true } }, async (request, reply) => {
      const { word, locale, week, number = '1' } = request.params;
      const kind = findableTypes.find((type) => searchApiWords[type] === word);
      if (kind === undefined || !isLocale(locale) || !isWeek(week)) throw new AppError('NOT_FOUND');
      const file = { kind, week, number: Number(number) };
      const entries = await readReplica(request.context, (reading) =>
        readSitemapFile(reading, file),
      );
      if (entries.length === 0) throw new AppError('NOT_FOUND');
      return sendXml(
        reply,
        renderUrlset(entries.map((entry) => getRecordUrl(origin, kind, locale, entry))),
      );
    });
}

/** Restricts to this and the last centuries: PostgreSQL has no year 0. */
function isWeek(day: string): boolean {
  return !Number.isNaN(Date.parse(day)) && /^(19|20)/.test(day);
}

function getRecordUrl(
  origin: string,
  kind: FindableType,
  locale: Locale,
  entry: { id: string; title: string; lastModified: Date },
): SitemapUrl {
  const paths = detailUrls(kind, entry.id, entry.title);
  return {
    url: origin + paths[locale],
    lastModified: entry.lastModified,
    alternates: hreflangs(origin, paths),
  };
}

function sendXml(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=600')
    .send(body);
}

function renderRobots(origin: string): string {
  const closed = [
    '/data/',
    '/admin/',
    '/invoices/',
    '/donation-receipts/',
    '/_local/',
    ...privatePaths(),
  ];
  return [
    'User-agent: *',
    ...[...new Set(closed)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
