import { environment as readEnvironment } from '@causa/shared/generated/platform/site.endpoints';
import { destination } from '../../../lib/navigation/after-login.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

/**
 * Sign-up and login are for visitors; users are redirected to their target, unless they must log in
 * again.
 */
export const loader: PageLoader<null> = {
  async load({ api, url, locale }) {
    const { environment } = await api.call(readEnvironment);
    return environment.user === null || url.searchParams.has('again')
      ? { data: null }
      : { redirect: destination({ url, locale }) };
  },
};
