import type {
  alertContract,
  allAlertsContract,
  dismissalContract,
} from '@causa/shared/contracts/alerts.contract';
import { alert as readAlert, allAlerts, dismissal } from '@causa/shared/contracts/alerts.endpoints';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import { type AlertAction, alertActions } from '@causa/shared/route-words';
import { plainPath } from '@causa/shared/routes';
import { ApiError } from '../lib/api-client.ts';
import type { LoadResult, PageLoader } from '../lib/page.ts';

export type Alert = ReplyOf<typeof alertContract>['alert'];

/** What a link of a digest is about; `parts` are what its forms send back. */
export type AlertLinkData =
  | { kind: AlertAction; alert: Alert; parts: Record<string, string> }
  | { kind: 'all'; all: ReplyOf<typeof allAlertsContract> }
  | { kind: 'not-for-me'; item: ReplyOf<typeof dismissalContract>; parts: Record<string, string> };

export const loader: PageLoader<AlertLinkData> = {
  async load({ api, locale, url, route }): Promise<LoadResult<AlertLinkData>> {
    if (route.name !== 'mailed') return { notFound: true };
    const mac = url.searchParams.get('mac') ?? '';
    const [word = '', id = '', listingId = '', ...more] = route.rest.split('/');
    const action = alertActions.find((known) => known === word);
    if (
      more.length > 0 ||
      (action === undefined && word !== 'all' && word !== 'not-for-me') ||
      (listingId === '') === (word === 'not-for-me')
    )
      return { notFound: true };
    const query = { mac, lang: locale };
    try {
      if (action !== undefined)
        return {
          data: {
            kind: action,
            ...(await api.call(readAlert, { params: { action, id }, query })),
            parts: { link: action, id, mac },
          },
        };
      if (word === 'all')
        return {
          data: { kind: 'all', all: await api.call(allAlerts, { params: { userId: id }, query }) },
        };
      return {
        data: {
          kind: 'not-for-me',
          item: await api.call(dismissal, { params: { userId: id, listingId }, query }),
          parts: { userId: id, listingId, mac },
        },
      };
    } catch (error) {
      // A link that is not ours, was not copied whole, or is about a search that was deleted.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429)
        return { redirect: plainPath('expiredLink', locale) };
      throw error;
    }
  },
};
