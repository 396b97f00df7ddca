import type { ReplyOf } from '@causa/shared/contracts/contract';
import type { readUnsubscribeContract } from '@causa/shared/contracts/profile.contract';
import { isPreferenceName, type PreferenceName } from '@causa/shared/notification-preferences';
import { plainPath, withQuery } from '@causa/shared/routes';
import { ApiError } from '../lib/api-client.ts';
import type { LoadResult, PageLoader } from '../lib/page.ts';

/** What a link of a mail is about: a kind of mail to stop, or a subscription to confirm. */
export type MailedData =
  | { kind: 'unsubscribe'; preferenceName: PreferenceName; email: string; enabled: boolean; parts: Record<string, string> }
  | { kind: 'confirm'; parts: Record<string, string> };

export const loader: PageLoader<MailedData> = {
  async load({ api, locale, url, route }): Promise<LoadResult<MailedData>> {
    if (route.name !== 'mailed') return { notFound: true };
    const mac = url.searchParams.get('mac') ?? '';
    if (route.page === 'confirm-subscription') return { data: { kind: 'confirm', parts: { id: route.rest, mac } } };
    const [preferenceName = '', userId = '', timestamp = '', ...more] = route.rest.split('/');
    if (more.length > 0 || timestamp === '') return { notFound: true };
    const path = ['unsubscribe', preferenceName, userId, timestamp].map(encodeURIComponent).join('/');
    try {
      const { email, enabled } = await api.get<ReplyOf<typeof readUnsubscribeContract>>(withQuery(`/data/${path}`, { mac, lang: locale }));
      if (!isPreferenceName(preferenceName)) return { notFound: true };
      return { data: { kind: 'unsubscribe', preferenceName, email, enabled, parts: { preferenceName, userId, timestamp, mac } } };
    } catch (error) {
      // A link that is not ours, or was not copied whole.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return { redirect: plainPath('expiredLink', locale) };
      throw error;
    }
  },
};
