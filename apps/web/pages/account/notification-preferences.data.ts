import { readPreferences } from '@causa/shared/contracts/preferences.endpoints';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { readPreferencesContract } from '@causa/shared/contracts/preferences.contract';
import type { PageLoader } from '../../lib/page.ts';

export type PreferencesData = ReplyOf<typeof readPreferencesContract>;

export const loader: PageLoader<PreferencesData> = {
  async load({ api }) {
    return { data: await api.call(readPreferences) };
  },
};
