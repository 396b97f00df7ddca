/** Characters of a local part without quotes (RFC 5322 atom), and letters of all scripts (RFC 6531). */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const localPart = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u');
/** Two or more labels of a domain in ASCII; the last one is no number. */
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/;

/**
 * Returns an email address as it is stored and sent to: without surrounding spaces and `mailto:`,
 * its domain in lower case and ASCII (`bücher.example` as `xn--bcher-kva.example`), so that every
 * spelling is one address. Null for text that is no address of a mailbox on the internet.
 */
export function readEmailAddress(text: string): string | null {
  const address = text.replace(/^[\s\p{Cf}]*(?:mailto:)?|[\s\p{Cf}]+$/giu, '').replace('＠', '@');
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0)).normalize('NFC');
  const domain = toAsciiDomain(address.slice(at + 1));
  // Limits of mail servers: 64 octets before the `@`, 254 in total.
  const { length } = new TextEncoder().encode(local);
  return domain !== null &&
    localPart.test(local) &&
    length <= 64 &&
    length + 1 + domain.length <= 254
    ? `${local}@${domain}`
    : null;
}

/** Converts a domain to ASCII by the rules of browsers (UTS 46); null when it is invalid. */
function toAsciiDomain(domain: string): string | null {
  // The URL parser would read these as other parts of an address.
  if (domain.length > 253 || /[\s\p{Cc}/?#@:\\[\]%]/u.test(domain)) return null;
  const url = `https://${domain}`;
  const ascii = URL.canParse(url) ? new URL(url).hostname : '';
  return asciiDomain.test(ascii) ? ascii : null;
}
