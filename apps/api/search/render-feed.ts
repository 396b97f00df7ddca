import { escapeHtml } from '@causa/shared/platform/text/escape-html';
import { removeInvalidXml } from '@causa/shared/platform/text/xml-text';
import type { cardSchema } from '@causa/shared/platform/common.contract';
import { messageFor } from '@causa/i18n/translate';
import type { SearchType } from '@causa/shared/listings/listing-types';
import { type Locale, localeTags } from '@causa/shared/platform/locales';
import { withQuery } from '@causa/shared/platform/pages/routes';
import { sourceParam } from '@causa/shared/organizations/statistics';
import { Feed, type Item } from 'feed';
import type { z } from 'zod';
import { formatCardPlace } from './card-place.ts';

export type Card = z.infer<typeof cardSchema>;

export interface FeedInput {
  locale: Locale;
  type: SearchType;
  /** The query; empty for everything. */
  query: string;
  /** Scheme and host of the site. */
  origin: string;
  /**
   * Addresses of the search page, and of this feed without its extension, both with their query.
   */
  searchUrl: string;
  feedUrl: (format: string) => string;
  cards: readonly Card[];
  now: Date;
}

/**
 * Renders the first page of a search as RSS 2.0, Atom or JSON Feed 1.1; text only, so that nothing
 * of a listing is markup in a reader.
 */
export function renderFeed(format: 'rss' | 'atom' | 'json', input: FeedInput): string {
  const { locale, origin, searchUrl, feedUrl, cards, now } = input;
  const [title, description] = [getTitle(input), messageFor(locale, 'feeds.description')];
  if (format === 'json') return jsonFeed(input, title, description);
  const newest = cards.reduce(
    (latest, card) => (card.publishedAt > latest ? card.publishedAt : latest),
    '',
  );
  const feed = new Feed({
    title,
    description,
    id: searchUrl,
    link: searchUrl,
    language: localeTags[locale],
    updated: newest === '' ? now : new Date(newest),
    generator: false,
    feedLinks: { rss: feedUrl('rss'), atom: feedUrl('atom'), json: feedUrl('json') },
    feed: feedUrl(format),
  });
  for (const card of cards) {
    feed.addItem({
      // Readers of RSS and Atom interpret titles and descriptions as HTML.
      title: toXmlText(card.title),
      id: getItemId(card, input),
      guid: getItemId(card, input),
      link: origin + withQuery(card.url[locale], { [sourceParam]: 'feed' }),
      date: new Date(card.publishedAt),
      published: new Date(card.publishedAt),
      description: toXmlText(getText(card, locale)),
      ...(card.org === null ? {} : getAuthor(format, card.org.name)),
    });
  }
  return format === 'rss' ? feed.rss2().replace('<rss ', rssStart) : feed.atom1();
}

const rssStart = '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" ';

/** RSS allows only an email address as author, so its items name the organization as creator. */
function getAuthor(format: 'rss' | 'atom', name: string): Partial<Item> {
  return format === 'atom'
    ? { author: [{ name }] }
    : { extensions: [{ name: 'dc:creator', objects: { _text: name } }] };
}

/** Escapes text and removes characters that XML does not allow even escaped. */
function toXmlText(text: string): string {
  return escapeHtml(removeInvalidXml(text));
}

/** The library writes JSON Feed version 1, which labels plain text as HTML; this writes 1.1. */
function jsonFeed(input: FeedInput, title: string, description: string): string {
  const { locale, origin, searchUrl, feedUrl, cards } = input;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: searchUrl,
    feed_url: feedUrl('json'),
    language: localeTags[locale],
    items: cards.map((card) => ({
      id: getItemId(card, input),
      url: origin + withQuery(card.url[locale], { [sourceParam]: 'feed' }),
      title: card.title,
      content_text: getText(card, locale),
      date_published: new Date(card.publishedAt).toISOString(),
      language: localeTags[card.locale],
      ...(card.org === null ? {} : { authors: [{ name: card.org.name }] }),
    })),
  });
}

function getTitle({ locale, type, query }: FeedInput): string {
  const name = messageFor(locale, `feeds.title.${type}`);
  return query === '' ? name : messageFor(locale, 'feeds.titleWithQuery', { name, query });
}

/** Returns an id that does not depend on title or language. */
function getItemId(card: Card, { origin }: Pick<FeedInput, 'origin'>): string {
  return `${origin}/${card.id}`;
}

function getText(card: Card, locale: Locale): string {
  const facts = [card.org?.name, formatCardPlace(card, locale)]
    .filter((fact) => fact !== undefined && fact !== '')
    .join(' · ');
  return facts === '' ? card.excerpt : `${facts}. ${card.excerpt}`;
}
