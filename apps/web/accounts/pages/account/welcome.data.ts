import { isOneOf } from '@causa/shared/platform/typed-object';
import { readPreferences } from '@causa/shared/generated/accounts/preferences.endpoints';
import { readProfile } from '@causa/shared/generated/accounts/profile.endpoints';
import { environment } from '@causa/shared/generated/platform/site.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { readPreferencesContract } from '@causa/shared/accounts/preferences.contract';
import { allPageNames, pageNamed } from '@causa/shared/platform/pages/all-pages';
import { organizationPages } from '@causa/shared/platform/pages/organization-pages';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { withQuery } from '@causa/shared/platform/pages/routes';
import { destination } from '../../../lib/navigation/after-login.ts';
import { loginPathFor } from '../../../lib/navigation/login-links.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface WelcomeData {
  /** Questions that are still open; an answered section is not shown. */
  preferences: ReplyOf<typeof readPreferencesContract>['notificationPreferences'] | null;
  asksIntents: boolean;
  profile: { headline: string; skills: string } | null;
}

/** Team pages of organizations; their users are not asked the job seeker questions. */
const teamPages: ReadonlySet<string> = new Set([
  ...Object.keys(organizationPages),
  'postAListing',
  'createOrganization',
  'selectOrg',
  'userInvite',
]);

/**
 * Shows the questions to the logged-in account with a confirmed address, unless it came to post a
 * listing or to join a team. Redirects everyone else to the next page; a browser without a session
 * logs in first where that page needs an account.
 */
export const loader: PageLoader<WelcomeData> = {
  async load({ api, url, locale }) {
    const { user } = (await api.call(environment)).environment;
    const goal = destination({ url, locale });
    const { page } = parsePath(goal.split('?')[0] ?? '');
    if (user === null && needsAccount(page))
      return { redirect: withQuery(loginPathFor(goal, locale), { to: goal }) };
    if (teamPages.has(page) || (user !== null && user.orgs.length > 0)) return { redirect: goal };
    const asksIntents = user?.intakeIntentsDatetimeSet === null;
    const asksProfile =
      user?.showProfileOnboarding === true &&
      user.publicProfileAvailable &&
      !user.publicProfilePublished;
    if (user?.emailVerified !== true || !(user.showNotifPrefModal || asksIntents || asksProfile))
      return { redirect: goal };
    const [preferences, profile] = await Promise.all([
      user.showNotifPrefModal ? api.call(readPreferences) : null,
      asksProfile ? api.call(readProfile) : null,
    ]);
    const { headline, skills } = profile?.applicantProfile ?? { headline: null, skills: [] };
    return {
      data: {
        preferences: preferences?.notificationPreferences ?? null,
        asksIntents,
        profile: profile === null ? null : { headline: headline ?? '', skills: skills.join(', ') },
      },
    };
  },
};

/** True when the page requires a login. */
function needsAccount(page: string): boolean {
  if (['postAListing', 'apply', 'joinOrganization'].includes(page)) return true;
  return isOneOf(allPageNames, page) && pageNamed(page).access !== undefined;
}
