import { hydrateLater } from '../../lib/hydration/hydrate-later.tsx';
import { loadMessages } from '../../lib/text.ts';

/** Interviews of an own application: few have one, and its forms work as plain HTML. */
export const lazyInterviews = hydrateLater(async (locale) => {
  const [{ OwnInterviews }] = await Promise.all([
    import('./own-interviews.tsx'),
    loadMessages(locale, ['interviews', 'zones']),
  ]);
  return OwnInterviews;
});
