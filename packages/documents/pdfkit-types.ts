/** What the types of pdfkit do not know of its tables yet: tags for screen readers. */
declare global {
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
