/**
 * The documents that show the card form of Stripe, by the path of their address: only they may load
 * what comes from Stripe. A policy belongs to its document, so links to them load it whole.
 */
export function isCardPage(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return /^(?:\/(?:en|es|pt))?(?:\/admin\/[^/]+\/pay-by-credit-card|\/invoices\/[^/]+\/pay|\/dashboard\/payment-methods\/add-card|\/donate|\/dona|\/doacao)\/?$/.test(
    path,
  );
}
