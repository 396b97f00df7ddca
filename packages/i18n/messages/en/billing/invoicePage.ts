/** The public page of an invoice; its own words come with it. */
export default {
  paidBack: 'This donation was paid back to the card it was made with.',
  pdf: 'Download PDF',
  pay: 'Pay by card: {amount}',
  title: 'Pay an invoice by card',
  lead: 'You pay invoice {number} of {organization}. You do not need an account. Your card details go straight to our payment provider; we never see them.',
  time: 'This page stays open for 30 minutes. After that, follow the link to the invoice again.',
  none: 'Card payments are not set up here. The invoice says how to pay by transfer.',
  paid: 'Thank you. Invoice {number} is paid.',
  close:
    '{organization} gets the paid invoice by email, and the link you were sent shows it. You can close this page.',
  deciding: 'The bank is still deciding. The payment will be recorded even if you close this page.',
  refunded: 'This invoice was paid, and the money was sent back.',
  held: 'Your payment arrived and is being checked, because it differs from what was due. You do not need to pay again.',
  failed: 'The payment did not go through. Nothing was charged.',
  unpaid: 'This invoice has not been paid yet.',
  void: 'This invoice is not to be paid any more.',
  summary: 'Payment of invoice {number}',
} as const;
