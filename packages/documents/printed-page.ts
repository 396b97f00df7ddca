/**
 * What stands on a document, in the words and figures of its language: the same for paper and for
 * screens.
 */
export interface PrintedPage {
  /** BCP 47. */
  language: string;
  title: string;
  /** Each a label and its value. */
  facts: (readonly [string, string])[];
  parties: { label: string; lines: string[] }[];
  table: {
    columns: { label: string; align: 'left' | 'right' }[];
    rows: string[][];
  };
  /** Below the table, the last in bold. */
  sums: (readonly [string, string])[];
  notes: string[];
  /** At the foot of each page: `page` counts from 1. */
  footer(page: number, pages: number): string;
  /** When it was made: the same document has the same bytes. */
  madeAt: Date;
}
