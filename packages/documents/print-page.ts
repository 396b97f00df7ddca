import type { PrintedPage } from './printed-page.ts';

/**
 * Returns the PDF of a page. The renderer and its fonts (10 MB of memory) load with the first page.
 */
export async function printPage(page: PrintedPage): Promise<Buffer> {
  const { renderPdf } = await import('./render-pdf.ts');
  return renderPdf(page);
}
