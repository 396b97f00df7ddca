import type { cardSchema } from '@causa/shared/contracts/common.contract';
import { messageFor } from '@causa/i18n/translate';
import type { SearchType } from '@causa/shared/listing-types';
import { type Locale, localeTags } from '@causa/shared/locales';
import { Feed } from 'feed';
import type { z } from 'zod';
import { cardPlace } from './card-place.ts';

export type Card = z.infer<typeof cardSchema>;

export interface FeedInput {
  locale: Locale;
  type: SearchType;
  /** What was searched for; empty for everything. */
  query: string;
  /** Scheme and host of the site. */
  origin: string;
  /** Address of the search page, and of this feed without its ending, both with their query. */
  searchUrl: string;
  feedUrl: (format: string) => string;
  cards: readonly Card[];
  now: Date;
}

/** The first page of any search as RSS 2.0, Atom or JSON Feed 1.1; text only, so that nothing of a listing is markup in a reader. */
export function renderFeed(format: 'rss' | 'atom' | 'json', input: FeedInput): string {
  const { locale, type, query, origin, searchUrl, feedUrl, cards, now } = input;
  const newest = cards.reduce((latest, card) => (card.publishedAt > latest ? card.publishedAt : latest), '');
  const name = messageFor(locale, `feeds.title.${type}`);
  const feed = new Feed({
    title: query === '' ? name : messageFor(locale, 'feeds.titleWithQuery', { name, query }),
    description: messageFor(locale, 'feeds.description'),
    id: searchUrl,
    link: searchUrl,
    language: localeTags[locale],
    updated: newest === '' ? now : new Date(newest),
    generator: false,
    feedLinks: { rss: feedUrl('rss'), atom: feedUrl('atom'), json: feedUrl('json') },
    feed: feedUrl(format),
  });
  // RSS and Atom readers take titles and descriptions for HTML; JSON readers for text.
  const say = format === 'json' ? (text: string) => text : escaped;
  for (const card of cards) {
    const link = origin + card.url[locale];
    const facts = [card.org?.name, cardPlace(card, locale)].filter((fact) => fact !== undefined && fact !== '').join(' · ');
    feed.addItem({
      title: say(card.title),
      // A record keeps its id however its title or language changes.
      id: `${origin}/${card.id}`,
      guid: `${origin}/${card.id}`,
      link,
      date: new Date(card.publishedAt),
      description: say(facts === '' ? card.excerpt : `${facts}. ${card.excerpt}`),
      author: card.org === null ? undefined : [{ name: card.org.name }],
    });
  }
  if (format === 'json') return feed.json1();
  return format === 'rss' ? feed.rss2() : feed.atom1();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
