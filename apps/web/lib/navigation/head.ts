import { type Locale, localeTags } from '@causa/shared/platform/locales';
import { hreflangs } from '@causa/shared/platform/pages/routes';
import type { Head } from './page.ts';
import { escapeHtml } from '@causa/shared/platform/text/escape-html';
import { serializeForHtml } from '../serialize.ts';

export interface HeadTag {
  name: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  content?: string;
}

/**
 * Returns every tag of a page's head except its title, in order. Paths become absolute; x-default
 * is the English page.
 */
export function headTags(head: Head, origin: string, locale: Locale): HeadTag[] {
  const tags: HeadTag[] = [];
  const meta = (attributes: Record<string, string>): unknown =>
    tags.push({ name: 'meta', attributes });
  const link = (attributes: Record<string, string>): unknown =>
    tags.push({ name: 'link', attributes });
  if (head.description !== undefined) meta({ name: 'description', content: head.description });
  if (head.noindex === true) meta({ name: 'robots', content: 'noindex' });
  if (head.canonical !== undefined) link({ rel: 'canonical', href: origin + head.canonical });
  if (head.noindex !== true)
    for (const [hreflang, href] of Object.entries(hreflangs(origin, head.alternates ?? {})))
      link({ rel: 'alternate', hreflang, href });
  for (const feed of head.feeds ?? [])
    link({ rel: 'alternate', type: feed.type, title: feed.title, href: origin + feed.href });
  meta({ property: 'og:site_name', content: 'Causa' });
  meta({ property: 'og:type', content: head.ogType ?? 'website' });
  meta({ property: 'og:title', content: head.title });
  if (head.description !== undefined)
    meta({ property: 'og:description', content: head.description });
  if (head.canonical !== undefined) meta({ property: 'og:url', content: origin + head.canonical });
  meta({ property: 'og:locale', content: { en: 'en_US', es: 'es_ES', pt: 'pt_BR' }[locale] });
  if (head.image !== undefined) {
    meta({ property: 'og:image', content: origin + head.image });
    meta({ property: 'og:image:width', content: '1200' });
    meta({ property: 'og:image:height', content: '630' });
    meta({ property: 'og:image:alt', content: head.title });
  }
  meta({
    name: 'twitter:card',
    content: head.image === undefined ? 'summary' : 'summary_large_image',
  });
  for (const data of head.jsonLd ?? [])
    tags.push({
      name: 'script',
      attributes: { type: 'application/ld+json' },
      content: serializeForHtml(data),
    });
  return tags;
}

export function renderHead(head: Head, origin: string, locale: Locale): string {
  const tags = headTags(head, origin, locale).map(({ name, attributes, content }) => {
    const written = Object.entries(attributes)
      .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
      .join('');
    return `<${name} data-head${written}>${content === undefined ? '' : content}${name === 'script' ? '</script>' : ''}`;
  });
  return `<title>${escapeHtml(head.title)}</title>${tags.join('')}`;
}

/** Replaces the document's head after a navigation. */
export function applyHead(document: Document, head: Head, origin: string, locale: Locale): void {
  document.title = head.title;
  document.documentElement.lang = localeTags[locale];
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  for (const { name, attributes, content } of headTags(head, origin, locale)) {
    const element = document.createElement(name);
    element.setAttribute('data-head', '');
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (content !== undefined) element.textContent = content;
    document.head.append(element);
  }
}
