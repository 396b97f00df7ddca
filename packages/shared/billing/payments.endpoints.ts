export const createPayment = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/payments',
} as const;
export const listPayments = { method: 'GET', path: '/data/orgdashboard/:orgId/payments' } as const;
export const readPayment = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/payments/:paymentId',
} as const;
export const cancelPayment = {
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/payments/:paymentId',
} as const;
export const paymentSummary = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/payment-summary',
} as const;
export const readRefund = {
  method: 'GET',
  path: '/data/orgdashboard/:orgId/invoices/:invoiceId/refund',
} as const;
export const refundInvoice = {
  method: 'POST',
  path: '/data/orgdashboard/:orgId/invoices/:invoiceId/refund',
} as const;
export const addCard = { method: 'POST', path: '/data/users/me/payment-methods' } as const;
export const finishCard = {
  method: 'POST',
  path: '/data/users/me/payment-methods/finish',
} as const;
export const changeCard = {
  method: 'PATCH',
  path: '/data/users/me/payment-methods/:methodId',
} as const;
export const removeCard = {
  method: 'DELETE',
  path: '/data/users/me/payment-methods/:methodId',
} as const;
export const stripeWebhook = { method: 'POST', path: '/data/webhooks/stripe' } as const;
