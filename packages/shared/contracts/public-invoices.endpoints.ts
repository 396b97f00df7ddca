export const publicInvoice = { method: 'GET', path: '/data/invoices/:id' } as const;
/** The PDFs: files, beside the calls. */
export const publicInvoicePdf = { method: 'GET', path: '/data/invoices/:id/pdf' } as const;
export const ownInvoicePdf = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/invoices/:id/pdf',
} as const;
