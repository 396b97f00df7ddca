import { type Font, openSync } from 'fontkit';

const opened = new Map<string, Font>();

/**
 * Returns the font of a file, shared by all documents: parsing its tables takes half of the time to
 * print one.
 */
export function fontAt(file: string): Font {
  const font = opened.get(file) ?? (openSync(file) as Font);
  opened.set(file, font);
  return font;
}

/** Returns a font for pdfkit, which accepts parsed fonts although its types allow only files. */
export function printedFont(font: Font): PDFKit.Mixins.PDFFontSource {
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}
