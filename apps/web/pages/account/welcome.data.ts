import { readPreferences } from '@causa/shared/contracts/preferences.endpoints';
import { readProfile } from '@causa/shared/contracts/profile.endpoints';
import { environment } from '@causa/shared/contracts/site.endpoints';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { readPreferencesContract } from '@causa/shared/contracts/preferences.contract';
import { destination } from '../../lib/after-login.ts';
import type { PageLoader } from '../../lib/page.ts';

export interface WelcomeData {
  /** What is not settled yet; a section that is, does not show. */
  preferences: ReplyOf<typeof readPreferencesContract>['notificationPreferences'] | null;
  asksIntents: boolean;
  profile: { headline: string; skills: string } | null;
}

/**
 * Only for the account whose address was confirmed, in the browser that is logged in to it;
 * everyone else goes on.
 */
export const loader: PageLoader<WelcomeData> = {
  async load({ api, url, locale }) {
    const { user } = (await api.call(environment)).environment;
    const asksIntents = user?.intakeIntentsDatetimeSet === null && user.orgs.length === 0;
    const asksProfile =
      user?.showProfileOnboarding === true &&
      user.publicProfileAvailable &&
      !user.publicProfilePublished;
    if (user?.emailVerified !== true || !(user.showNotifPrefModal || asksIntents || asksProfile))
      return { redirect: destination({ url, locale }) };
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
