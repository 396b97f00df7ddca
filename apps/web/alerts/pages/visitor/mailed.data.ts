import { expiredLinkPath } from '@causa/shared/platform/pages/routes';
import { readUnsubscribe } from '@causa/shared/generated/accounts/preferences.endpoints';
import { readRenewalLink } from '@causa/shared/generated/alerts/saved.endpoints';
import {
  isPreferenceName,
  type PreferenceName,
} from '@causa/shared/accounts/notification-preferences';
import type { Locale } from '@causa/shared/platform/locales';
import { type ApiClient, ApiError } from '../../../lib/api-client.ts';
import type { LoadResult, PageLoader } from '../../../lib/navigation/page.ts';

/**
 * The data of a mail's link: a kind of mail to stop, a subscription to confirm or end, or a search
 * to keep.
 */
export type MailedData =
  | {
      kind: 'unsubscribe';
      preferenceName: PreferenceName;
      email: string;
      enabled: boolean;
      parts: Record<string, string>;
    }
  | { kind: 'keep'; name: string; isAsked: boolean; parts: Record<string, string> }
  | { kind: 'confirm' | 'end' | 'confirm-alert' | 'end-alert'; parts: Record<string, string> };

export const loader: PageLoader<MailedData> = {
  async load({ api, locale, url, route }): Promise<LoadResult<MailedData>> {
    const mac = url.searchParams.get('mac') ?? '';
    if (route.page === 'confirmSubscription')
      return { data: { kind: 'confirm', parts: { id: route.params.id, mac } } };
    if (route.page === 'endSubscription')
      return { data: { kind: 'end', parts: { id: route.params.id, mac } } };
    if (route.page === 'confirmAlert')
      return { data: { kind: 'confirm-alert', parts: { id: route.params.id, mac } } };
    if (route.page === 'endAlert')
      return { data: { kind: 'end-alert', parts: { id: route.params.id, mac } } };
    if (route.page === 'keepSearch') {
      const { id } = route.params;
      return catchExpired(locale, () => loadRenewal(api, id, mac));
    }
    if (route.page !== 'unsubscribe') return { notFound: true };
    const { preferenceName, userId, timestamp } = route.params;
    return catchExpired(locale, async () => {
      const { email, enabled } = await api.call(readUnsubscribe, {
        params: { preferenceName, userId, timestamp },
        query: { mac, lang: locale },
      });
      if (!isPreferenceName(preferenceName)) return { notFound: true };
      return {
        data: {
          kind: 'unsubscribe',
          preferenceName,
          email,
          enabled,
          parts: { preferenceName, userId, timestamp, mac },
        },
      };
    });
  },
};

async function loadRenewal(
  api: ApiClient,
  id: string,
  mac: string,
): Promise<LoadResult<MailedData>> {
  const { name, isAsked } = await api.call(readRenewalLink, { params: { id }, query: { mac } });
  return { data: { kind: 'keep', name, isAsked, parts: { id, mac } } };
}

/** An invalid or incomplete link shows the page that says so. */
async function catchExpired(
  locale: Locale,
  load: () => Promise<LoadResult<MailedData>>,
): Promise<LoadResult<MailedData>> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429)
      return { redirect: expiredLinkPath(locale, 'mail') };
    throw error;
  }
}
