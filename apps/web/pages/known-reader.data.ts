import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { environmentContract } from '@causa/shared/contracts/site.contract';
import { destination } from '../lib/account-forms.ts';
import type { PageLoader } from '../lib/page.ts';

/** Signing up and logging in are for whoever has not done so; others go on to where they wanted to be. */
export const loader: PageLoader<null> = {
  async load({ api, url, locale }) {
    const { environment } = await api.get<ReplyOf<typeof environmentContract>>('/data/environment');
    return environment.user === null ? { data: null } : { redirect: destination({ url, locale }) };
  },
};
