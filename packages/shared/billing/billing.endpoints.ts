const base = '/data/orgdashboard/:orgId';

export const readCredits = { method: 'GET', path: `${base}/credits` } as const;
export const listCreditPacks = { method: 'GET', path: `${base}/credit-packs` } as const;
export const readPostingPrice = {
  method: 'GET',
  path: `${base}/posting-price/:listingId`,
} as const;
export const readCart = { method: 'GET', path: `${base}/cart` } as const;
export const addCartItem = { method: 'POST', path: `${base}/cart/items` } as const;
export const changeCartItem = { method: 'PATCH', path: `${base}/cart/items/:itemId` } as const;
export const removeCartItem = { method: 'DELETE', path: `${base}/cart/items/:itemId` } as const;
export const listBillingAddresses = { method: 'GET', path: `${base}/billing-addresses` } as const;
export const createBillingAddress = { method: 'POST', path: `${base}/billing-addresses` } as const;
export const changeBillingAddress = {
  method: 'PUT',
  path: `${base}/billing-addresses/:addressId`,
} as const;
export const deleteBillingAddress = {
  method: 'DELETE',
  path: `${base}/billing-addresses/:addressId`,
} as const;
export const previewCheckout = { method: 'GET', path: `${base}/checkout` } as const;
export const startCheckout = { method: 'POST', path: `${base}/checkout` } as const;
export const payLater = { method: 'POST', path: `${base}/checkout/pay-later` } as const;
export const listInvoices = { method: 'GET', path: `${base}/invoices` } as const;
export const readInvoice = { method: 'GET', path: `${base}/invoices/:invoiceId` } as const;
export const setInvoiceAddress = {
  method: 'PUT',
  path: `${base}/invoices/:invoiceId/billing-address`,
} as const;
export const discardOrder = {
  method: 'DELETE',
  path: `${base}/invoices/:invoiceId`,
} as const;
export const renewInvoiceLink = {
  method: 'POST',
  path: `${base}/invoices/:invoiceId/new-link`,
} as const;
export const invoicesCsv = { method: 'GET', path: `${base}/invoices.csv` } as const;
export const creditsCsv = { method: 'GET', path: `${base}/credits.csv` } as const;
