/** Why a card was refused, as a payer can act on it; the provider's codes are many more. */
export const cardProblems = [
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

/** The sentence of a provider's code. */
export function cardProblemKey(code: string | null): CardProblem {
  return (code === null ? undefined : byCode[code]) ?? 'declined';
}
