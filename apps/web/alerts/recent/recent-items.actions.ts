import {
  forgetRecentItem,
  forgetRecentItems,
  setRecentItems,
} from '@causa/shared/generated/alerts/recent-items.endpoints';
import { formAction } from '../../lib/forms/form-action.ts';

export const forgetRecentItemAction = formAction({
  name: 'forget-recent-item',
  send: ({ api, values: { id = '', kind } }) =>
    api.call(forgetRecentItem, {
      params: { id, kind: kind === 'searches' ? 'searches' : 'views' },
    }),
  after: () => ({ flash: 'SEARCH_CHANGED' }),
});

export const forgetRecentItemsAction = formAction({
  name: 'forget-recent-items',
  send: ({ api }) => api.call(forgetRecentItems),
  after: () => ({ flash: 'SEARCH_CHANGED' }),
});

export const switchRecentItemsAction = formAction({
  name: 'switch-recent-items',
  send: ({ api, values }) => api.call(setRecentItems, { body: { isOn: values['isOn'] === 'yes' } }),
  after: () => ({ flash: 'PREFERENCES_SAVED' }),
});
