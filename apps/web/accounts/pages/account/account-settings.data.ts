import { listSessions } from '@causa/shared/generated/accounts/own-account.endpoints';
import {
  checkAccountDeletion,
  generalSettings as readGeneralSettings,
} from '@causa/shared/generated/accounts/settings.endpoints';
import {
  listIdentities,
  listPasskeys,
} from '@causa/shared/generated/accounts/login-methods.endpoints';
import { listRecentItems } from '@causa/shared/generated/alerts/recent-items.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { listSessionsContract } from '@causa/shared/accounts/own-account.contract';
import type {
  checkAccountDeletionContract,
  generalSettingsContract,
} from '@causa/shared/accounts/settings.contract';
import type {
  listIdentitiesContract,
  listPasskeysContract,
} from '@causa/shared/accounts/login-methods.contract';
import type { PageLoader } from '../../../lib/navigation/page.ts';

export interface AccountSettingsData {
  sessions: ReplyOf<typeof listSessionsContract>['sessions'];
  identities: ReplyOf<typeof listIdentitiesContract>['identities'];
  passkeys: ReplyOf<typeof listPasskeysContract>['passkeys'];
  deletion: Pick<ReplyOf<typeof checkAccountDeletionContract>, 'canDelete' | 'reasons' | 'ongoing'>;
  theme: string | null;
  keepsRecentItems: boolean;
  pendingEmail: ReplyOf<typeof generalSettingsContract>['generalSettings']['pendingEmail'];
  mailHeldBack: ReplyOf<typeof generalSettingsContract>['generalSettings']['mailHeldBack'];
}

export const loader: PageLoader<AccountSettingsData> = {
  async load({ api }) {
    const [{ sessions }, { identities }, { passkeys }, deletion, { generalSettings }, recent] =
      await Promise.all([
        api.call(listSessions),
        api.call(listIdentities),
        api.call(listPasskeys),
        api.call(checkAccountDeletion),
        api.call(readGeneralSettings),
        api.call(listRecentItems, { query: { limit: 1 } }),
      ]);
    return {
      data: {
        sessions,
        identities,
        passkeys,
        deletion,
        theme: generalSettings.theme,
        keepsRecentItems: recent.isOn,
        pendingEmail: generalSettings.pendingEmail,
        mailHeldBack: generalSettings.mailHeldBack,
      },
    };
  },
};
