import {
  removePushDevice,
  updatePushTopics,
} from '@causa/shared/generated/accounts/push.endpoints';
import { pushTopics } from '@causa/shared/accounts/push';
import { formAction, isOn } from '../../lib/forms/form-action.ts';

const saved = () => ({ flash: 'PREFERENCES_SAVED' as const });

export const removePushDeviceAction = formAction({
  name: 'remove-push-device',
  treatNotFoundAsSuccess: true,
  send: ({ api, values: { id = '' } }) => api.call(removePushDevice, { params: { id } }),
  after: saved,
});

export const savePushTopicsAction = formAction({
  name: 'save-push-topics',
  send: ({ api, values }) =>
    api.call(updatePushTopics, {
      body: { topics: pushTopics.map((name) => ({ name, enabled: isOn(values[name]) })) },
    }),
  after: saved,
});
