import { inVisualOrder, getLevels, mirrored } from './reading-order.ts';
import { canShape, type Script, getScript } from './script-fonts.ts';
import { isInTextFont } from './site-fonts.ts';

/** Part of a line in one font; `null` is the font of the document. */
export interface TextRun {
  script: Script | null;
  text: string;
}

/** Printed instead of characters that no font has: emoji and rare scripts. */
export const missing = '\ufffd';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a line into runs in visual order; undefined when it needs no fallback font. */
export function textRuns(line: string): TextRun[] | undefined {
  if (isInTextFont(line)) return undefined;
  const parts = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const found = parts.map((part) => (isInTextFont(part) ? null : (getScript(part, line) ?? null)));
  if (found.every((script) => script === null)) return undefined;
  const levels = getLevels(parts);
  const runs: (TextRun & { level: number })[] = [];
  parts.forEach((part, at) => {
    const level = levels[at] ?? 0;
    const isBetween = part === ' ' && level % 2 === 0 && found[at - 1] === found[at + 1];
    const script = (isBetween ? found[at - 1] : found[at]) ?? null;
    const last = runs.at(-1);
    // Right-to-left signs are mirrored here; the font handles letters.
    const isTurned = script === null && level % 2 === 1;
    const text = isTurned ? mirrored(part) : part;
    if (last?.script !== script || last.level !== level) runs.push({ script, level, text });
    else last.text = isTurned ? text + last.text : last.text + text;
  });
  return inVisualOrder(runs).map(({ script, text }) =>
    script === null || canShape(script, text) ? { script, text } : unshaped(text),
  );
}

/** Returns a run for characters that form no word, such as five stacked vowels. */
function unshaped(text: string): TextRun {
  const marks = Array.from(graphemes.segment(text), ({ segment }) =>
    segment === ' ' ? segment : missing,
  );
  return { script: 'general', text: marks.join('') };
}
