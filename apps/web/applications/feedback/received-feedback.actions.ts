import { publishFeedback } from '@causa/shared/generated/applications/feedback.endpoints';
import { formAction, trimmed } from '../../lib/forms/form-action.ts';

export const publishFeedbackAction = formAction({
  name: 'publish-feedback',
  send: ({ api, values }) =>
    api.call(publishFeedback, {
      params: { orgId: trimmed(values['org']) },
      body: { isPublic: values['isPublic'] === 'true' },
    }),
  after: () => ({ flash: 'SAVED' }),
});
