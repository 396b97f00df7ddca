import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { listSessionsContract } from '@causa/shared/contracts/own-account.contract';
import type { canDeleteContract, generalSettingsContract } from '@causa/shared/contracts/settings.contract';
import type { listIdentitiesContract, listPasskeysContract } from '@causa/shared/contracts/sign-in.contract';
import type { PageLoader } from '../lib/page.ts';

export interface AccountSettingsData {
  sessions: ReplyOf<typeof listSessionsContract>['sessions'];
  identities: ReplyOf<typeof listIdentitiesContract>['identities'];
  passkeys: ReplyOf<typeof listPasskeysContract>['passkeys'];
  deletion: Pick<ReplyOf<typeof canDeleteContract>, 'canDelete' | 'reasons'>;
  theme: string | null;
  mailHeldBack: ReplyOf<typeof generalSettingsContract>['generalSettings']['mailHeldBack'];
}

export const loader: PageLoader<AccountSettingsData> = {
  async load({ api }) {
    const [{ sessions }, { identities }, { passkeys }, deletion, { generalSettings }] = await Promise.all([
      api.get<ReplyOf<typeof listSessionsContract>>('/data/users/me/sessions'),
      api.get<ReplyOf<typeof listIdentitiesContract>>('/data/users/me/identities'),
      api.get<ReplyOf<typeof listPasskeysContract>>('/data/users/me/passkeys'),
      api.get<ReplyOf<typeof canDeleteContract>>('/data/users/me/can-delete'),
      api.get<ReplyOf<typeof generalSettingsContract>>('/data/userdashboard/general-settings'),
    ]);
    return { data: { sessions, identities, passkeys, deletion, theme: generalSettings.theme, mailHeldBack: generalSettings.mailHeldBack } };
  },
};
