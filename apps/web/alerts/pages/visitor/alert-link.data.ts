import { expiredLinkPath } from '@causa/shared/platform/pages/routes';
import type {
  alertContract,
  listAlertsContract,
  readDismissalContract,
} from '@causa/shared/alerts/alerts.contract';
import {
  alert as readAlert,
  listAlerts,
  readDismissal,
} from '@causa/shared/generated/alerts/alerts.endpoints';
import type { ReplyOf } from '@causa/shared/platform/contract';
import type { AlertAction } from '@causa/shared/platform/pages/route-words';
import { ApiError } from '../../../lib/api-client.ts';
import type { LoadResult, PageLoader } from '../../../lib/navigation/page.ts';

type Alert = ReplyOf<typeof alertContract>['alert'];

/** The data of a digest's link; its forms send `parts` back. */
export type AlertLinkData =
  | { kind: AlertAction; alert: Alert; parts: Record<string, string> }
  | { kind: 'all'; all: ReplyOf<typeof listAlertsContract> }
  | {
      kind: 'not-for-me';
      item: ReplyOf<typeof readDismissalContract>;
      parts: Record<string, string>;
    };

export const loader: PageLoader<AlertLinkData> = {
  async load({ api, locale, url, route }): Promise<LoadResult<AlertLinkData>> {
    const mac = url.searchParams.get('mac') ?? '';
    const query = { mac, lang: locale };
    try {
      if (route.page === 'alertLink') {
        const { action, id } = route.params;
        const { alert } = await api.call(readAlert, { params: { action, id }, query });
        return { data: { kind: action, alert, parts: { link: action, id, mac } } };
      }
      if (route.page === 'allAlerts') {
        const all = await api.call(listAlerts, { params: route.params, query });
        return { data: { kind: 'all', all } };
      }
      if (route.page !== 'dismissListing') return { notFound: true };
      const item = await api.call(readDismissal, { params: route.params, query });
      return { data: { kind: 'not-for-me', item, parts: { ...route.params, mac } } };
    } catch (error) {
      // A link that is invalid or incomplete, or whose search was deleted.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429)
        return { redirect: expiredLinkPath(locale, 'mail') };
      throw error;
    }
  },
};
