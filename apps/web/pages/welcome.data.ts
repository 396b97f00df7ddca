import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { readPreferencesContract } from '@causa/shared/contracts/preferences.contract';
import type { readProfileContract } from '@causa/shared/contracts/profile.contract';
import type { environmentContract } from '@causa/shared/contracts/site.contract';
import { destination } from '../lib/after-login.ts';
import type { PageLoader } from '../lib/page.ts';

export interface WelcomeData {
  /** What is not settled yet; a section that is, does not show. */
  preferences: ReplyOf<typeof readPreferencesContract>['notificationPreferences'] | null;
  asksIntents: boolean;
  profile: { headline: string; skills: string } | null;
}

/** Only for the account whose address was confirmed, in the browser that is logged in to it; everyone else goes on. */
export const loader: PageLoader<WelcomeData> = {
  async load({ api, url, locale }) {
    const { user } = (await api.get<ReplyOf<typeof environmentContract>>('/data/environment')).environment;
    const asksIntents = user?.intakeIntentsDatetimeSet === null && user.orgs.length === 0;
    const asksProfile = user?.showProfileOnboarding === true && user.publicProfileAvailable && !user.publicProfilePublished;
    if (user?.emailVerified !== true || !(user.showNotifPrefModal || asksIntents || asksProfile)) return { redirect: destination({ url, locale }) };
    const dashboard = '/data/userdashboard';
    const [preferences, profile] = await Promise.all([
      user.showNotifPrefModal ? api.get<ReplyOf<typeof readPreferencesContract>>(`${dashboard}/notification-preferences`) : null,
      asksProfile ? api.get<ReplyOf<typeof readProfileContract>>(`${dashboard}/applicant-profile/profile`) : null,
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
