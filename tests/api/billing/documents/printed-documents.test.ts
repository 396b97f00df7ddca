import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidencePage } from '@causa/documents/evidence-page';
import { invoicePage } from '@causa/documents/invoice-page';
import { printable } from '@causa/documents/printable';
import type { PrintedPage } from '@causa/documents/printed-page';
import { receiptPage } from '@causa/documents/receipt-page';
import { renderPdf } from '@causa/documents/render-pdf';
import { textRuns } from '@causa/documents/text-runs';
import { translatorFor } from '@causa/i18n/translate';
import { type Locale, locales } from '@causa/shared/platform/locales';
import { noteReasons, taxNotes } from '@causa/shared/billing/billing-terms';
import type { PrintedInvoice } from '@causa/shared/billing/printed-documents';
import { expect, test } from 'vitest';
import {
  findPdfFaults,
  sampleEvidence,
  everyDocument,
  sampleInvoice,
  sampleReceipt,
  scriptNames,
  unusualDocuments,
} from '../../../support/printed-documents.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { seededChance, sized } from '../../../support/size.ts';

/** Numbers of lines per document. */
const lengths = sized([1, 40], [1, 2, 3, 8, 25, 40]);

/** Prints dozens of documents, possibly on a shared machine. */
const timeout = sized(120_000, 1_800_000);

/** Stores the documents for an external checker if PDF_FOLDER is set. */
function keepForOthers(name: string, bytes: Buffer): void {
  const folder = process.env['PDF_FOLDER'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.pdf`), bytes);
}

/** Returns the faults that are detectable without a PDF/UA checker. */
async function faultsIn(name: string, pages: readonly PrintedPage[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [at, page] of pages.entries()) {
    const bytes = await renderPdf(page);
    keepForOthers(`${name}-${at}`, bytes);
    for (const fault of findPdfFaults(bytes, page.language))
      faults.push(`${name} ${at} ${page.title}: ${fault}`);
  }
  return faults;
}

test(
  'tags every document, states its language and title and includes no links',
  { timeout },
  async () => {
    const faults: string[] = [];
    for (const locale of locales)
      faults.push(...(await faultsIn(locale, everyDocument(locale, lengths))));
    expect(faults).toEqual([]);
    keepsPromise('pdf-ua.faults', faults.length, 0);
  },
);

test('renders a valid document for long names, any script and symbols', { timeout }, async () => {
  const faults: string[] = [];
  for (const locale of sized<readonly Locale[]>(['en'], locales))
    faults.push(...(await faultsIn(`strange-${locale}`, unusualDocuments(locale))));
  expect(faults).toEqual([]);
});

test('renders the same bytes for the same document', async () => {
  const page = () => invoicePage(sampleInvoice('es', 3));
  expect((await renderPdf(page())).equals(await renderPdf(page()))).toBe(true);
  const other = await renderPdf(invoicePage(sampleInvoice('es', 4)));
  expect((await renderPdf(page())).equals(other)).toBe(false);
});

test('prints all decimals of amounts in the style of the language', () => {
  const sums = (locale: Locale) => invoicePage(sampleInvoice(locale, 1)).sums.map(([, sum]) => sum);
  expect(sums('en')).toEqual(['€1,000.01', '€210.00', '€1,210.01']);
  expect(sums('es')).toEqual(['€\u00a01.000,01', '€\u00a0210,00', '€\u00a01.210,01']);
  const note = invoicePage(
    sampleInvoice('en', 1, { kind: 'CREDIT_NOTE', status: 'ISSUED', corrects: 'C-2026-000001' }),
  );
  expect(note.sums.at(-1)).toEqual(['Total', '−€1,210.01']);
  expect(note.facts).toContainEqual(['Corrects invoice', 'C-2026-000001']);
});

test('says what each line is: credits of one pack, credits for a listing, and how many', () => {
  const [line] = sampleInvoice('es', 1).lines;
  if (line === undefined) throw new Error('no line');
  const pack = { ...line, kind: 'credits' as const, credits: 20, quantity: 2 };
  const posting = { ...line, kind: 'posting' as const, credits: 1, text: 'Cocinera' };
  const { rows } = invoicePage(sampleInvoice('es', 1, { lines: [pack, posting] })).table;
  expect(rows.map(([text, quantity]) => [text, quantity])).toEqual([
    ['10 créditos', '2'],
    ['1 crédito para «Cocinera»', '1'],
  ]);
});

test('prints how to pay an unpaid invoice by transfer, and on no other document', () => {
  const bank = { lines: ['Titular: Causa', 'PT50 0000 0000'] };
  const { transfer } = invoicePage(sampleInvoice('es', 1, { bank }));
  expect(transfer?.rows).toEqual([
    ['Importe por pagar', '€\u00a01.210,01'],
    ['Vence', '20 de diciembre de 2026'],
    ['Referencia', 'C-2026-000001'],
    ['Titular', 'Causa'],
    ['Cuenta', 'PT50 0000 0000'],
  ]);
  for (const changes of [{ status: 'PAID' }, { status: 'DRAFT', number: null }, { bank: null }])
    expect(
      invoicePage(sampleInvoice('es', 1, changes as Partial<PrintedInvoice>)).transfer,
    ).toBeNull();
});

test('names the canceled credit note in a debit note and adds its amount back', () => {
  const note = invoicePage(
    sampleInvoice('es', 1, {
      kind: 'DEBIT_NOTE',
      number: 'B-2026-000001',
      status: 'ISSUED',
      corrects: 'C-2026-000001',
      reason: 'refund-failed',
      lines: sampleInvoice('es', 1).lines.map((line) => ({
        ...line,
        kind: 'debit-note',
        text: 'N-2026-000001',
      })),
    }),
  );
  expect(note.title).toBe('Nota de débito B-2026-000001');
  expect(note.table.rows[0]?.[0]).toBe('Anula la nota de crédito N-2026-000001');
  expect(note.sums.at(-1)).toEqual(['Total', '€\u00a01.210,01']);
  expect(note.notes).toContain('Motivo: el reembolso falló');
});

test('translates our codes and prints words of staff unchanged', () => {
  for (const locale of locales) {
    const say = translatorFor(locale);
    const notesOf = (changes: Partial<PrintedInvoice>) =>
      invoicePage(sampleInvoice(locale, 1, changes)).notes;
    for (const reason of noteReasons)
      expect(notesOf({ reason })).not.toContain(say('documents.reason', { reason }));
    for (const taxNote of taxNotes) expect(notesOf({ taxNote })).not.toContain(taxNote);
    const reason = 'Agreed by phone';
    expect(notesOf({ reason })).toContain(say('documents.reason', { reason }));
    expect(notesOf({ taxNote: 'Exempt' })).toContain('Exempt');
  }
});

test.each(locales)('prints a refund only on a receipt with one: %s', (locale) => {
  const note = translatorFor(locale)('documents.paidBack');
  expect(receiptPage(sampleReceipt(locale, { isPaidBack: true })).notes[0]).toBe(note);
  expect(receiptPage(sampleReceipt(locale)).notes).not.toContain(note);
});

test('prints the open amount of a partly paid invoice', () => {
  const { sums } = invoicePage(sampleInvoice('en', 1, { amountPaid: 21_001 }));
  expect(sums.slice(-3)).toEqual([
    ['Total', '€1,210.01'],
    ['Paid', '€210.01'],
    ['Amount due', '€1,000.00'],
  ]);
});

test('names the card brand in the evidence of a dispute', () => {
  expect(evidencePage(sampleEvidence('en', 1)).facts).toContainEqual([
    'Card',
    'Visa, ending in 4242',
  ]);
});

test('prints names in their script without invisible characters', () => {
  expect(printable('绿色 Łódź ñandú\u0301')).toBe('绿色 Łódź ñandú\u0301');
  for (const name of scriptNames) expect(printable(name)).toBe(name);
  expect(printable('a\u200b\u202e\u0007b\tc\nd\u200c')).toBe('ab c\nd');
});

test('prints one mark for each letter without a glyph', () => {
  expect(printable('👩‍🚒! Երևան')).toBe('\ufffd! \ufffd\ufffd\ufffd\ufffd\ufffd');
});

test('embeds fonts of all scripts only when needed', async () => {
  const fontsOf = async (name: string) => {
    const party = { ...sampleInvoice('en', 1).buyer, name, address: [] };
    const bytes = await renderPdf(invoicePage(sampleInvoice('en', 1, { buyer: party })));
    expect(findPdfFaults(bytes, 'en')).toEqual([]);
    return new Set(
      [...bytes.toString('latin1').matchAll(/\/FontName \/[A-Z]+\+(\w+?)(?:Thin)?-/g)].map(
        ([, font]) => font,
      ),
    );
  };
  expect(await fontsOf('Łódź')).toEqual(new Set(['Figtree', 'Fraunces']));
  expect(await fontsOf('Ελλάδα')).toEqual(new Set(['Figtree', 'Fraunces', 'NotoSans']));
  expect(await fontsOf(scriptNames.join(' '))).toEqual(
    new Set([
      'Figtree',
      'Fraunces',
      'NotoSansDevanagari',
      'NotoSansHebrew',
      'NotoSansJP',
      'NotoSansKR',
      'NotoSansThai',
      'Vazirmatn',
    ]),
  );
});

test('prints right-to-left text in its order, with its numbers', () => {
  const order = (line: string) => textRuns(line)?.map(({ text }) => text);
  expect(order('Pay to גן (ים) 12')).toEqual(['Pay to ', '12', ' (', 'ים', ') ', 'גן']);
  expect(order('גן Sea 12/3')).toEqual(['Sea 12/3', ' ', 'גן']);
  expect(order('Sea 绿 色')).toEqual(['Sea ', '绿 色']);
  expect(order('Łódź, Общество')).toEqual(['Ł', 'ód', 'ź', ', ', 'Общество']);
  expect(order('Peñón, Ação 12')).toBeUndefined();
});

test('prints replacement marks for letters without a font in a valid document', async () => {
  const chance = seededChance('letters');
  const some = (letters: readonly string[]) => letters[Math.floor(chance() * letters.length)] ?? '';
  const letters = [0x05d0, 0x0610, 0x0900, 0x0e01, 0xac00, 0x4e00].flatMap((first) =>
    Array.from({ length: 90 }, (_, at) => String.fromCodePoint(first + at)),
  );
  const names = Array.from({ length: sized(12, 200) }, () =>
    Array.from({ length: 30 }, () => (chance() < 0.1 ? ' ' : some(letters))).join(''),
  );
  const party = { ...sampleInvoice('en', 1).buyer, name: names[0] ?? '', address: names };
  const page = invoicePage(sampleInvoice('en', 1, { buyer: party }));
  expect(findPdfFaults(await renderPdf(page), page.language)).toEqual([]);
});
