/** Missing in the types of pdfkit: tags of tables, its metadata and line writer. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      _font: { ascender: number };
      _fontSource: unknown;
      _fontFamily: unknown;
      _fontSize: number;
      /** Adds a description to the XMP metadata. */
      appendXML(xml: string): void;
      _fragment(
        text: string,
        x: number,
        y: number,
        options: Mixins.TextOptions & { lineWidth?: number },
      ): void;
    }
  }
  namespace PDFKit.Mixins {
    interface CellOptions {
      scope?: 'Row' | 'Column' | 'Both';
    }
    interface TableOptions {
      structParent?: PDFStructureElement;
    }
  }
}

export {};
