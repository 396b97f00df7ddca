import type { Locale } from '@causa/shared/platform/locales';
import { hydrateLater } from '../lib/hydration/hydrate-later.tsx';

/** Cards at the end of a page about something else: their code loads after the page's own. */
export const lazyCards = hydrateLater(
  async () => (await import('./cards/result-card.tsx')).CardList,
);

/** An organization's text: static, so it needs no code. */
export const lazyText = hydrateLater(async () => (await import('./rich-text.tsx')).RichText);

/** The key facts of a listing: static, so they need no code. */
export const lazyFacts = hydrateLater(
  async () => (await import('./listing-facts.tsx')).ListingFacts,
);

/** What a listing offers and asks for, with its labels. */
export const lazyFeatures = hydrateLater(async (locale) =>
  (await import('./feature-list.tsx')).loadFeatures(locale),
);

/** People and photos of an organization: links and pictures, so they need no code. */
export const lazyPeople = hydrateLater(async (locale) =>
  (await import('./organization-people.tsx')).loadPeople(locale),
);

/** Loads the code of all lazy parts, before a page with them is rendered again. */
export async function loadLazyParts(locale: Locale): Promise<void> {
  await Promise.all(
    [lazyCards, lazyText, lazyFacts, lazyFeatures, lazyPeople].map((part) => part.load(locale)),
  );
}
