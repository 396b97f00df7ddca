import { hydrateLater } from '../../../lib/hydration/hydrate-later.tsx';
import { loadMessages } from '../../../lib/text.ts';

/** A form and a comparison that work as HTML: their code stays out of the first script. */
export const laterChanges = hydrateLater(async (locale) => {
  const [{ UnpublishedChanges }] = await Promise.all([
    import('./unpublished-changes.tsx'),
    loadMessages(locale, ['edits', 'facets', 'filters']),
  ]);
  return UnpublishedChanges;
});
