export const donationTerms = { method: 'GET', path: '/data/donation-terms' } as const;
export const createDonation = { method: 'POST', path: '/data/donations' } as const;
export const readDonation = { method: 'GET', path: '/data/donations/:id' } as const;
export const readReceipt = { method: 'GET', path: '/data/donation-receipts/:id' } as const;
/** Bytes, not JSON: no contract. */
export const receiptPdf = { method: 'GET', path: '/data/donation-receipts/:id/pdf' } as const;
