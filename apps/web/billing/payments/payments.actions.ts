import {
  startCardSetup,
  cancelPayment,
  setDefaultCard,
  createPayment,
  finishCardSetup,
  refundInvoice,
  removeCard,
} from '@causa/shared/generated/billing/payments.endpoints';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { pagePath } from '@causa/shared/platform/pages/routes';
import { formAction, type FormContext, isOn } from '../../lib/forms/form-action.ts';
import { getOrganizationId } from '../../organizations/organization-id.ts';

/** Returns the order of a pay page address. */
function readOrder(url: URL): { invoiceIds: string[]; billingAddressId?: string } {
  const billingAddressId = url.searchParams.get('billingAddressId');
  return {
    invoiceIds: url.searchParams.getAll('invoiceId'),
    ...(billingAddressId === null ? {} : { billingAddressId }),
  };
}

const ownPath = ({ locale }: FormContext) => ({
  redirectTo: pagePath('paymentMethods', locale),
  flash: 'SAVED' as const,
});

/** Returns addresses of this site as paths and a bank's page unchanged. */
export function continueTo({ url }: FormContext, address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address, url)) return undefined;
  const { origin, pathname, search, href } = new URL(address, url);
  return origin === url.origin ? pathname + search : href;
}

/** Pays an order with a saved card, or continues to the card form. */
export const payByCardAction = formAction({
  name: 'pay-by-card',
  send: ({ api, url, values }) =>
    api.call(createPayment, {
      params: { orgId: getOrganizationId(url) },
      body: {
        ...readOrder(url),
        expectedTotal: Number(values['total']),
        keepCard: isOn(values['keepCard']),
        ...(values['card'] === undefined || values['card'] === 'new'
          ? {}
          : { methodId: values['card'] }),
      },
    }),
  after: (context, { next, redirectUrl }) =>
    // The card form needs scripts; without them the page says what to do.
    next === 'confirm' ? {} : { redirectTo: continueTo(context, redirectUrl) },
});

export const cancelPaymentAction = formAction({
  name: 'cancel-payment',
  send({ api, url }) {
    const route = parsePath(url.pathname);
    const paymentId =
      'params' in route && 'paymentId' in route.params ? route.params.paymentId : '';
    return api.call(cancelPayment, { params: { orgId: getOrganizationId(url), paymentId } });
  },
  after: () => ({ flash: 'SAVED' }),
});

/** Refunds an invoice; for owners. */
export const refundInvoiceAction = formAction({
  name: 'refund-invoice',
  send: ({ api, url, values }) =>
    api.call(refundInvoice, {
      params: { orgId: getOrganizationId(url), invoiceId: values['invoiceId'] ?? '' },
    }),
  after: () => ({ flash: 'SAVED' }),
});

export const startCardSetupAction = formAction({
  name: 'add-card',
  send: ({ api }) => api.call(startCardSetup, { body: {} }),
  after: (context, { next, redirectUrl }) =>
    next === 'confirm' ? {} : { redirectTo: continueTo(context, redirectUrl) },
});

export const finishCardSetupAction = formAction({
  name: 'finish-card',
  send: ({ api, values }) =>
    api.call(finishCardSetup, { body: { setupId: values['setupId'] ?? '' } }),
  after: ownPath,
});

export const makeDefaultCardAction = formAction({
  name: 'make-default-card',
  send: ({ api, values }) =>
    api.call(setDefaultCard, {
      params: { methodId: values['methodId'] ?? '' },
      body: { isDefault: true },
    }),
  after: ownPath,
});

export const removeCardAction = formAction({
  name: 'remove-card',
  send: ({ api, values }) =>
    api.call(removeCard, { params: { methodId: values['methodId'] ?? '' } }),
  treatNotFoundAsSuccess: true,
  after: ownPath,
});
