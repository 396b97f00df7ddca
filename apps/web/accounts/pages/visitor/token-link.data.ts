import { checkLink } from '@causa/shared/generated/accounts/accounts.endpoints';
import { tokenPurposes } from '@causa/shared/platform/mail';
import { tokenPages } from '@causa/shared/platform/pages/token-pages';
import { expiredLinkPath } from '@causa/shared/platform/pages/routes';
import { ApiError } from '../../../lib/api-client.ts';
import type { PageLoader } from '../../../lib/navigation/page.ts';

/**
 * The link of a mail that does nothing any more says so before anything is typed. Looking changes
 * nothing: mail scanners look, too.
 */
export const loader: PageLoader<null> = {
  async load({ api, route, locale }) {
    if (!('params' in route) || !('token' in route.params)) return { notFound: true };
    const purpose = tokenPurposes.find((one) => tokenPages[one] === route.page);
    if (purpose === undefined) return { notFound: true };
    try {
      await api.call(checkLink, { params: { purpose, token: route.params.token } });
    } catch (error) {
      // Anything else may pass: the form itself says what is wrong.
      if (error instanceof ApiError && error.status === 404)
        return { redirect: expiredLinkPath(locale, 'login') };
    }
    return { data: null };
  },
};
