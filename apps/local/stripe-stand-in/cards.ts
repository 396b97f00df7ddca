/** What a test card does when it is charged. */
export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard';
  /** The name that Stripe gives the card for calls without a browser. */
  token?: string;
  /** `always`, or until it was set up for later. */
  authenticates?: 'always' | 'until-set-up';
  /** Error and decline codes of a refusal. */
  refusal?: { code: string; declineCode?: string };
  /** Kept without complaint, and refused when charged. */
  refusesLater?: true;
  disputed?: true;
  refund?: 'pending' | 'fails-later';
}

/** The cards of Stripe's test mode that say something different each. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', token: 'pm_card_visa' },
  { number: '5555555555554444', brand: 'mastercard', token: 'pm_card_mastercard' },
  { number: '4000002500003155', brand: 'visa', authenticates: 'until-set-up' },
  {
    number: '4000000000003220',
    brand: 'visa',
    token: 'pm_card_threeDSecure2Required',
    authenticates: 'always',
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclined',
    refusal: { code: 'card_declined', declineCode: 'generic_decline' },
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    refusal: { code: 'card_declined', declineCode: 'insufficient_funds' },
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedExpiredCard',
    refusal: { code: 'expired_card' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    refusal: { code: 'incorrect_cvc' },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedProcessingError',
    refusal: { code: 'processing_error' },
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    token: 'pm_card_chargeCustomerFail',
    refusesLater: true,
    refusal: { code: 'card_declined', declineCode: 'generic_decline' },
  },
  { number: '4000000000000259', brand: 'visa', token: 'pm_card_createDispute', disputed: true },
  { number: '4000000000007726', brand: 'visa', token: 'pm_card_pendingRefund', refund: 'pending' },
  { number: '4000000000005126', brand: 'visa', token: 'pm_card_refundFail', refund: 'fails-later' },
];

/** The card of a number, spaces aside; undefined for one that Stripe's test mode does not know. */
export function cardOfNumber(number: string): TestCard | undefined {
  const digits = number.replaceAll(/[\s-]/g, '');
  return testCards.find((card) => card.number === digits);
}
