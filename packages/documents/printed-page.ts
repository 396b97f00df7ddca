/** Content of a document in its language, for print and screen. */
export interface PrintedPage {
  /** BCP 47 tag. */
  language: string;
  title: string;
  /** Label and value pairs. */
  facts: (readonly [string, string])[];
  parties: { label: string; lines: string[] }[];
  table: {
    columns: { label: string; align: 'left' | 'right' }[];
    rows: string[][];
  };
  /** Rows below the table; the last one is bold. */
  sums: (readonly [string, string])[];
  /** How to pay by bank transfer; null unless it is unpaid. */
  transfer: { title: string; lead: string; rows: (readonly [string, string])[] } | null;
  notes: string[];
  /** Footer of each page; `page` counts from 1. */
  footer(page: number, pages: number): string;
  /** Creation date; fixed so that the same document has the same bytes. */
  madeAt: Date;
}
