import { createDonation } from '@causa/shared/contracts/donations.endpoints';
import { isCurrency } from '@causa/shared/pay-terms';
import { parseAmount } from '@causa/shared/parse-amount';
import { formAction, orNull, trimmed } from '../../lib/form-action.ts';

/** Begins a donation and leads on to the card form. What was typed counts before what was chosen. */
export const donateAction = formAction({
  name: 'donate',
  required: (values) =>
    trimmed(values['amount']) === '' && values['preset'] === undefined
      ? ['amount', 'email']
      : ['email'],
  send({ api, locale, values }) {
    const { currency = '', preset = '' } = values;
    const typed = trimmed(values['amount']);
    if (!isCurrency(currency)) throw new TypeError('the form has no currency');
    const amount = typed === '' ? Number(preset) : (parseAmount(typed, currency) ?? 0);
    return api.call(createDonation, {
      body: {
        // What is no amount is too little: the reply says how much it takes.
        amount: Math.max(1, amount),
        currency,
        email: trimmed(values['email']),
        name: orNull(values['name']),
        locale,
      },
    });
  },
  after({ url }, { next, redirectUrl }) {
    // Without scripts there is no card form to confirm in: the page says what it needs.
    if (next === 'confirm') return {};
    const { pathname, search } = new URL(redirectUrl, url);
    return { redirectTo: pathname + search };
  },
});
