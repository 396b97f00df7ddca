import {
  addCartItem,
  changeCartItem,
  createBillingAddress,
  discardOrder,
  payLater,
  previewCheckout,
  removeCartItem,
  renewInvoiceLink,
  setInvoiceAddress,
  startCheckout,
} from '@causa/shared/generated/billing/billing.endpoints';
import { isId } from '@causa/shared/platform/ids';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { parsePath } from '@causa/shared/platform/pages/parse-path';
import { type FormContext, formAction, trimmed } from '../../lib/forms/form-action.ts';
import { getOrganizationId } from '../../organizations/organization-id.ts';
import { billingPath, payPath, sourceBody, readSource } from './billing-paths.ts';

const readQuantity = (values: FormContext['values']): number => {
  const count = Number(trimmed(values['quantity']) || '1');
  return Number.isInteger(count) ? count : 0;
};
const cartPath = ({ url, locale }: Pick<FormContext, 'url' | 'locale'>): string =>
  organizationPath('adminCart', locale, { orgId: getOrganizationId(url) });

export const addPackAction = formAction({
  name: 'add-pack',
  required: ['packId'],
  errorFields: { LIMIT_REACHED: 'packId' },
  send: ({ api, url, values }) =>
    api.call(addCartItem, {
      params: { orgId: getOrganizationId(url) },
      body: { packId: trimmed(values['packId']), quantity: readQuantity(values) },
    }),
  after: (context) => ({ redirectTo: cartPath(context) }),
});

/** Redirects to the checkout of this pack only. */
export const buyPackAction = formAction({
  name: 'buy-pack',
  required: ['packId'],
  // Only the typed quantity is ever offered.
  send: ({ api, url, values }) =>
    api.call(previewCheckout, {
      params: { orgId: getOrganizationId(url) },
      query: { packId: trimmed(values['packId']), quantity: readQuantity(values) },
    }),
  after: ({ url, locale, values }) => ({
    redirectTo: billingPath(locale, getOrganizationId(url), {
      pack: trimmed(values['packId']),
      quantity: String(readQuantity(values)),
    }),
  }),
});

export const changeQuantityAction = formAction({
  name: 'change-quantity',
  required: ['quantity'],
  send: ({ api, url, values }) =>
    api.call(changeCartItem, {
      params: { orgId: getOrganizationId(url), itemId: trimmed(values['itemId']) },
      body: { quantity: readQuantity(values) },
    }),
});

export const removeFromCartAction = formAction({
  name: 'remove-from-cart',
  treatNotFoundAsSuccess: true,
  send: ({ api, url, values }) =>
    api.call(removeCartItem, {
      params: { orgId: getOrganizationId(url), itemId: trimmed(values['itemId']) },
    }),
});

export const addListingToCartAction = formAction({
  name: 'add-listing-to-cart',
  send: ({ api, url, values }) =>
    api.call(addCartItem, {
      params: { orgId: getOrganizationId(url) },
      body: { listingId: trimmed(values['listingId']) },
    }),
  after: (context) => ({ redirectTo: cartPath(context) }),
});

const addressNames = [
  'name',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'countryCode',
  'taxId',
] as const;

/** Adds an address; the page selects the newest one. */
export const addAddressAction = formAction({
  name: 'add-billing-address',
  required: ['name', 'line1', 'city', 'countryCode'],
  send({ api, url, values }) {
    const [name, line1, line2, city, region, postalCode, countryCode, taxId] = addressNames.map(
      (field) => trimmed(values[field]),
    );
    return api.call(createBillingAddress, {
      params: { orgId: getOrganizationId(url) },
      body: {
        name: name ?? '',
        line1: line1 ?? '',
        line2,
        city: city ?? '',
        region,
        postalCode,
        countryCode: countryCode ?? '',
        taxId,
      },
    });
  },
  after({ url }, { billingAddress }) {
    const next = new URL(url);
    next.searchParams.set('address', billingAddress.id);
    return { redirectTo: next.pathname + next.search, flash: 'SAVED' };
  },
});

/** Creates the order and redirects to its pay page. */
export const startCheckoutAction = formAction({
  name: 'start-checkout',
  reloadOnError: 'PRICE_CHANGED',
  async send({ api, url, values }) {
    const total = trimmed(values['total']);
    const id = trimmed(values['id']);
    const { invoice, billingAddressId } = await api.call(startCheckout, {
      params: { orgId: getOrganizationId(url) },
      body: {
        ...(isId(id) ? { id } : {}),
        ...sourceBody(readSource(url.searchParams)),
        billingAddressId: trimmed(values['billingAddressId']),
        purchaseOrder: trimmed(values['purchaseOrder']),
        ...(total === '' ? {} : { expectedTotal: Number(total) }),
      },
    });
    return { invoiceId: invoice.id, billingAddressId };
  },
  after: ({ url, locale }, ids) => ({ redirectTo: payPath(locale, getOrganizationId(url), ids) }),
});

/** Issues the order as an invoice to be paid by transfer. */
export const payLaterAction = formAction({
  name: 'pay-later',
  send: ({ api, url, values }) =>
    api.call(payLater, {
      params: { orgId: getOrganizationId(url) },
      body: { invoiceId: trimmed(values['invoiceId']) },
    }),
  after: ({ url, locale }, { invoice }) => ({
    redirectTo: organizationPath('adminInvoice', locale, {
      orgId: getOrganizationId(url),
      invoiceId: invoice.id,
    }),
    flash: 'INVOICE_ISSUED',
  }),
});

export const setAddressAction = formAction({
  name: 'set-invoice-address',
  send: ({ api, url, values }) =>
    api.call(setInvoiceAddress, {
      params: { orgId: getOrganizationId(url), invoiceId: readInvoiceId(url) },
      body: { billingAddressId: trimmed(values['billingAddressId']) },
    }),
  after: ({ url, locale }) => ({
    redirectTo: organizationPath('adminInvoice', locale, {
      orgId: getOrganizationId(url),
      invoiceId: readInvoiceId(url),
    }),
    flash: 'SAVED',
  }),
});

/** Deletes an order that was never issued. */
export const discardOrderAction = formAction({
  name: 'discard-order',
  treatNotFoundAsSuccess: true,
  send: ({ api, url }) =>
    api.call(discardOrder, {
      params: { orgId: getOrganizationId(url), invoiceId: readInvoiceId(url) },
    }),
  after: ({ url, locale }) => ({
    redirectTo: organizationPath('adminInvoices', locale, { orgId: getOrganizationId(url) }),
    flash: 'DISCARDED',
  }),
});

export const newInvoiceLinkAction = formAction({
  name: 'new-invoice-link',
  send: ({ api, url }) =>
    api.call(renewInvoiceLink, {
      params: { orgId: getOrganizationId(url), invoiceId: readInvoiceId(url) },
    }),
  after: () => ({ flash: 'SAVED' }),
});

/** Returns the invoice of an invoice page or a pay page. */
function readInvoiceId(url: URL): string {
  const route = parsePath(url.pathname);
  return 'params' in route && 'invoiceId' in route.params
    ? route.params.invoiceId
    : (url.searchParams.get('invoiceId') ?? '');
}
