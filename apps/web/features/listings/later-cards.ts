import { hydrateLater } from '../../lib/hydrate-later.tsx';

/**
 * Cards at the end of a page that is about something else: their code comes after the page's own.
 */
export const laterCards = hydrateLater(async () => (await import('./result-card.tsx')).CardList);
