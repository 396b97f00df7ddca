/**
 * Answers for a place in the text of a PDF where the next word begins, after spaces and comments.
 * What follows the comments of a line is found once for all of them: a regular expression would read
 * to the end of the line for each.
 */
export function wordsOf(text: string): (at: number) => number {
  const ends = lineEnds(text);
  const afterLine = Array.from({ length: ends.length }, () => text.length);
  let next = text.length;
  for (let line = ends.length - 1; line >= 0; line -= 1) {
    afterLine[line] = next;
    const end = ends[line] ?? 0;
    const first = afterSpaces(text, (ends[line - 1] ?? -1) + 1, end);
    if (first < end && text[first] !== '%') next = first;
  }
  return (at) => {
    const word = afterSpaces(text, at, text.length);
    return text[word] === '%' ? (afterLine[lineOf(ends, word)] ?? text.length) : word;
  };
}

/** Where the lines end, the last one at the end of the text. */
function lineEnds(text: string): number[] {
  const ends: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) ends.push(at);
  }
  return [...ends, text.length];
}

function lineOf(ends: readonly number[], at: number): number {
  let [from, to] = [0, ends.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ends[middle] ?? 0) < at) from = middle + 1;
    else to = middle;
  }
  return from;
}

function afterSpaces(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && /[\s\0]/.test(text[at] ?? '')) at += 1;
  return at;
}
