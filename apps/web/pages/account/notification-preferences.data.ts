import { listSubscriptions, readPreferences } from '@causa/shared/contracts/preferences.endpoints';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import type {
  listSubscriptionsContract,
  readPreferencesContract,
} from '@causa/shared/contracts/preferences.contract';
import type { PageLoader } from '../../lib/page.ts';

export type PreferencesData = ReplyOf<typeof readPreferencesContract> &
  ReplyOf<typeof listSubscriptionsContract>;

export const loader: PageLoader<PreferencesData> = {
  async load({ api }) {
    const [preferences, subscriptions] = await Promise.all([
      api.call(readPreferences),
      api.call(listSubscriptions),
    ]);
    return { data: { ...preferences, ...subscriptions } };
  },
};
