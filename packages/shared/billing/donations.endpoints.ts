export const donationTerms = { method: 'GET', path: '/data/donation-terms' } as const;
export const createDonation = { method: 'POST', path: '/data/donations' } as const;
export const readDonation = { method: 'GET', path: '/data/donations/:id' } as const;
export const readReceipt = { method: 'GET', path: '/data/donation-receipts/:id' } as const;
/** Bytes, not JSON: no contract. */
export const receiptPdf = { method: 'GET', path: '/data/donation-receipts/:id/pdf' } as const;
/** A monthly donation, by the link of its mails. */
export const readPlan = { method: 'GET', path: '/data/donation-plans/:id' } as const;
export const changePlan = { method: 'PATCH', path: '/data/donation-plans/:id' } as const;
export const endPlan = { method: 'DELETE', path: '/data/donation-plans/:id' } as const;
/** Paying a refused month: the calls below carry the cookie that opening sets. */
export const openPlanPayment = { method: 'POST', path: '/data/donation-plans/:id/link' } as const;
export const readPlanPayment = { method: 'GET', path: '/data/donation-plans/:id/payment' } as const;
export const payPlan = { method: 'POST', path: '/data/donation-plans/:id/payments' } as const;
