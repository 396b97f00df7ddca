import { type Font, openSync } from 'fontkit';

const opened = new Map<string, Font>();

/**
 * The font in a file, which all documents share: each would read the same tables again, which is
 * half of the work of printing one.
 */
export function fontAt(file: string): Font {
  const font = opened.get(file) ?? (openSync(file) as Font);
  opened.set(file, font);
  return font;
}

/** The same for pdfkit, which takes an opened font, though its types know only files. */
export function printedFont(font: Font): PDFKit.Mixins.PDFFontSource {
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}
