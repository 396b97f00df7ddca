/**
 * Adds `https://` to a typed address without a scheme: `www.example.org` becomes
 * `https://www.example.org`. Other text is returned trimmed.
 */
export function completeWebAddress(typed: string): string {
  const text = typed.trim();
  return isHostFirst.test(text) ? `https://${text}` : text;
}

/**
 * Matches a domain with a top level of letters and an optional port, followed by a path, a query or
 * nothing.
 */
const isHostFirst = /^([\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+(:\d+)?([/?#]\S*)?$/u;

/** Returns true for the URL of a public https page, as organizations enter it in forms. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && /^[^.]+\.[^.]/.test(url.hostname);
}
