const cardPage =
  /^(?:\/(?:en|es|pt))?(?:\/admin\/[^/]+\/pay-by-credit-card|\/invoices\/[^/]+\/pay|\/donation-plans\/[^/]+\/pay|\/dashboard\/payment-methods\/add-card|\/donate|\/dona|\/doacao)\/?$/;
/** The key of an invoice or a receipt, and the mark of a signed link. */
const secret = /[?&#](?:key|mac)=/i;

/**
 * The documents that show the card form of Stripe, by their address: only they may load what comes
 * from Stripe, and never at an address that carries a key or a mark (decision 0097). A policy
 * belongs to its document, so links to them load it whole.
 */
export function isCardPage(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return cardPage.test(path) && !secret.test(address);
}
