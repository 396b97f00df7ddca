import { checkLink } from '@causa/shared/generated/accounts/accounts.endpoints';
import { tokenPurposes } from '@causa/shared/platform/mail';
import { tokenPages } from '@causa/shared/platform/pages/token-pages';
import { expiredLinkPath } from '@causa/shared/platform/pages/routes';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

/**
 * Shows an expired mail link before anything is typed. Loading changes nothing, because mail
 * scanners follow links.
 */
export const loader: PageLoader<null> = {
  async load({ api, route, locale }) {
    if (!('params' in route) || !('token' in route.params)) return { notFound: true };
    const purpose = tokenPurposes.find((one) => tokenPages[one] === route.page);
    if (purpose === undefined) return { notFound: true };
    try {
      await api.call(checkLink, { params: { purpose, token: route.params.token } });
    } catch (error) {
      // Other errors are reported by the form.
      if (error instanceof ApiError && error.status === 404)
        return { redirect: expiredLinkPath(locale, 'login') };
    }
    return { data: null };
  },
};
