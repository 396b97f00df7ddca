/** The behavior of a test card when it is charged. */
export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard';
  /** Stripe's name of the card for calls without a browser. */
  token?: string;
  /** `always`, or until it was set up for later use. */
  authenticates?: 'always' | 'until-set-up';
  /** Error and decline codes of a refusal. */
  refusal?: { code: string; declineCode?: string };
  /** Can be saved, and is declined when charged. */
  refusesLater?: true;
  disputed?: true;
  refund?: 'pending' | 'fails-later';
}

/** The cards of Stripe's test mode with distinct behavior. */
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

/** Returns the test card of a number, ignoring spaces; undefined if Stripe's test mode has none. */
export function cardOfNumber(number: string): TestCard | undefined {
  const digits = number.replaceAll(/[\s-]/g, '');
  return testCards.find((card) => card.number === digits);
}
