import { subscribeSubsite } from '@causa/shared/generated/accounts/preferences.endpoints';
import { formAction, trimmed } from '../lib/forms/form-action.ts';
import { returnItem, signUpFirst } from '../lib/forms/submit-form.ts';

export const subscribeAction = formAction({
  name: 'subscribe',
  send: ({ api, locale, values: { subsite = '', email } }) =>
    api.call(subscribeSubsite, {
      params: { subsiteId: subsite },
      body: { email: trimmed(email), locale },
    }),
  after: () => ({ flash: 'SUBSCRIPTION_SENT' }),
});

/** For visitors who prefer to create an account. */
export const subscribeBySigningUpAction = formAction({
  name: 'subscribe-by-signing-up',
  send: (context) =>
    signUpFirst(context, [
      { type: 'SUBSCRIBE_SUBSITE', data: { subsiteId: context.values['subsite'] } },
      returnItem(context),
    ]),
  after: (_context, outcome) => outcome,
});
