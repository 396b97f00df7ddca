/** The public page of an invoice; its own words come with it. */
export default {
  paidBack: 'This donation was refunded to the card used to pay.',
  pdf: 'Download PDF',
  copy: 'Copy',
  copied: 'Copied',
  pay: 'Pay {amount} by card',
  title: 'Pay invoice by card',
  lead: 'You are paying invoice {number} for {organization}. You don’t need an account. Your card details go directly to our payment provider. We never see them.',
  time: 'This page expires after 30 minutes. After that, open the invoice link again.',
  none: 'Card payments aren’t available here. The invoice explains how to pay by bank transfer.',
  paid: 'Thank you. Invoice {number} is paid.',
  close:
    'We email the paid invoice to {organization}. You can also see it with the link you received. You can close this page.',
  deciding:
    'Your bank is still processing the payment. We’ll record it even if you close this page.',
  refunded: 'This invoice was paid and then refunded.',
  held: 'We received your payment, but the amount doesn’t match. We’re checking it. Don’t pay again.',
  failed: 'The payment failed. You haven’t been charged.',
  unpaid: 'This invoice has not been paid yet.',
  void: 'This invoice no longer needs to be paid.',
  summary: 'Payment of invoice {number}',
} as const;
