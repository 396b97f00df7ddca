/** Words with which mail programs introduce the quoted mail, on any of its lines. */
const introductions = [
  /^on\b.{5,200}\bwrote:$/i,
  /^el\b.{5,200}\bescribió:$/i,
  /^em\b.{5,200}\bescreveu:$/i,
  /^le\b.{5,200}\ba écrit\s?:$/i,
  /^am\b.{5,200}\bschrieb\b.{0,100}:$/i,
];
/** Lines after which only a quoted mail or a signature follows. */
const ends = [
  /^-{2,}\s*(original message|mensaje original|mensagem original|forwarded message)\s*-{2,}$/i,
  /^_{20,}$/,
  /^-- ?$/,
  /^(sent from my|get outlook for|enviado desde mi|enviado do meu|enviado a partir do)\b.{0,60}$/i,
];
/** The header that Outlook writes above a quoted mail. */
const header = /^\*?(from|de|von):\*?\s+\S/i;
const nextHeader = /^\*?(sent|date|enviado|enviada em|fecha|data|to|para):\*?\s+\S/i;

/** Lines into which an introduction may be wrapped. */
const maxIntroductionLines = 3;
/** Lines read at most; the written text is at the start. */
const maxLines = 2_000;

/**
 * Returns the text of a reply, without the quoted mail below it and the signature. Quotes between
 * written lines stay.
 */
export function stripQuotes(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n', maxLines)
    .map((line) => line.trim());
  const end = lines.findIndex((_, at) => isEnd(lines, at));
  const own = end === -1 ? lines : lines.slice(0, end);
  while (own.length > 0 && (own.at(-1) === '' || own.at(-1)?.startsWith('>') === true)) own.pop();
  return own
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function isEnd(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (line.length > 300) return false;
  if (ends.some((end) => end.test(line))) return true;
  if (header.test(line) && lines.slice(at + 1, at + 4).some((next) => nextHeader.test(next)))
    return true;
  for (let count = 1; count <= maxIntroductionLines; count += 1) {
    const joined = lines.slice(at, at + count).join(' ');
    if (introductions.some((introduction) => introduction.test(joined))) return true;
  }
  return false;
}
