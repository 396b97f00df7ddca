import { listProfileViews } from '@causa/shared/generated/applications/candidates.endpoints';
import type { listProfileViewsContract } from '@causa/shared/applications/candidates.contract';
import {
  readProfile,
  listSkillSuggestions,
} from '@causa/shared/generated/accounts/profile.endpoints';
import { search } from '@causa/shared/generated/search/search.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readProfileContract } from '@causa/shared/accounts/profile.contract';
import { pagePath } from '@causa/shared/platform/pages/routes';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export const employmentSlugs = [
  'resume',
  'work-history',
  'skills',
  'preferences',
  'visibility',
] as const;
export type EmploymentSlug = (typeof employmentSlugs)[number];

export interface ExperienceData {
  profile: ReplyOf<typeof readProfileContract>['applicantProfile'];
  /** The part being edited; null for the overview. */
  slug: EmploymentSlug | null;
  suggestions: string[];
  /** Organizations that opened the profile this month; loaded for the overview only. */
  profileViews: ReplyOf<typeof listProfileViewsContract>['organizations'];
  /** Search results for organizations to hide from; null without a search. */
  found: { id: string; name: string; place: string }[] | null;
}

export const loader: PageLoader<ExperienceData> = {
  async load({ api, locale, url, route }) {
    const requestedSlug = route.page === 'employmentProfile' ? route.params.slug : null;
    if (requestedSlug === undefined)
      return { redirect: pagePath('professionalExperience', route.locale) };
    const slug =
      requestedSlug === null ? null : employmentSlugs.find((one) => one === requestedSlug);
    if (slug === undefined) return { notFound: true };
    const query = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
    const [{ applicantProfile: profile }, profileViews, suggestions, found] = await Promise.all([
      api.call(readProfile, { query: { lang: locale } }),
      slug === null ? api.call(listProfileViews) : null,
      slug === 'skills' ? api.call(listSkillSuggestions, { query: { lang: locale } }) : null,
      slug === 'visibility' && query !== ''
        ? api.call(search, { params: { type: 'organizations' }, query: { q: query, lang: locale } })
        : null,
    ]);
    const job = url.searchParams.get('job');
    if (
      slug === 'work-history' &&
      job !== null &&
      profile.workHistoryJobs.every(({ id }) => id !== job)
    )
      return { notFound: true };
    const organizations =
      found?.results
        .slice(0, 8)
        .map(({ id, title, location }) => ({ id, name: title, place: location?.text ?? '' })) ??
      null;
    return {
      data: {
        profile,
        slug,
        profileViews: profileViews?.organizations ?? [],
        suggestions: suggestions?.skills ?? [],
        found: organizations,
      },
    };
  },
};
