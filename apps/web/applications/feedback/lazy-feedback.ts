import { hydrateLater } from '../../lib/hydration/hydrate-later.tsx';
import { loadMessages } from '../../lib/text.ts';

/** How applying was: asked of few readers of their applications, so its code loads later. */
export const lazyFeedback = hydrateLater(async (locale) => {
  const [{ OwnFeedback }] = await Promise.all([
    import('./own-feedback.tsx'),
    loadMessages(locale, ['feedback']),
  ]);
  return OwnFeedback;
});
