import { printedFont } from './font-at.ts';
import { getScriptFont } from './script-fonts.ts';
import { type TextRun, textRuns } from './text-runs.ts';
import './pdfkit-types.ts';

/**
 * Lets a document print characters that its font lacks, with fallback fonts and in visual order.
 */
export function printScripts(doc: PDFKit.PDFDocument): void {
  const widthOf = doc.widthOfString.bind(doc);
  const print = doc._fragment.bind(doc);
  const known = new Map<string, readonly TextRun[] | undefined>();
  /** A line is measured word by word before it is printed, so runs are cached. */
  function runsOf(line: string): readonly TextRun[] | undefined {
    const runs = known.has(line) ? known.get(line) : textRuns(line);
    known.set(line, runs);
    return runs;
  }
  /** Calls `act` with the font of a run, then restores the font of the document. */
  function inFontOf<T>({ script }: TextRun, act: () => T): T {
    if (script === null) return act();
    const { _font, _fontSource, _fontFamily } = doc;
    doc.registerFont(script, printedFont(getScriptFont(script)));
    doc.font(script);
    const done = act();
    Object.assign(doc, { _font, _fontSource, _fontFamily });
    return done;
  }
  doc.widthOfString = (text, options) => {
    const runs = runsOf(text);
    if (runs === undefined) return widthOf(text, options);
    return runs.reduce((sum, run) => sum + inFontOf(run, () => widthOf(run.text, options)), 0);
  };
  doc._fragment = (text, x, y, options) => {
    const runs = runsOf(text);
    if (runs === undefined) return print(text, x, y, options);
    const { align, lineWidth } = options;
    const room = align === 'right' && lineWidth !== undefined ? lineWidth : undefined;
    let at = x + (room === undefined ? 0 : room - doc.widthOfString(text.trimEnd(), options));
    // All runs share the baseline of the document's font.
    const baseline = (-doc._font.ascender / 1000) * doc._fontSize;
    for (const run of runs) {
      // PDF readers reverse right-to-left text themselves, but do not reorder the Devanagari vowels
      // written before their consonant.
      const isOrdered = run.script !== 'devanagari';
      if (!isOrdered) doc.markContent('Span', { actual: run.text });
      at += inFontOf(run, () => {
        print(run.text, at, y, { ...options, align: 'left', baseline });
        return widthOf(run.text, options);
      });
      if (!isOrdered) doc.endMarkedContent();
    }
    return undefined;
  };
}
