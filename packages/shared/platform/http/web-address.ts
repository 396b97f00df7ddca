/**
 * A web address as people type it, with `https://` put in front where the scheme is missing:
 * `www.example.org` becomes `https://www.example.org`. Everything else is returned trimmed.
 */
export function completeWebAddress(typed: string): string {
  const text = typed.trim();
  return isHostFirst.test(text) ? `https://${text}` : text;
}

/** A domain with a top level of letters, an optional port, then a path, a query or nothing. */
const isHostFirst = /^([\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+(:\d+)?([/?#]\S*)?$/u;

/** Whether this is an address of a public https page, as forms of organizations take it. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && /^[^.]+\.[^.]/.test(url.hostname);
}
