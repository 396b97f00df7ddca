import type { Locale } from '@causa/shared/platform/locales';
import { hydrateLater } from '../lib/hydration/hydrate-later.tsx';

/**
 * Cards at the end of a page that is about something else: their code comes after the page's own.
 */
export const laterCards = hydrateLater(
  async () => (await import('./cards/result-card.tsx')).CardList,
);

/** An organization's text, for reading: nothing of it waits for code. */
export const laterText = hydrateLater(async () => (await import('./rich-text.tsx')).RichText);

/** What one needs to know of a listing at a glance, for reading too. */
export const laterFacts = hydrateLater(
  async () => (await import('./listing-facts.tsx')).ListingFacts,
);

/** The code of all of them, before a page that has them is rendered again. */
export async function loadLaterParts(locale: Locale): Promise<void> {
  await Promise.all([laterCards, laterText, laterFacts].map((part) => part.load(locale)));
}
