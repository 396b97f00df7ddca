export const publicInvoice = { method: 'GET', path: '/data/invoices/:id' } as const;
/** The PDFs: files, beside the calls. */
export const publicInvoicePdf = { method: 'GET', path: '/data/invoices/:id/pdf' } as const;
export const ownInvoicePdf = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/invoices/:id/pdf',
} as const;
/** Paying by that link: everything below carries the cookie that opening sets. */
export const openLinkPayment = { method: 'POST', path: '/data/invoices/:id/link' } as const;
export const readLinkPayment = { method: 'GET', path: '/data/invoices/:id/payment' } as const;
export const createLinkPayment = { method: 'POST', path: '/data/invoices/:id/payments' } as const;
