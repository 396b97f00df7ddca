import { readProfile } from '@causa/shared/generated/accounts/profile.endpoints';
import { generalSettings as readGeneralSettings } from '@causa/shared/generated/accounts/settings.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { generalSettingsContract } from '@causa/shared/accounts/settings.contract';
import type { readProfileContract } from '@causa/shared/accounts/profile.contract';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface ProfileData {
  profile: ReplyOf<typeof readProfileContract>['applicantProfile'];
  settings: ReplyOf<typeof generalSettingsContract>['generalSettings'];
}

export const loader: PageLoader<ProfileData> = {
  async load({ api }) {
    const [{ applicantProfile }, { generalSettings }] = await Promise.all([
      api.call(readProfile),
      api.call(readGeneralSettings),
    ]);
    return { data: { profile: applicantProfile, settings: generalSettings } };
  },
};
