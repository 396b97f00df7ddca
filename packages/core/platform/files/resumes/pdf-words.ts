/**
 * Returns a function that finds the start of the next word after spaces and comments, from a
 * position in a PDF's text. Skipped text is not scanned again: calls in ascending order scan the
 * text about once in total, even with many positions in one long comment.
 */
export function listPdfWords(text: string): (at: number) => number {
  let passed = { from: 0, to: 0 };
  return (at) => {
    const from = afterSpaces(text, at);
    // A comment that starts in the skipped text contains no words before its end.
    if (text[from] === '%' && from >= passed.from && from < passed.to) return passed.to;
    let to = from;
    while (text[to] === '%') to = afterSpaces(text, afterLine(text, to));
    if (to > from) passed = { from, to };
    return to;
  };
}

function afterLine(text: string, from: number): number {
  const end = text.slice(from).search(/[\r\n]/);
  return end === -1 ? text.length : from + end;
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (/[\s\0]/.test(text[at] ?? '')) at += 1;
  return at;
}
