/**
 * Answers for a place in the text of a PDF where the next word begins, after spaces and comments.
 * The lines that the last answer passed over are not read again: asked in order, all answers
 * together read the text about once, however many of them lie in one long comment.
 */
export function listPdfWords(text: string): (at: number) => number {
  let passed = { from: 0, to: 0 };
  return (at) => {
    const from = afterSpaces(text, at);
    // Behind a comment's start stand no words up to the end of what was passed over.
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
