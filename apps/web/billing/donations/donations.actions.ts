import {
  changePlan,
  createDonation,
  endPlan,
  openPlanPayment,
  payPlan,
} from '@causa/shared/generated/billing/donations.endpoints';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import { parseAmount } from '@causa/shared/billing/parse-amount';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { continueTo } from '../payments/payments.actions.ts';
import { formAction, orNull, trimmed } from '../../lib/forms/form-action.ts';

/**
 * Begins a donation and leads on to the card form. What was typed counts before what was chosen.
 */
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
        monthly: values['often'] === 'monthly',
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

/** The monthly donation that an address names. */
function readPlanId({ pathname }: URL): string {
  const route = parsePath(pathname);
  return 'params' in route && 'planId' in route.params ? route.params.planId : '';
}

/** The mark of a mailed link. */
const readMark = ({ searchParams }: URL): string => searchParams.get('mac') ?? '';

/** The monthly donation that an address names, with the mark of its link. */
const readPlan = (url: URL): { params: { id: string }; query: { mac: string } } => ({
  params: { id: readPlanId(url) },
  query: { mac: readMark(url) },
});

/** Another amount from the next month on. */
export const changePlanAction = formAction({
  name: 'change-donation-plan',
  required: ['amount'],
  send({ api, url, values }) {
    const { currency = '', amount } = values;
    if (!isCurrency(currency)) throw new TypeError('the form has no currency');
    // What is no amount is too little: the reply says how much it takes.
    const typed = Math.max(1, parseAmount(trimmed(amount), currency) ?? 0);
    return api.call(changePlan, { ...readPlan(url), body: { amount: typed } });
  },
  after: () => ({ flash: 'SAVED' }),
});

export const endPlanAction = formAction({
  name: 'end-donation-plan',
  send: ({ api, url }) => api.call(endPlan, readPlan(url)),
});

/** From the page of a plan to paying a refused month; the mark does not come along. */
export const openPlanPaymentAction = formAction({
  name: 'open-plan-payment',
  send: ({ api, url }) =>
    api.call(openPlanPayment, { params: { id: readPlanId(url) }, body: { mac: readMark(url) } }),
  after: ({ locale, url }) => ({
    redirectTo: pagePath('payDonationPlan', locale, { planId: readPlanId(url) }),
  }),
});

/** The donor pays a month that the bank had refused. */
export const payPlanAction = formAction({
  name: 'pay-donation-plan',
  send: ({ api, url, values }) =>
    api.call(payPlan, {
      params: { id: readPlanId(url) },
      body: { card: values['card'] === 'kept' ? 'kept' : 'new' },
    }),
  after(context, { next, redirectUrl }) {
    // Without scripts there is no card form to confirm in: the page says what it needs.
    return next === 'confirm' ? {} : { redirectTo: continueTo(context, redirectUrl) };
  },
});
