import type { Act } from './acts.ts';
import { withQuery } from '@causa/shared/routes';

/** What the pages do that our mails lead to: the signed parts of the link go along, no session is needed. */
export const mailedActs: Readonly<Record<string, Act>> = {
  unsubscribe: {
    call: (values) => ({ method: 'POST', path: signed(values, 'unsubscribe', ['preferenceName', 'userId', 'timestamp']), body: {} }),
    flash: 'UNSUBSCRIBED',
  },
  confirmSubscription: {
    call: (values) => ({ method: 'POST', path: signed(values, 'website/confirm-subscription', ['id']), body: {} }),
    flash: 'SUBSCRIBED',
    leadsTo: (_reply, locale) => `/${locale}`,
  },
  keepSearch: {
    call: (values) => ({ method: 'POST', path: signed(values, 'saved-searches', ['id'], '/keep'), body: {} }),
    flash: 'SEARCH_CHANGED',
  },
  alert: { call: changeAlert, flash: 'SEARCH_CHANGED' },
  stopAlert: { call: changeAlert, flash: 'UNSUBSCRIBED' },
  notForMe: {
    call: (values) => ({
      method: 'POST',
      path: signed(values, 'alerts/not-for-me', ['userId', 'listingId']),
      body: { excluded: values.get('excluded') === 'true' },
    }),
    flash: 'SEARCH_CHANGED',
  },
};

function changeAlert(values: URLSearchParams): ReturnType<Act['call']> {
  const [frequency, pauseDays, notifyByEmail] = [values.get('frequency'), values.get('pauseDays'), values.get('notifyByEmail')];
  return {
    method: 'POST',
    path: signed(values, 'alerts', ['action', 'id']),
    body: {
      ...(frequency === null ? {} : { frequency }),
      ...(pauseDays === null ? {} : { pauseDays: Number(pauseDays) }),
      ...(notifyByEmail === null ? {} : { notifyByEmail: notifyByEmail === 'true' }),
    },
  };
}

function signed(values: URLSearchParams, call: string, parts: readonly string[], end = ''): string {
  const path = parts.map((part) => encodeURIComponent(values.get(part) ?? '')).join('/');
  return withQuery(`/data/${call}/${path}${end}`, { mac: values.get('mac') ?? '' });
}
