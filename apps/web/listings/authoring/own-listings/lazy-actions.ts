import { hydrateLater } from '../../../lib/hydration/hydrate-later.tsx';

/** Forms that work as plain HTML: their code is not in the first script. */
export const lazyActions = hydrateLater(
  async () => (await import('./listing-actions.tsx')).ListingActions,
);
