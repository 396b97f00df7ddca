import { hydrateLater } from '../../../lib/hydration/hydrate-later.tsx';
import { loadMessages } from '../../../lib/text.ts';

/** A form and a comparison that work as plain HTML: their code is not in the first script. */
export const lazyChanges = hydrateLater(async (locale) => {
  const [{ UnpublishedChanges }] = await Promise.all([
    import('./unpublished-changes.tsx'),
    loadMessages(locale, ['edits', 'facets', 'features', 'filters', 'zones']),
  ]);
  return UnpublishedChanges;
});
