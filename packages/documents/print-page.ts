import type { PrintedPage } from './printed-page.ts';

/**
 * The PDF of a page. What draws it, with its fonts ten MB of memory, comes with the first page that
 * is printed.
 */
export async function printPage(page: PrintedPage): Promise<Buffer> {
  const { renderPdf } = await import('./render-pdf.ts');
  return renderPdf(page);
}
