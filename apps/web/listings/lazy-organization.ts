import type { Locale } from '@causa/shared/platform/locales';
import { hydrateLater } from '../lib/hydration/hydrate-later.tsx';
import { loadMessages } from '../lib/text.ts';
import { loadLazyParts } from './lazy-parts.ts';

/** The facts of an organization: static, so they need no code. */
export const lazyOrganizationFacts = hydrateLater(
  async () => (await import('./organization-facts.tsx')).OrganizationFacts,
);

/** What applicants say: static, so it needs no code. */
export const lazyApplicants = hydrateLater(async (locale) => {
  const [{ ApplicantsSay }] = await Promise.all([
    import('./applicants-say.tsx'),
    loadMessages(locale, ['applicantsSay']),
  ]);
  return ApplicantsSay;
});

/** Loads the code of all lazy parts of an organization's page. */
export async function loadOrganizationParts(locale: Locale): Promise<void> {
  await Promise.all([
    loadLazyParts(locale),
    lazyOrganizationFacts.load(locale),
    lazyApplicants.load(locale),
  ]);
}
