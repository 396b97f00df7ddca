/** A part of a text: words, or a web address to link. */
export type Piece = { text: string; href?: undefined } | { text: string; href: string };

const address = /https?:\/\/[^\s<>"«»“”]+/gi;
const sentenceEnds = ".,;:!?'’…*_";

/**
 * Splits a text into words and web addresses; joined, they are the text. Punctuation after an
 * address (a full stop, a closing bracket) stays with the words.
 */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = cutSentenceEnd(found);
    if (!isWebAddress(shown)) continue;
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: shown, href: shown });
    at = index + shown.length;
  }
  if (at < text.length || pieces.length === 0) pieces.push({ text: text.slice(at) });
  return pieces;
}

function cutSentenceEnd(found: string): string {
  let end = found.length;
  let open = found.split('(').length - found.split(')').length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ')' && open < 0) open += 1;
    else if (!sentenceEnds.includes(last)) break;
  }
  return found.slice(0, end);
}

/** An address with a host and without an account: `https://bank.example@evil.example` misleads. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && username === '' && password === '';
}
