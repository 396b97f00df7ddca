import { createHash } from 'node:crypto';
import { translatorFor } from '@causa/i18n/translate';
import { type Locale, locales } from '@causa/shared/platform/locales';
import { homePath, offlinePath } from '@causa/shared/platform/pages/routes';
import { escapeHtml } from '@causa/shared/platform/text/escape-html';
import type { FastifyInstance } from 'fastify';
import { allowInline } from './allow-inline.ts';
import { offlineScript, workerScript } from './offline-scripts.ts';
import { renderPlainPage } from './plain-page.ts';

const css =
  'h2{font-size:1.375rem;margin:2.5rem 0 0}ul{list-style:none;margin:1rem 0 0;padding:0}li{margin:0 0 12px;padding:12px 16px;border-radius:12px;background:light-dark(#fff,#2a1f1a)}' +
  'li a{display:inline-block;min-height:24px;font-weight:650}li p{margin:0}li p:empty{display:none}' +
  '#retry{display:inline-block;margin-top:1rem;padding:10px 20px;border-radius:999px;background:light-dark(#66203f,#b34873);color:#fff;font-weight:600;text-decoration:none}' +
  '#retry:focus-visible{outline-color:light-dark(#66203f,#f3a9c4)}[hidden]{display:none}';

/**
 * Serves the page that a browser without a connection shows, in each language, and the service
 * worker that shows it. The page needs no other file, so that it works from a cache.
 */
export function offlinePages(app: FastifyInstance): void {
  const paths = Object.fromEntries(locales.map((locale) => [locale, offlinePath(locale)]));
  const pages = locales.map((locale) => ({ locale, ...renderOfflinePage(locale) }));
  const version = createHash('sha256')
    .update(pages.map(({ html }) => html).join(''))
    .digest('hex')
    .slice(0, 12);
  const worker = workerScript(`offline-${version}`, paths);
  app.get('/service-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  );
  for (const { locale, html, inline } of pages)
    app.get(offlinePath(locale), (_request, reply) =>
      allowInline(reply, inline)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(html),
    );
}

function renderOfflinePage(locale: Locale): ReturnType<typeof renderPlainPage> {
  const t = translatorFor(locale);
  const list = (id: string, name: string, lead: string): string =>
    `<section id="${id}" hidden><h2>${escapeHtml(name)}</h2><p>${escapeHtml(lead)}</p><ul></ul></section>`;
  return renderPlainPage({
    locale,
    title: t('offline.title'),
    css,
    content:
      `<p>${escapeHtml(t('offline.lead'))}</p><p><a id="retry" href="">${escapeHtml(t('offline.retry'))}</a></p>` +
      list('saved', t('offline.saved'), t('offline.savedLead')) +
      list('drafts', t('offline.drafts'), t('offline.draftsLead')) +
      `<p id="nothing" hidden>${escapeHtml(t('offline.nothing'))}</p>`,
    data: {
      locale,
      path: offlinePath(locale),
      home: homePath(locale),
      // The page's script inserts the date.
      closes: t('offline.closes', { date: '{date}' }),
      starts: t('offline.starts', { date: '{date}' }),
    },
    script: offlineScript,
  });
}
