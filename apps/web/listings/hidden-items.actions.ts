import {
  hideItem,
  unhideAll,
  unhideItem,
} from '@causa/shared/generated/alerts/hidden-items.endpoints';
import type { FindableType } from '@causa/shared/listings/listing-types';
import { formAction, type FormValues } from '../lib/forms/form-action.ts';

/** Unknown types are sent as they are, for the API to reject. */
function readItem({ id = '', type = '' }: FormValues): { id: string; type: FindableType } {
  return { id, type: type as FindableType };
}

export const hideItemAction = formAction({
  name: 'hide-in-searches',
  send: ({ api, values }) => api.call(hideItem, { body: readItem(values) }),
  after: () => ({ flash: 'SEARCH_CHANGED' }),
});

export const unhideItemAction = formAction({
  name: 'show-in-searches',
  send: ({ api, values }) => api.call(unhideItem, { params: readItem(values) }),
  after: () => ({ flash: 'SEARCH_CHANGED' }),
});

export const unhideAllAction = formAction({
  name: 'show-all-in-searches',
  send: ({ api }) => api.call(unhideAll),
  after: () => ({ flash: 'SEARCH_CHANGED' }),
});
