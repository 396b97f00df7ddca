import {
  createLinkPayment,
  openLinkPayment,
} from '@causa/shared/generated/billing/public-invoices.endpoints';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { formAction } from '../../lib/forms/form-action.ts';
import { continueTo } from './payments.actions.ts';

/** Returns the invoice id of the address. */
function readInvoice({ pathname }: URL): string {
  const route = parsePath(pathname);
  return 'params' in route && 'invoiceId' in route.params ? route.params.invoiceId : '';
}

/** Opens the payment of a public invoice; its key is left out of the new address. */
export const openLinkPaymentAction = formAction({
  name: 'open-link-payment',
  send: ({ api, url }) =>
    api.call(openLinkPayment, {
      params: { id: readInvoice(url) },
      body: { key: url.searchParams.get('key') ?? '' },
    }),
  after: ({ locale, url }) => ({
    redirectTo: organizationPath('payInvoice', locale, { invoiceId: readInvoice(url) }),
  }),
  link: 'mail',
});

/** Pays an invoice without an account; continues to the card form. */
export const payByLinkAction = formAction({
  name: 'pay-by-link',
  send: ({ api, url, values }) =>
    api.call(createLinkPayment, {
      params: { id: readInvoice(url) },
      body: { expectedTotal: Number(values['total']) },
    }),
  after: (context, { next, redirectUrl }) =>
    // The card form needs scripts; without them the page says so.
    next === 'confirm' ? {} : { redirectTo: continueTo(context, redirectUrl) },
});
