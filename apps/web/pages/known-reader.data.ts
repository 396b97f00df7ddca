import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { environmentContract } from '@causa/shared/contracts/site.contract';
import { homePath } from '@causa/shared/routes';
import { destination } from '../lib/after-login.ts';
import type { PageLoader } from '../lib/page.ts';

/** Signing up and logging in are for visitors; users go on to where they wanted to be, unless they were asked to log in again. */
export const loader: PageLoader<null> = {
  async load({ api, url, locale }) {
    const { environment } = await api.get<ReplyOf<typeof environmentContract>>('/data/environment');
    return environment.user === null || url.searchParams.has('again') ? { data: null } : { redirect: destination({ url, locale }, homePath(locale)) };
  },
};
