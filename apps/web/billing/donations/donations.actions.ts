import {
  changePlan,
  createDonation,
  endPlan,
  openPlanPayment,
  payPlan,
} from '@causa/shared/generated/billing/donations.endpoints';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import { parseAmount } from '@causa/shared/platform/parse-amount';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { continueTo } from '../payments/payments.actions.ts';
import { formAction, orNull, trimmed } from '../../lib/forms/form-action.ts';

/** Starts a donation and continues to the card form. A typed amount overrides a chosen one. */
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
        // An invalid amount is sent as the minimum, and the reply states the real minimum.
        amount: Math.max(1, amount),
        currency,
        email: trimmed(values['email']),
        name: orNull(values['name']),
        monthly: values['often'] === 'monthly',
        locale,
      },
    });
  },
  after({ url }, { next, redirectUrl }) {
    // The card form needs scripts; without them the page says so.
    if (next === 'confirm') return {};
    const { pathname, search } = new URL(redirectUrl, url);
    return { redirectTo: pathname + search };
  },
});

/** Returns the plan id of the address. */
function readPlanId({ pathname }: URL): string {
  const route = parsePath(pathname);
  return 'params' in route && 'planId' in route.params ? route.params.planId : '';
}

/** Returns the signature of a mailed link. */
const readMark = ({ searchParams }: URL): string => searchParams.get('mac') ?? '';

/** Returns the plan id and link signature of the address. */
const readPlan = (url: URL): { params: { id: string }; query: { mac: string } } => ({
  params: { id: readPlanId(url) },
  query: { mac: readMark(url) },
});

/** Changes the amount from the next month on. */
export const changePlanAction = formAction({
  name: 'change-donation-plan',
  required: ['amount'],
  send({ api, url, values }) {
    const { currency = '', amount } = values;
    if (!isCurrency(currency)) throw new TypeError('the form has no currency');
    // An invalid amount is sent as the minimum, and the reply states the real minimum.
    const typed = Math.max(1, parseAmount(trimmed(amount), currency) ?? 0);
    return api.call(changePlan, { ...readPlan(url), body: { amount: typed } });
  },
  after: () => ({ flash: 'SAVED' }),
});

export const endPlanAction = formAction({
  name: 'end-donation-plan',
  send: ({ api, url }) => api.call(endPlan, readPlan(url)),
});

/** Opens the payment of a refused month; the link signature is left out of the new address. */
export const openPlanPaymentAction = formAction({
  name: 'open-plan-payment',
  send: ({ api, url }) =>
    api.call(openPlanPayment, { params: { id: readPlanId(url) }, body: { mac: readMark(url) } }),
  after: ({ locale, url }) => ({
    redirectTo: pagePath('payDonationPlan', locale, { planId: readPlanId(url) }),
  }),
});

/** The donor pays a month that the bank refused. */
export const payPlanAction = formAction({
  name: 'pay-donation-plan',
  send: ({ api, url, values }) =>
    api.call(payPlan, {
      params: { id: readPlanId(url) },
      body: { card: values['card'] === 'kept' ? 'kept' : 'new' },
    }),
  after(context, { next, redirectUrl }) {
    // The card form needs scripts; without them the page says so.
    return next === 'confirm' ? {} : { redirectTo: continueTo(context, redirectUrl) };
  },
});
