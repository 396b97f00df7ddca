/** Bullets that need a blank behind them, because they also start words, numbers and formulas. */
const spacedBullets = '[-*–·→]';
/** Bullets that no sentence starts with. U+F0xx are the bullets of symbol fonts. */
const clearBullets =
  '[•●○◦▪▫■□◆◇‣⁃∙➢➤►▶❖✓✔☑☐✅🔹🔸👉\\u{F0A7}\\u{F0B7}\\u{F0D8}\\u{F0FC}]\\u{FE0F}?';
const numberEnd = '(?:[.)]-?|\\u{FE0F}?\\u{20E3})';

const bulletPattern = new RegExp(`^(?:${spacedBullets}\\s+|${clearBullets}\\s*)(?=\\S)`, 'u');
const numberPattern = new RegExp(`^\\(?(\\d{1,3})${numberEnd}\\s+(?=\\S)`, 'u');
const barePattern = new RegExp(`^(?:${spacedBullets}|${clearBullets})$`, 'u');
const startPattern = new RegExp(
  `^(?:${spacedBullets}(?:\\s|$)|${clearBullets}|\\(?1${numberEnd}\\s)`,
  'u',
);
const emojiPattern = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{FE0F})/u;
/** Word's bullets: letters of Symbol, Wingdings and Courier New that look like bullets. */
const wordBulletPattern = /^\s*[-–*·•●○◦▪■□o§Øüvq\u{F0A7}\u{F0B7}\u{F0D8}\u{F0FC}]\s+/u;
const wordNumberPattern = /^\s*\(?(?:\d{1,3}|[a-z]|[ivxl]{1,6})[.)]\s+/i;

/** The bullet or number at the start of a line. */
interface ListMark {
  /** In UTF-16 code units, with the blanks behind it. */
  length: number;
  /** The number of a numbered item. */
  number?: number;
}

/** Reads the bullet or number at the start of a trimmed line; undefined when it has none. */
export function readListMark(line: string): ListMark | undefined {
  const bullet = bulletPattern.exec(line)?.[0];
  if (bullet !== undefined) return { length: bullet.length };
  const [mark, number] = numberPattern.exec(line) ?? [];
  return mark === undefined ? undefined : { length: mark.length, number: Number(number) };
}

/** Reads the mark that Word writes as text into a paragraph of a list. */
export function readWordMark(line: string): { length: number; isOrdered: boolean } | undefined {
  const number = wordNumberPattern.exec(line)?.[0];
  const mark = number ?? wordBulletPattern.exec(line)?.[0];
  return mark === undefined ? undefined : { length: mark.length, isOrdered: number !== undefined };
}

/** True for a line that is only a bullet. */
export const isBareBullet = (line: string): boolean => barePattern.test(line);

/** True for a text that `parseRichText` would read as an item unless its start is escaped. */
export const startsLikeItem = (text: string): boolean => startPattern.test(text);

/** True for a line that starts with an emoji; two of them in a row are a list. */
export const startsWithEmoji = (line: string): boolean => emojiPattern.test(line);
