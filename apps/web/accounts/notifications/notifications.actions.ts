import { markNotifications } from '@causa/shared/generated/accounts/notifications.endpoints';
import { sameOriginPath } from '@causa/shared/platform/http/same-origin';
import { formAction } from '../../lib/forms/form-action.ts';

/** Redirects to the subject of the notification. */
export const openNotificationAction = formAction({
  name: 'open-notification',
  send: ({ api, values: { id = '' } }) =>
    api.call(markNotifications, { body: { ids: [id], read: true } }),
  after: ({ url, values }) => ({
    redirectTo: sameOriginPath(values['next'], url.origin, url.pathname + url.search),
  }),
});

export const dismissNotificationAction = formAction({
  name: 'dismiss-notification',
  send: ({ api, values: { id = '' } }) =>
    api.call(markNotifications, { body: { ids: [id], status: 'DISMISSED' } }),
});

export const markNotificationsReadAction = formAction({
  name: 'mark-notifications-read',
  send: ({ api }) => api.call(markNotifications, { body: { viewed: true, read: true } }),
});
