import { sendCsv } from '../server/send-csv.ts';
import {
  changeBillingAddress,
  createBillingAddress,
  deleteBillingAddress,
  listBillingAddresses,
} from '@causa/core/billing/invoices/billing-addresses';
import {
  addCartItem,
  changeCartItem,
  readCart,
  removeCartItem,
} from '@causa/core/billing/invoices/cart/cart';
import {
  payLater,
  previewCheckout,
  setInvoiceAddress,
  startCheckout,
} from '@causa/core/billing/invoices/cart/checkout';
import { discardOrder } from '@causa/core/billing/payments/discard-order';
import {
  exportInvoices,
  listInvoices,
  readInvoice,
  renewInvoiceLink,
} from '@causa/core/billing/invoices/list-invoices';
import type { OrderSource } from '@causa/core/billing/invoices/cart/order-source';
import { readPostingPrice } from '@causa/core/billing/invoices/cart/posting-price';
import {
  exportEntries,
  listCreditPacks,
  readCredits,
} from '@causa/core/billing/invoices/read-credits';
import { cancelPaymentsFor } from '@causa/core/billing/payments/cancel-for-order-change';
import { invoicePage } from '@causa/documents/invoice-page';
import * as contracts from '@causa/shared/billing/billing.contract';
import {
  creditsCsv as creditsCsvEndpoint,
  invoicesCsv as invoicesCsvEndpoint,
} from '@causa/shared/generated/billing/billing.endpoints';
import type { FastifyInstance } from 'fastify';
import { requireAccess, serve } from '../server/contract-route.ts';
import { creditsCsv, invoicesCsv } from './billing-csv.ts';
import { sendPage } from './printed-page.ts';

/** Credits, cart, checkout and invoices of an organization. */
export async function billingRoutes(app: FastifyInstance): Promise<void> {
  serveCart(app);
  serveCheckout(app);
  serveInvoices(app);
  serveCsv(app);
}

/** Credits, prices and the cart. */
function serveCart(app: FastifyInstance): void {
  serve(app, contracts.readCreditsContract, (context, { params, query }) =>
    readCredits(context, params.orgId, query.page),
  );
  serve(app, contracts.listCreditPacksContract, (context, { params }) =>
    listCreditPacks(context, params.orgId),
  );
  serve(app, contracts.readPostingPriceContract, (context, { params }) =>
    readPostingPrice(context, params.orgId, params.listingId),
  );
  serve(app, contracts.readCartContract, async (context, { params }) => ({
    cart: await readCart(context, params.orgId),
  }));
  serve(app, contracts.addCartItemContract, async (context, { params, body }) => ({
    cart: await addCartItem(context, params.orgId, body),
  }));
  serve(app, contracts.changeCartItemContract, async (context, { params, body }) => ({
    cart: await changeCartItem(context, params.orgId, params.itemId, body.quantity),
  }));
  serve(app, contracts.removeCartItemContract, async (context, { params }) => ({
    cart: await removeCartItem(context, params.orgId, params.itemId),
  }));
}

/** Billing addresses and checkout. */
function serveCheckout(app: FastifyInstance): void {
  serve(app, contracts.listBillingAddressesContract, async (context, { params }) => ({
    billingAddresses: await listBillingAddresses(context, params.orgId),
  }));
  serve(app, contracts.createBillingAddressContract, async (context, { params, body }) => ({
    billingAddress: await createBillingAddress(context, params.orgId, body),
  }));
  serve(app, contracts.changeBillingAddressContract, async (context, { params, body }) => ({
    billingAddress: await changeBillingAddress(context, params.orgId, params.addressId, body),
  }));
  serve(app, contracts.deleteBillingAddressContract, async (context, { params }) => {
    await deleteBillingAddress(context, params.orgId, params.addressId);
    return {};
  });
  serve(app, contracts.previewCheckoutContract, (context, { params, query }) =>
    previewCheckout(context, params.orgId, readSource(query), query.billingAddressId),
  );
  serve(app, contracts.startCheckoutContract, (context, { params, body }) => {
    const { id, billingAddressId, purchaseOrder, expectedTotal } = body;
    const source = readSource(body);
    const order = { id, source, billingAddressId, purchaseOrder, expectedTotal };
    return cancelPaymentsFor(context, () => startCheckout(context, params.orgId, order));
  });
  serve(app, contracts.payLaterContract, (context, { params, body }) =>
    cancelPaymentsFor(context, () => payLater(context, params.orgId, body.invoiceId)),
  );
}

function serveInvoices(app: FastifyInstance): void {
  serve(app, contracts.listInvoicesContract, (context, { params, query }) =>
    listInvoices(context, params.orgId, query),
  );
  serve(app, contracts.readInvoiceContract, async (context, { params }) => {
    const { printed, ...reply } = await readInvoice(context, params.orgId, params.invoiceId);
    return { ...reply, page: sendPage(invoicePage(printed)) };
  });
  serve(app, contracts.setInvoiceAddressContract, (context, { params, body }) =>
    cancelPaymentsFor(context, () =>
      setInvoiceAddress(context, params.orgId, { ...body, invoiceId: params.invoiceId }),
    ),
  );
  serve(app, contracts.discardOrderContract, async (context, { params }) => {
    await cancelPaymentsFor(context, () => discardOrder(context, params.orgId, params.invoiceId));
    return {};
  });
  serve(app, contracts.renewInvoiceLinkContract, (context, { params }) =>
    renewInvoiceLink(context, params.orgId, params.invoiceId),
  );
}

function serveCsv(app: FastifyInstance): void {
  const { params } = contracts.csvInput;
  const options = { schema: { hide: true, params }, onRequest: requireAccess('member') };
  app.get<{ Params: { orgId: string } }>(
    invoicesCsvEndpoint.path,
    options,
    async ({ context, params: { orgId } }, reply) => {
      const rows = await exportInvoices(context, orgId);
      return sendCsv(reply, 'causa-invoices.csv', invoicesCsv(rows, context.locale));
    },
  );
  app.get<{ Params: { orgId: string } }>(
    creditsCsvEndpoint.path,
    options,
    async ({ context, params: { orgId } }, reply) => {
      const rows = await exportEntries(context, orgId);
      return sendCsv(reply, 'causa-credits.csv', creditsCsv(rows, context.locale));
    },
  );
}

function readSource({
  packId,
  quantity = 1,
  listingId,
}: {
  packId?: string | undefined;
  quantity?: number | undefined;
  listingId?: string | undefined;
}): OrderSource {
  if (listingId !== undefined) return { kind: 'listing', listingId };
  return packId === undefined ? { kind: 'cart' } : { kind: 'pack', packId, quantity };
}
