import { findableTypes } from '@causa/shared/listing-types';
import type { Locale } from '@causa/shared/locales';
import { offeredPreferences, preferenceNames } from '@causa/shared/notification-preferences';
import { plainPath, withQuery } from '@causa/shared/routes';
import type { FlashCode } from '../lib/flash.ts';
import { mailedActs } from './mailed-acts.ts';

/** What a small form of a page asks of the API. */
export interface Call {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
}

export interface Act {
  /** Undefined when the form says something that no form of ours says. */
  call(values: URLSearchParams): Call | undefined;
  flash?: FlashCode;
  /** What is not there any more is done already. */
  goneIsDone?: true;
  /** Where it leads; back to the page of the form unless told. */
  leadsTo?(reply: Record<string, never>, locale: Locale, values: URLSearchParams): string | undefined;
  /** What a visitor wants done by signing up: an item of temporary storage. */
  pending?(values: URLSearchParams): { type: 'SAVE_LISTING' | 'SAVE_SEARCH' | 'SUBSCRIBE_SUBSITE'; data: unknown } | undefined;
}

const idOf = (values: URLSearchParams, name = 'id'): string | undefined => /^[0-9a-f]{32}$/.exec(values.get(name) ?? '')?.[0];

function subsiteOf(values: URLSearchParams): string | undefined {
  return /^[\w-]{1,100}$/.exec(values.get('subsite') ?? '')?.[0];
}

function listingOf(values: URLSearchParams): { id: string; type: string } | undefined {
  const [id, type] = [idOf(values), findableTypes.find((known) => known === values.get('type'))];
  return id === undefined || type === undefined ? undefined : { id, type };
}

/** The search that a form carries, with how it is to be mailed. */
function searchOf(values: URLSearchParams): Record<string, unknown> | undefined {
  try {
    const search: unknown = JSON.parse(values.get('search') ?? '');
    return typeof search === 'object' && search !== null && !Array.isArray(search) ? { ...search } : undefined;
  } catch {
    return undefined;
  }
}

function searchChange(values: URLSearchParams): Record<string, unknown> {
  const pauseDays = Number(values.get('pauseDays') ?? Number.NaN);
  return {
    name: (values.get('name') ?? '').trim(),
    notifyByEmail: values.has('notifyByEmail'),
    frequency: values.get('frequency') ?? undefined,
    ...(values.get('pauseDays') === 'keep' ? { keepPause: true } : Number.isInteger(pauseDays) ? { pauseDays } : {}),
  };
}

const searches = (id: string): string => `/data/saved-searches/${id}`;

/** Every small form of the site by the name it says in `act`. Each works without scripts; with them some are done in place. */
export const acts: Readonly<Record<string, Act>> = {
  save: {
    call: (values) => {
      const listing = listingOf(values);
      return listing && { method: 'POST', path: '/data/saved-listings', body: listing };
    },
    flash: 'ITEM_SAVED',
    pending: (values) => {
      const listing = listingOf(values);
      return listing && { type: 'SAVE_LISTING', data: listing };
    },
  },
  subscribeSubsite: {
    call: (values) => {
      const [key, locale] = [subsiteOf(values), values.get('locale') ?? 'en'];
      return key === undefined
        ? undefined
        : { method: 'POST', path: `/data/website/subsite-subscribe-email/${key}`, body: { email: (values.get('email') ?? '').trim(), locale } };
    },
    flash: 'SUBSCRIPTION_SENT',
    pending: (values) => ({ type: 'SUBSCRIBE_SUBSITE', data: { subsiteId: subsiteOf(values) } }),
  },
  unsave: {
    call: (values) => {
      const listing = listingOf(values);
      return listing && { method: 'DELETE', path: `/data/saved-listings/${listing.type}/${listing.id}` };
    },
    flash: 'ITEM_REMOVED',
    goneIsDone: true,
  },
  saveSearch: {
    call: (values) => {
      const search = searchOf(values);
      return search && { method: 'POST', path: '/data/saved-searches', body: search };
    },
    flash: 'SEARCH_SAVED',
    leadsTo: ({ savedSearch }, locale) => editSearchPath(locale, (savedSearch as { id: string } | undefined)?.id),
    pending: (values) => {
      const search = searchOf(values);
      return search && { type: 'SAVE_SEARCH', data: search };
    },
  },
  editSearch: {
    call: (values) => {
      const id = idOf(values);
      return id === undefined ? undefined : { method: 'PUT', path: searches(id), body: searchChange(values) };
    },
    flash: 'SEARCH_CHANGED',
  },
  deleteSearch: {
    call: (values) => {
      const id = idOf(values);
      return id === undefined ? undefined : { method: 'DELETE', path: searches(id) };
    },
    flash: 'SEARCH_REMOVED',
    goneIsDone: true,
  },
  readNotification: {
    call: (values) => markOf(values, { read: true }),
    leadsTo: (_reply, _locale, values) => values.get('next') ?? undefined,
  },
  dismissNotification: { call: (values) => markOf(values, { status: 'DISMISSED' }) },
  viewNotifications: { call: () => ({ method: 'PATCH', path: '/data/notifications', body: { viewed: true, read: true } }) },
  preferences: {
    call: (values) => ({
      method: 'PUT',
      path: '/data/userdashboard/notification-preferences',
      body: {
        notificationPreferences: offeredPreferences.map((name) => ({ name, enabled: values.has(name) })),
        ...(values.get('timeZone') ? { timeZone: values.get('timeZone') } : {}),
      },
    }),
    flash: 'PREFERENCES_SAVED',
  },
  pauseMail: {
    call: () => ({
      method: 'PUT',
      path: '/data/userdashboard/notification-preferences',
      body: { notificationPreferences: preferenceNames.map((name) => ({ name, enabled: false })) },
    }),
    flash: 'PREFERENCES_SAVED',
  },
  alertsOn: {
    call: () => ({
      method: 'PUT',
      path: '/data/userdashboard/notification-preferences',
      body: { notificationPreferences: [{ name: 'saved-search-alerts', enabled: true }] },
    }),
    flash: 'PREFERENCES_SAVED',
  },
  mailAgain: { call: () => ({ method: 'POST', path: '/data/users/me/mail-again', body: {} }), flash: 'PREFERENCES_SAVED' },
  report: {
    call: (values) => ({
      method: 'POST',
      path: '/data/listing-reports',
      body: { listingId: values.get('id') ?? '', reason: values.get('reason') ?? '', text: values.get('text') ?? '' },
    }),
    leadsTo: (_reply, locale, values) => {
      const listing = listingOf(values);
      return listing && withQuery(plainPath('reportListing', locale), { ...listing, sent: '1' });
    },
  },
  ...mailedActs,
};

function editSearchPath(locale: Locale, id: string | undefined): string {
  return withQuery(plainPath('savedSearches', locale), { edit: id });
}

function markOf(values: URLSearchParams, change: Record<string, unknown>): Call | undefined {
  const id = idOf(values);
  return id === undefined ? undefined : { method: 'PATCH', path: '/data/notifications', body: { ids: [id], ...change } };
}
