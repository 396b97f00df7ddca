import type { BodyOf } from '@causa/shared/platform/contract';
import type { createSavedSearchContract } from '@causa/shared/alerts/saved.contract';
import {
  createSavedSearch,
  deleteSavedSearch,
  updateSavedSearch,
} from '@causa/shared/generated/alerts/saved.endpoints';
import { subscribeToSearch } from '@causa/shared/generated/alerts/subscriptions.endpoints';
import { alertFrequencies } from '@causa/shared/accounts/notification-preferences';
import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import {
  formAction,
  type FormContext,
  type FormValues,
  isOn,
  trimmed,
} from '../../lib/forms/form-action.ts';
import { returnItem } from '../../lib/forms/submit-form.ts';

type Search = BodyOf<typeof createSavedSearchContract>;

/** Returns the search in a form, with the chosen emails when the form has them. */
function readSearch(values: FormValues): Search {
  const search = parseSearch(values['search']);
  return values['name'] === undefined ? search : { ...search, ...readMailSettings(values) };
}

/** An invalid search is sent, for the API to reject. */
function parseSearch(text = '{}'): Search {
  try {
    return JSON.parse(text) as Search;
  } catch {
    return {} as Search;
  }
}

function readMailSettings({ name, notifyByEmail, frequency }: FormValues) {
  return {
    name: trimmed(name),
    notifyByEmail: isOn(notifyByEmail),
    frequency: alertFrequencies.find((known) => known === frequency),
  };
}

const getListPath = ({ url, locale }: FormContext): string =>
  withQuery(pagePath('savedSearches', locale), {
    page: url.searchParams.get('page') ?? undefined,
  });

export const saveSearchAction = formAction({
  name: 'save-search',
  // Saved with the current name when the form has no name field.
  required: (values) => ('name' in values ? ['name'] : []),
  send: ({ api, values, timeZone }) =>
    api.call(createSavedSearch, { body: { ...readSearch(values), timeZone } }),
  after: ({ locale }, { savedSearch }) => ({
    redirectTo: withQuery(pagePath('savedSearches', locale), { edit: savedSearch.id }),
    flash: 'SEARCH_SAVED',
  }),
  pendingItems: (context) => [
    { type: 'SAVE_SEARCH', data: readSearch(context.values) },
    returnItem(context),
  ],
});

export const subscribeToSearchAction = formAction({
  name: 'subscribe-to-search',
  required: ['email'],
  send: ({ api, values, timeZone }) => {
    const { frequency } = readMailSettings(values);
    const body = { ...parseSearch(values['search']), email: trimmed(values['email']), frequency };
    return api.call(subscribeToSearch, { body: { ...body, timeZone } });
  },
  after: ({ url }) => {
    const query = new URLSearchParams(url.search);
    query.set('sent', '1');
    return { redirectTo: `${url.pathname}?${query}` };
  },
});

export const updateSavedSearchAction = formAction({
  name: 'update-saved-search',
  required: ['name'],
  send({ api, values }) {
    const { id = '', pauseDays } = values;
    const pause =
      pauseDays === 'keep'
        ? { keepPause: true }
        : /^\d+$/.test(pauseDays ?? '')
          ? { pauseDays: Number(pauseDays) }
          : {};
    return api.call(updateSavedSearch, {
      params: { id },
      body: { ...readMailSettings(values), ...pause },
    });
  },
  after: (context) => ({ redirectTo: getListPath(context), flash: 'SEARCH_CHANGED' }),
});

export const deleteSavedSearchAction = formAction({
  name: 'delete-saved-search',
  treatNotFoundAsSuccess: true,
  send: ({ api, values }) => api.call(deleteSavedSearch, { params: { id: values['id'] ?? '' } }),
  after: (context) => ({ redirectTo: getListPath(context), flash: 'SEARCH_REMOVED' }),
});
