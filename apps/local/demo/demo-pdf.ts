/** Creates a resume of one page as PDF: lines of text under a name. */
export function demoPdf(name: string, lines: readonly string[]): Uint8Array {
  const text = lines.map((line) => `0 -20 Td (${escaped(line)}) Tj`).join('\n');
  const page = `BT /F1 24 Tf 72 760 Td (${escaped(name)}) Tj /F1 12 Tf 0 -16 Td\n${text}\nET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${page.length}>>\nstream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(start).padStart(10, '0');
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.map((start) => `${start} 00000 n \n`).join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}
