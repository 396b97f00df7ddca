/** Refusals that a payer can act on; the provider has many more codes. */
const cardProblems = [
  'insufficientFunds',
  'expired',
  'code',
  'number',
  'bankRefused',
  'processing',
  'declined',
] as const;
export type CardProblem = (typeof cardProblems)[number];

const byCode: Readonly<Record<string, CardProblem>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  incorrect_cvc: 'code',
  invalid_cvc: 'code',
  incorrect_number: 'number',
  invalid_number: 'number',
  authentication_required: 'bankRefused',
  payment_intent_authentication_failure: 'bankRefused',
  setup_intent_authentication_failure: 'bankRefused',
  processing_error: 'processing',
};

/** Returns the message key of a provider's code. */
export function getCardProblemKey(code: string | null): CardProblem {
  return (code === null ? undefined : byCode[code]) ?? 'declined';
}
