import { checkLink } from '@causa/shared/contracts/accounts.endpoints';
import { plainPath } from '@causa/shared/routes';
import { ApiError } from '../lib/api-client.ts';
import type { PageLoader } from '../lib/page.ts';

/**
 * The link of a mail that does nothing any more says so before anything is typed. Looking changes
 * nothing: mail scanners look, too.
 */
export const loader: PageLoader<null> = {
  async load({ api, route, locale }) {
    if (route.name !== 'token' || route.purpose === 'INVITE') return { data: null };
    try {
      await api.call(checkLink, { params: { purpose: route.purpose, token: route.token } });
    } catch (error) {
      // Anything else may pass: the form itself says what is wrong.
      if (error instanceof ApiError && error.status === 404)
        return { redirect: plainPath('expiredLink', locale) };
    }
    return { data: null };
  },
};
