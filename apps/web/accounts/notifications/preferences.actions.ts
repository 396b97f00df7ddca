import {
  setSubscription,
  updatePreferences,
} from '@causa/shared/generated/accounts/preferences.endpoints';
import {
  offeredPreferences,
  preferenceNames,
} from '@causa/shared/accounts/notification-preferences';
import { formAction, isOn } from '../../lib/forms/form-action.ts';

const saved = () => ({ flash: 'PREFERENCES_SAVED' as const });

export const savePreferencesAction = formAction({
  name: 'save-preferences',
  send: ({ api, values }) =>
    api.call(updatePreferences, {
      body: {
        notificationPreferences: offeredPreferences.map((name) => ({
          name,
          enabled: isOn(values[name]),
        })),
        ...(values['timeZone'] ? { timeZone: values['timeZone'] } : {}),
      },
    }),
  after: saved,
});

export const pauseEmailsAction = formAction({
  name: 'pause-emails',
  send: ({ api }) =>
    api.call(updatePreferences, {
      body: { notificationPreferences: preferenceNames.map((name) => ({ name, enabled: false })) },
    }),
  after: saved,
});

export const turnAlertsOnAction = formAction({
  name: 'turn-alerts-on',
  send: ({ api }) =>
    api.call(updatePreferences, {
      body: { notificationPreferences: [{ name: 'saved-search-alerts', enabled: true }] },
    }),
  after: saved,
});

export const setSubscriptionAction = formAction({
  name: 'set-subscription',
  send: ({ api, values }) =>
    api.call(setSubscription, {
      params: { id: values['id'] ?? '' },
      body: { isSubscribed: isOn(values['isSubscribed']) },
    }),
  after: saved,
});
