import PDFDocument from 'pdfkit';
import { fontAt, printedFont } from './font-at.ts';
import { printScripts } from './print-scripts.ts';
import { printablePage } from './printable.ts';
import type { PrintedPage } from './printed-page.ts';
import { fontFiles } from './site-fonts.ts';
import './pdfkit-types.ts';

// The colors of the site.
const ink = '#2b1d17';
const quiet = '#6b5648';
const brand = '#66203f';
const accent = '#f0a833';
const header = '#f6eadb';
const stripe = '#fdf7ef';
const margin = 56;

/**
 * Renders a document as PDF/UA-1 and PDF/A-2a: tagged, with language, title and color profile, so
 * that screen readers follow its order and archives of invoices accept it. The same page yields the
 * same bytes.
 */
export async function renderPdf(given: PrintedPage): Promise<Buffer> {
  const page = printablePage(given);
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: margin + 16, left: margin, right: margin },
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    displayTitle: true,
    lang: page.language,
    bufferPages: true,
    // Prevents the default font.
    font: '',
    info: { Title: page.title, CreationDate: page.madeAt, ModDate: page.madeAt },
  });
  doc.registerFont('text', printedFont(fontAt(fontFiles.text)));
  doc.registerFont('bold', printedFont(fontAt(fontFiles.bold)));
  doc.registerFont('title', printedFont(fontAt(fontFiles.title)));
  doc.font('text');
  printScripts(doc);
  const bytes = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  heading(doc, root, page);
  parties(doc, root, page);
  table(doc, root, page);
  sums(doc, root, page);
  transfer(doc, root, page);
  for (const note of page.notes) {
    for (const line of note.split('\n')) paragraph(doc, root, line);
    doc.moveDown(0.6);
  }
  root.end();
  footers(doc, page);
  doc.appendXML(accessible);
  doc.end();
  return bytes;
}

/** States PDF/UA, with the description of its schema that PDF/A requires. */
const accessible = `
  <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>
  <rdf:Description rdf:about=""
    xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
      <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
      <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
        <pdfaProperty:category>internal</pdfaProperty:category>
        <pdfaProperty:description>PDF/UA version identifier</pdfaProperty:description>
        <pdfaProperty:name>part</pdfaProperty:name>
        <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
      </rdf:li></rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`;

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

const measureWidth = (doc: Doc): number => doc.page.width - 2 * margin;

function heading(doc: Doc, root: Element, { title, facts }: PrintedPage): void {
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('title')
        .fontSize(16)
        .fillColor(brand)
        .text('Causa', margin + 30, margin);
    }),
  );
  logo(doc);
  root.add(
    doc.struct('H1', {}, () => {
      doc.moveDown(0.6).font('title').fontSize(22).fillColor(ink).text(title, margin);
    }),
  );
  doc.moveDown(0.3);
  for (const [label, value] of facts)
    root.add(
      doc.struct('P', {}, () => {
        doc.font('text').fontSize(9.5).fillColor(quiet).text(`${label}: `, { continued: true });
        doc.fillColor(ink).text(value);
      }),
    );
  doc.moveDown(1.2);
}

/** Draws the arch of the site beside its name, as an artifact, which screen readers skip. */
function logo(doc: Doc): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .save()
    .translate(margin, margin - 1)
    .scale(0.7);
  doc.roundedRect(0, 0, 32, 32, 7).fill(brand);
  doc.path('M7 25V15a9 9 0 0 1 18 0v10').lineWidth(3.5).lineCap('round').stroke('#fff8ef');
  doc.circle(16, 18, 3.5).fill(accent);
  doc.restore();
  doc.endMarkedContent();
}

/** Prints the parties side by side, each below its heading. */
function parties(doc: Doc, root: Element, { parties: all }: PrintedPage): void {
  const gap = 24;
  const width = (measureWidth(doc) - gap) / 2;
  const top = doc.y;
  let bottom = top;
  all.forEach(({ label, lines }, index) => {
    const x = margin + index * (width + gap);
    root.add(
      doc.struct('H2', {}, () => {
        doc.font('text').fontSize(9).fillColor(quiet).text(label, x, top, { width });
      }),
    );
    doc.y += 2;
    // One paragraph per line, because screen readers join the lines of a paragraph.
    for (const [line, text] of lines.entries())
      root.add(
        doc.struct('P', {}, () => {
          const font = doc.font(line === 0 ? 'bold' : 'text').fontSize(10);
          font.fillColor(ink).text(text, x, doc.y, { width });
        }),
      );
    bottom = Math.max(bottom, doc.y);
  });
  doc.x = margin;
  doc.y = bottom + 22;
}

function table(doc: Doc, root: Element, { table: { columns, rows } }: PrintedPage): void {
  const narrow = columns.length > 2 ? [68, 90, 62, 96] : [110];
  const last = columns.length - 1;
  const padding = (index: number) => ({
    top: 5,
    bottom: 5,
    left: 8,
    right: index === last ? 8 : 0,
  });
  doc.font('text').fontSize(9.5).fillColor(ink);
  doc.table({
    structParent: root,
    columnStyles: (index: number) => ({ width: index === 0 ? '*' : (narrow[index - 1] ?? 80) }),
    // No borders: the library describes their colors in a way that validators refuse.
    rowStyles: (index: number) => ({
      border: 0,
      ...(index % 2 === 0 ? { backgroundColor: index === 0 ? header : stripe } : {}),
    }),
    data: [
      columns.map(({ label, align }, index) => ({
        text: label,
        align: { x: align },
        padding: padding(index),
        type: 'TH' as const,
        scope: 'Column' as const,
      })),
      ...rows.map((row) =>
        row.map((text, index) => ({
          text,
          align: { x: columns[index]?.align ?? 'left' },
          padding: padding(index),
        })),
      ),
    ],
  });
  doc.x = margin;
  doc.moveDown(0.6);
}

function sums(doc: Doc, root: Element, { sums: all }: PrintedPage): void {
  const last = all.length - 1;
  const font = (index: number) => ({ src: index === last ? 'bold' : 'text', size: 9.5 });
  doc.table({
    structParent: root,
    position: { x: margin + measureWidth(doc) / 2, y: doc.y },
    maxWidth: measureWidth(doc) / 2,
    columnStyles: ['*', 110],
    rowStyles: { border: 0, padding: { top: 3, bottom: 3, left: 8, right: 8 } },
    data: all.map(([label, value], index) => [
      { text: label, type: 'TH' as const, scope: 'Row' as const, font: font(index) },
      { text: value, align: { x: 'right' as const }, font: font(index) },
    ]),
  });
  doc.x = margin;
  doc.moveDown(1.4);
}

/** Prints how to pay by bank transfer. */
function transfer(doc: Doc, root: Element, { transfer: details }: PrintedPage): void {
  if (details === null) return;
  root.add(
    doc.struct('H2', {}, () => {
      const font = doc.font('bold').fontSize(11).fillColor(ink);
      font.text(details.title, margin, doc.y, { width: measureWidth(doc) });
    }),
  );
  doc.moveDown(0.2);
  paragraph(doc, root, details.lead);
  doc.moveDown(0.4);
  doc.table({
    structParent: root,
    position: { x: margin, y: doc.y },
    columnStyles: [150, '*'],
    rowStyles: (index: number) => ({
      border: 0,
      padding: { top: 3, bottom: 3, left: 8, right: 8 },
      ...(index % 2 === 0 ? { backgroundColor: stripe } : {}),
    }),
    data: details.rows.map(([label, value]) => [
      { text: label, type: 'TH' as const, scope: 'Row' as const, font: { src: 'text', size: 9.5 } },
      { text: value, font: { src: 'bold', size: 9.5 } },
    ]),
  });
  doc.x = margin;
  doc.moveDown(1.4);
}

function paragraph(doc: Doc, root: Element, text: string): void {
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('text')
        .fontSize(9.5)
        .fillColor(ink)
        .text(text, margin, doc.y, { width: measureWidth(doc) });
    }),
  );
}

/** Prints page numbers as artifacts, which screen readers skip. */
function footers(doc: Doc, page: PrintedPage): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    // Writing below the margin would otherwise start a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('text')
      .fontSize(8)
      .fillColor(quiet)
      .text(page.footer(index + 1, count), margin, doc.page.height - margin + 8, {
        width: measureWidth(doc),
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}
