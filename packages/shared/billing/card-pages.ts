const cardPage =
  /^(?:\/(?:en|es|pt))?(?:\/admin\/[^/]+\/pay-by-credit-card|\/invoices\/[^/]+\/pay|\/donation-plans\/[^/]+\/pay|\/dashboard\/payment-methods\/add-card|\/donate|\/dona|\/doacao)\/?$/;
/** Key of an invoice or receipt, and signature of a link. */
const secret = /[?&#](?:key|mac)=/i;

/**
 * Returns whether an address shows Stripe's card form: only these documents may load Stripe, never
 * at an address with a key or signature (decision 0097). The policy belongs to the document, so
 * links to them load it fully.
 */
export function isCardPage(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return cardPage.test(path) && !secret.test(address);
}
