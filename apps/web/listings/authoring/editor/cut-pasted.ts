/** Five times the longest description: what is cut could not be posted. */
const charactersMax = 100_000;
/** Tags of pasted HTML. A page of a word processor has a few hundred; nested ones take time. */
const tagsMax = 5_000;
const linesMax = 2_000;

interface Cut {
  text: string;
  /** Whether the end was cut. */
  isCut: boolean;
}

/** Limits pasted HTML to a number of tags and of characters outside tags, styles and comments. */
export function cutHtml(html: string): Cut {
  let characters = 0;
  let tags = 0;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const textEnd = open === -1 ? html.length : open;
    characters += textEnd - at;
    if (characters > charactersMax)
      return { text: html.slice(0, textEnd - (characters - charactersMax)), isCut: true };
    if (open === -1) break;
    tags += 1;
    if (tags > tagsMax) return { text: html.slice(0, open), isCut: true };
    at = findTagEnd(html, open);
  }
  return { text: html, isCut: false };
}

/** Returns the index behind a tag, with the content of comments, styles and scripts. */
function findTagEnd(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return findBehind(html, /-->/g, open + 4);
  const hidden = /^<(?:style|script)\b/i.exec(html.slice(open, open + 8));
  if (hidden !== null) return findBehind(html, /<\/(?:style|script)/gi, open);
  return findBehind(html, /[>]|(?=<)/g, open + 1);
}

function findBehind(html: string, end: RegExp, from: number): number {
  end.lastIndex = from;
  return end.exec(html) === null ? html.length : Math.max(end.lastIndex, from);
}

/** Limits pasted plain text to a number of characters and lines. */
export function cutText(text: string): Cut {
  const cut = text.slice(0, charactersMax);
  let lines = 0;
  for (const { index } of cut.matchAll(/\r\n?|\n/g)) {
    lines += 1;
    if (lines === linesMax) return { text: cut.slice(0, index), isCut: true };
  }
  return { text: cut, isCut: cut.length < text.length };
}
