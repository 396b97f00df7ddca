import { changeAlert, dismissListing } from '@causa/shared/generated/alerts/alerts.endpoints';
import {
  confirmSubscription,
  endSubscription,
  unsubscribe,
} from '@causa/shared/generated/accounts/preferences.endpoints';
import { confirmAlert, endAlert } from '@causa/shared/generated/alerts/subscriptions.endpoints';
import { renewAlert } from '@causa/shared/generated/alerts/saved.endpoints';
import { alertFrequencies } from '@causa/shared/accounts/notification-preferences';
import { type AlertAction, alertActions } from '@causa/shared/platform/pages/route-words';
import { homePath } from '@causa/shared/platform/pages/routes';
import type { FlashCode } from '../../lib/navigation/flash.ts';
import { formAction, type FormContext, type FormValues } from '../../lib/forms/form-action.ts';

// Actions of the pages that mails link to, authorized by the signed parts of the link without a
// session.
const readMac = ({ mac = '' }: FormValues) => ({ mac });
const addMessage = (flash: FlashCode) => () => ({ flash });

export const unsubscribeAction = formAction({
  name: 'unsubscribe',
  send: ({ api, values }) => {
    const { preferenceName = '', userId = '', timestamp = '' } = values;
    return api.call(unsubscribe, {
      params: { preferenceName, userId, timestamp },
      query: readMac(values),
    });
  },
  after: addMessage('UNSUBSCRIBED'),
});

export const confirmSubscriptionAction = formAction({
  name: 'confirm-subscription',
  send: ({ api, values }) =>
    api.call(confirmSubscription, { params: { id: values['id'] ?? '' }, query: readMac(values) }),
  after: ({ locale }) => ({ redirectTo: homePath(locale), flash: 'SUBSCRIBED' }),
});

export const endSubscriptionAction = formAction({
  name: 'end-subscription',
  send: ({ api, values }) =>
    api.call(endSubscription, { params: { id: values['id'] ?? '' }, query: readMac(values) }),
  after: ({ locale }) => ({ redirectTo: homePath(locale), flash: 'UNSUBSCRIBED' }),
});

export const confirmAlertAction = formAction({
  name: 'confirm-alert',
  link: 'mail',
  send: ({ api, values }) =>
    api.call(confirmAlert, { params: { id: values['id'] ?? '' }, query: readMac(values) }),
  after: ({ locale }) => ({ redirectTo: homePath(locale), flash: 'SUBSCRIBED' }),
});

export const endAlertAction = formAction({
  name: 'end-alert',
  link: 'mail',
  send: ({ api, values }) =>
    api.call(endAlert, { params: { id: values['id'] ?? '' }, query: readMac(values) }),
  after: ({ locale }) => ({ redirectTo: homePath(locale), flash: 'UNSUBSCRIBED' }),
});

export const renewAlertAction = formAction({
  name: 'renew-alert',
  send: ({ api, values }) =>
    api.call(renewAlert, { params: { id: values['id'] ?? '' }, query: readMac(values) }),
  after: addMessage('SEARCH_CHANGED'),
});

function sendAlert({ api, values }: FormContext) {
  const { id = '', frequency, pauseDays, notifyByEmail } = values;
  const action: AlertAction = alertActions.find((known) => known === values['link']) ?? 'stop';
  return api.call(changeAlert, {
    params: { action, id },
    query: readMac(values),
    body: {
      frequency: alertFrequencies.find((known) => known === frequency),
      pauseDays: pauseDays === undefined ? undefined : Number(pauseDays),
      notifyByEmail: notifyByEmail === undefined ? undefined : notifyByEmail === 'true',
    },
  });
}

export const changeAlertAction = formAction({
  name: 'change-alert',
  send: sendAlert,
  after: addMessage('SEARCH_CHANGED'),
});
export const stopAlertAction = formAction({
  name: 'stop-alert',
  send: sendAlert,
  after: addMessage('UNSUBSCRIBED'),
});

export const dismissListingAction = formAction({
  name: 'dismiss-listing',
  send: ({ api, values }) => {
    const { userId = '', listingId = '', dismissed } = values;
    return api.call(dismissListing, {
      params: { userId, listingId },
      query: readMac(values),
      body: { dismissed: dismissed === 'true' },
    });
  },
  after: addMessage('SEARCH_CHANGED'),
});
