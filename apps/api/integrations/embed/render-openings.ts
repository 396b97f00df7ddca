import { createHash } from 'node:crypto';
import type { Openings } from '@causa/core/listings/list-openings';
import { formatPlace } from '@causa/i18n/card-words';
import { formatDate } from '@causa/i18n/formatters';
import { translatorFor } from '@causa/i18n/translate';
import type { EmbedTheme } from '@causa/shared/integrations/embed';
import { sourceParam } from '@causa/shared/organizations/statistics';
import { type Locale, localeTags } from '@causa/shared/platform/locales';
import { withQuery } from '@causa/shared/platform/pages/routes';
import { escapeHtml } from '@causa/shared/platform/text/escape-html';

type Card = Openings['cards'][number];

const kinds = {
  JOB: 'shell.one.job',
  INTERNSHIP: 'shell.one.internship',
  VOLOP: 'shell.one.volunteer',
  EVENT: 'shell.one.event',
  ORG: 'shell.one.organization',
} as const;

/** Colors as on the site: text has a contrast of 7:1, lines and focus rings 3:1 in both themes. */
const light = '--ink:#2b1d17;--soft:#4a372d;--link:#66203f;--line:#8a7361;--back:#ffffff';
const dark = '--ink:#f7ece0;--soft:#d6c3b2;--link:#f3a9c4;--line:#8f7868;--back:#2a1f1a';

const style = [
  `:root{color-scheme:light;${light}}`,
  `:root.dark{color-scheme:dark;${dark}}`,
  `@media(prefers-color-scheme:dark){:root.auto{color-scheme:dark;${dark}}}`,
  'body{margin:0;padding:12px;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  'h1{margin:0 0 8px;font-size:20px;line-height:1.3}',
  'ul{margin:0;padding:0;list-style:none}',
  'li{padding:12px 0;border-block-start:1px solid var(--line)}',
  'p{margin:4px 0 0}',
  '.causa-facts{color:var(--soft);font-size:14px}',
  '.causa-more{padding-block-start:12px;border-block-start:1px solid var(--line);margin:0}',
  'a{color:var(--link);text-underline-offset:3px}',
  'li a{display:inline-block;min-block-size:24px;font-weight:600}',
  'a:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:2px}',
].join('');

/** The policy of the framed page: its own style, no scripts, no requests, any parent. */
export const embedPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
].join('; ');

interface EmbedText {
  locale: Locale;
  origin: string;
}

/** Returns the list as HTML without styles or scripts, for a page of the organization. */
export function renderOpenings({ organization, cards }: Openings, text: EmbedText): string {
  const { locale, origin } = text;
  const t = translatorFor(locale);
  const list =
    cards.length === 0
      ? `<p class="causa-empty">${escapeHtml(t('embed.empty'))}</p>`
      : `<ul>${cards.map((card) => renderItem(card, text)).join('')}</ul>`;
  const more = escapeHtml(t('embed.more', { name: organization.name }));
  const link = withSource(origin + organization.url[locale]);
  return `<div class="causa-openings" lang="${localeTags[locale]}">${list}<p class="causa-more"><a href="${escapeHtml(link)}" target="_blank" rel="noopener">${more}</a></p></div>`;
}

/** Returns the list as a page for a frame. */
export function renderEmbedPage(openings: Openings, theme: EmbedTheme, text: EmbedText): string {
  const title = translatorFor(text.locale)('embed.heading', { name: openings.organization.name });
  const body = `<h1>${escapeHtml(title)}</h1>${renderOpenings(openings, text)}`;
  return renderPage({ title, body, theme, locale: text.locale });
}

/** Returns the page for an organization that is not public. */
export function renderMissing(theme: EmbedTheme, locale: Locale): string {
  const title = translatorFor(locale)('embed.missing');
  return renderPage({ title, body: `<p>${escapeHtml(title)}</p>`, theme, locale });
}

function renderPage(page: {
  title: string;
  body: string;
  theme: EmbedTheme;
  locale: Locale;
}): string {
  return `<!doctype html>
<html lang="${localeTags[page.locale]}" class="${page.theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(page.title)}</title><style>${style}</style></head><body><main>${page.body}</main></body></html>
`;
}

function renderItem(card: Card, { locale, origin }: EmbedText): string {
  const t = translatorFor(locale);
  const zone = card.timeZone ?? undefined;
  const facts = [
    t(kinds[card.type]),
    formatPlace({ t }, card),
    card.startsAt === null
      ? ''
      : t('shell.card.starts', { date: formatDate(locale, card.startsAt, zone) }),
    card.closesAt === null
      ? ''
      : t('shell.card.closes', { date: formatDate(locale, card.closesAt, zone) }),
  ].filter((fact) => fact !== '');
  const href = escapeHtml(withSource(origin + card.url[locale]));
  const language = card.locale === locale ? '' : ` lang="${localeTags[card.locale]}"`;
  return `<li><a href="${href}" target="_blank" rel="noopener"${language}>${escapeHtml(card.title)}</a><p class="causa-facts">${escapeHtml(facts.join(' · '))}</p></li>`;
}

function withSource(url: string): string {
  return withQuery(url, { [sourceParam]: 'embed' });
}
