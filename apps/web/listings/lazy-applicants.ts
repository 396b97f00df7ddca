import { hydrateLater } from '../lib/hydration/hydrate-later.tsx';
import { loadMessages } from '../lib/text.ts';

/** What applicants say: static, so it needs no code. */
export const lazyApplicants = hydrateLater(async (locale) => {
  const [{ ApplicantsSay }] = await Promise.all([
    import('./applicants-say.tsx'),
    loadMessages(locale, ['applicantsSay']),
  ]);
  return ApplicantsSay;
});
