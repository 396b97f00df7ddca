import { inVisualOrder, getLevels, mirrored } from './reading-order.ts';
import { canShape, type Script, getScript } from './script-fonts.ts';

/** A piece of a line in one font; `null`: the font of the document. */
export interface TextRun {
  script: Script | null;
  text: string;
}

/** Printed in place of a letter that no font here has: pictures, and rarer scripts. */
export const missing = '\ufffd';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Letters that the font of the document has, or may have: nothing to look for. */
const plain = /^[\n -\u058f\u1e00-\u20cf]*$/;

/**
 * A line in pieces as they stand from left to right, or nothing where it is one in the font of the
 * document.
 */
export function textRuns(line: string): TextRun[] | undefined {
  if (plain.test(line)) return undefined;
  const parts = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const found = parts.map((part) => (plain.test(part) ? null : (getScript(part, line) ?? null)));
  if (found.every((script) => script === null)) return undefined;
  const levels = getLevels(parts);
  const runs: (TextRun & { level: number })[] = [];
  parts.forEach((part, at) => {
    const level = levels[at] ?? 0;
    const isBetween = part === ' ' && level % 2 === 0 && found[at - 1] === found[at + 1];
    const script = (isBetween ? found[at - 1] : found[at]) ?? null;
    const last = runs.at(-1);
    // Signs that are read from right to left stand the other way round; letters are turned by their
    // font.
    const isTurned = script === null && level % 2 === 1;
    const text = isTurned ? mirrored(part) : part;
    if (last?.script !== script || last.level !== level) runs.push({ script, level, text });
    else last.text = isTurned ? text + last.text : last.text + text;
  });
  return inVisualOrder(runs).map(({ script, text }) =>
    script === null || canShape(script, text) ? { script, text } : unshaped(text),
  );
}

/** Letters that make no word, such as five vowels upon each other. */
function unshaped(text: string): TextRun {
  const marks = Array.from(graphemes.segment(text), ({ segment }) =>
    segment === ' ' ? segment : missing,
  );
  return { script: null, text: marks.join('') };
}
