import type { Context } from '@causa/core/platform/context';
import { readReplica } from '@causa/core/platform/database/replica';
import { findContent } from '@causa/core/content/find-content';
import { findImportedVolop, findListing } from '@causa/core/listings/find-listing';
import { findOrganization } from '@causa/core/listings/find-organization-page';
import { readHome } from '@causa/core/search/home/read-home';
import { messageFor } from '@causa/i18n/translate';
import { searchTypes } from '@causa/shared/listings/listing-types';
import { AppError } from '@causa/shared/platform/errors';
import { localeNames, locales } from '@causa/shared/platform/locales';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { feedPath, homePath, searchPath } from '@causa/shared/platform/pages/routes';
import { escapeMarkdown, markdownLink } from '@causa/shared/platform/text/markdown';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerOptions } from '../server/server-options.ts';
import { renderContent, renderHome, renderListing, renderOrganization } from './render-markdown.ts';

/**
 * Public pages as Markdown, at their address with `.md`, and the description of the site for
 * language models. The same records are visible as on the pages.
 */
export async function markdownRoutes(
  app: FastifyInstance,
  { origin }: ServerOptions,
): Promise<void> {
  app.get('/llms.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(renderLlmsText(origin)),
  );
  for (const path of [
    '/:locale.md',
    '/:locale/:word.md',
    '/:locale/:word/:idDashSlug.md',
    '/:locale/imported-action-opps/:source/:volopId.md',
  ])
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      readReplica(request.context, (context) => sendPage(context, request, reply, origin)),
    );
}

const noSimilar = { similar: false };

async function sendPage(
  reading: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): Promise<FastifyReply> {
  const path = (request.url.split('?', 1)[0] ?? '').replace(/\.md\/?$/, '');
  const route = parsePath(path);
  const { locale } = route;
  if (locale === undefined || !('params' in route)) throw new AppError('NOT_FOUND');
  const context = { ...reading, locale };
  const text = { locale, origin };
  if (route.page === 'home') return send(reply, renderHome(await readHome(context), text));
  if (route.page === 'listing' || route.page === 'importedListing') {
    const page =
      route.page === 'listing'
        ? await findListing(context, route.params.type, route.params.idDashSlug, noSimilar)
        : await findImportedVolop(context, route.params.source, route.params.volopId, noSimilar);
    return 'listing' in page ? send(reply, renderListing(page, text)) : sendGone(reply, page.title);
  }
  if (route.page === 'organization') {
    const page = await findOrganization(context, route.params.idDashSlug);
    return page.type === 'ORG'
      ? send(reply, renderOrganization(page, text))
      : sendGone(reply, page.title);
  }
  if (route.page !== 'content') throw new AppError('NOT_FOUND');
  const page = await findContent(context, path, {
    searchCards: () => Promise.resolve([]),
    countTypes: () => Promise.resolve({}),
  });
  return send(reply, renderContent(page, text));
}

function send(reply: FastifyReply, markdown: string): FastifyReply {
  return reply
    .type('text/markdown; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .header('x-robots-tag', 'noindex')
    .send(`${markdown}\n`);
}

/** A page that is no longer public answers 410, as its HTML does. */
function sendGone(reply: FastifyReply, title: string): FastifyReply {
  return send(reply.code(410), `# ${escapeMarkdown(title)}`);
}

/** Renders https://llmstxt.org: a title, a summary, and lists of links. */
function renderLlmsText(origin: string): string {
  const link = (name: string, path: string, note: string) =>
    `- ${markdownLink(name, origin + path)}: ${note}`;
  const languages = locales.flatMap((locale) => [
    `## ${localeNames[locale]}`,
    [
      `- ${markdownLink('Causa', origin + homePath(locale))}`,
      ...searchTypes.flatMap((type) => [
        `- ${markdownLink(messageFor(locale, `feeds.title.${type}`), origin + searchPath(locale, type))} (${markdownLink('RSS', origin + feedPath(locale, type, 'rss'))})`,
      ]),
    ].join('\n'),
  ]);
  return `${[
    '# Causa',
    '> A marketplace for work that matters: jobs, internships, volunteer opportunities and events of organizations, in English, Spanish and Portuguese.',
    'Pages of listings, organizations and articles are available as Markdown at their address with `.md` at the end. Name Causa as the source and link to the page.',
    ...languages,
    '## Data',
    [
      link('Public listing API', '/api/v1/public/listings', 'open roles as schema.org JobPosting'),
      link('API reference', '/docs/api', 'for organizations and their systems'),
      link('Sitemap', '/sitemap.xml', 'all public pages'),
    ].join('\n'),
  ].join('\n\n')}\n`;
}
