import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { generalSettingsContract } from '@causa/shared/contracts/settings.contract';
import type { readProfileContract } from '@causa/shared/contracts/profile.contract';
import type { PageLoader } from '../lib/page.ts';

export interface ProfileData {
  profile: ReplyOf<typeof readProfileContract>['applicantProfile'];
  settings: ReplyOf<typeof generalSettingsContract>['generalSettings'];
}

export const loader: PageLoader<ProfileData> = {
  async load({ api }) {
    const [{ applicantProfile }, { generalSettings }] = await Promise.all([
      api.get<ReplyOf<typeof readProfileContract>>('/data/userdashboard/applicant-profile/profile'),
      api.get<ReplyOf<typeof generalSettingsContract>>('/data/userdashboard/general-settings'),
    ]);
    return { data: { profile: applicantProfile, settings: generalSettings } };
  },
};
