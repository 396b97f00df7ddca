import { hydrateLater } from '../../../lib/hydration/hydrate-later.tsx';

/** Forms that work as HTML: their code stays out of the first script. */
export const laterActions = hydrateLater(
  async () => (await import('./listing-actions.tsx')).ListingActions,
);
