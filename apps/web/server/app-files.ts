import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { messageFor } from '@causa/i18n/translate';
import { type Locale, locales, localeTags } from '@causa/shared/platform/locales';
import { homePath, pagePath, searchPath } from '@causa/shared/platform/pages/routes';
import type { FastifyInstance } from 'fastify';

const folder = join(import.meta.dirname, '../ui/assets');
/** Their names are fixed, so browsers ask again after a day. */
const cacheControl = 'public, max-age=86400';

const icons: Readonly<Record<string, string>> = {
  'icon.svg': 'image/svg+xml',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  // Its mark keeps clear of the edges, which phones cut to their own shape.
  'icon-maskable-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
};

/** Serves the icons of the site, and a web app manifest in each language. */
export function appFiles(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(icons)) {
    app.get(`/static/${name}`, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', cacheControl)
        .send(createReadStream(join(folder, name))),
    );
  }
  for (const locale of locales) {
    const manifest = JSON.stringify(getManifest(locale));
    app.get(getManifestPath(locale), (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', cacheControl)
        .send(manifest),
    );
  }
}

const getManifestPath = (locale: Locale): string => `/static/manifest-${locale}.webmanifest`;

/** Returns the links of every page's head to icons and the manifest of its language. */
export function renderAppLinks(locale: Locale): string {
  return (
    '<link rel="icon" href="/static/icon.svg" type="image/svg+xml">' +
    '<link rel="apple-touch-icon" href="/static/apple-touch-icon.png">' +
    `<link rel="manifest" href="${getManifestPath(locale)}">` +
    '<meta name="theme-color" content="#FFF8EF" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" content="#1E1512" media="(prefers-color-scheme: dark)">'
  );
}

/**
 * What phones need to install the site as an app: https://www.w3.org/TR/appmanifest/. One `id`, so
 * that another language updates an installed app.
 */
function getManifest(locale: Locale): object {
  const t = (key: string): string => messageFor(locale, key);
  return {
    id: '/',
    name: 'Causa',
    short_name: 'Causa',
    description: t('content.home.lead'),
    lang: localeTags[locale],
    start_url: homePath(locale),
    scope: '/',
    display: 'standalone',
    background_color: '#FFF8EF',
    theme_color: '#FFF8EF',
    icons: [
      { src: '/static/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/static/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/static/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
      { src: '/static/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: t('shell.type.jobs'), url: searchPath(locale, 'JOB') },
      { name: t('account.section.savedItems'), url: pagePath('savedItems', locale) },
      { name: t('account.section.inbox'), url: pagePath('inbox', locale) },
    ],
  };
}
