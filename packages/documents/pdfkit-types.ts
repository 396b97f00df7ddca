/** Missing in the types of pdfkit: tags of tables and its line writer. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      _font: { ascender: number };
      _fontSource: unknown;
      _fontFamily: unknown;
      _fontSize: number;
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
