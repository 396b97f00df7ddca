import { removePushDevice } from '@causa/shared/generated/accounts/push.endpoints';
import { formAction } from '../../lib/forms/form-action.ts';

export const removePushDeviceAction = formAction({
  name: 'remove-push-device',
  treatNotFoundAsSuccess: true,
  send: ({ api, values: { id = '' } }) => api.call(removePushDevice, { params: { id } }),
  after: () => ({ flash: 'PREFERENCES_SAVED' }),
});
