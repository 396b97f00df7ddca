import { inflateSync } from 'node:zlib';
import { invoicePage } from '@causa/documents/invoice-page';
import { receiptPage } from '@causa/documents/receipt-page';
import { renderPdf } from '@causa/documents/render-pdf';
import { translatorFor } from '@causa/i18n/translate';
import { type Locale, locales } from '@causa/shared/locales';
import { noteReasons, taxNotes } from '@causa/shared/money-words';
import type { PrintedInvoice, PrintedReceipt } from '@causa/shared/printed-documents';
import { expect, test } from 'vitest';
import { keepsPromise } from '../../support/promise.ts';
import { sized } from '../../support/size.ts';

const seller = {
  name: 'Causa Demo Cooperative',
  address: ['Harbour Street 1', 'Lisbon 1100-001'],
  countryCode: 'PT',
  taxId: 'PT 123456789',
};
const buyer = {
  name: 'Asociación Ñandú “Łódź & Cía.” <b>para la Educación</b> Ambiental de las Comunidades',
  address: ['São João 12, 4.º', 'Ελλάδα 28004', '(España) \\ )'],
  countryCode: 'ES',
  taxId: null,
};

function invoiceOf(locale: Locale, lines: number, changes: Partial<PrintedInvoice> = {}) {
  const amount = 100_001 * lines;
  const one = { quantity: 1, unitAmount: 100_001, amount: 100_001, taxBps: 2_100, tax: 21_000 };
  return {
    kind: 'INVOICE',
    number: 'C-2026-000001',
    status: 'OPEN',
    locale,
    currency: 'EUR',
    issuedAt: '2026-11-20T10:00:00.000Z',
    dueAt: '2026-12-20T10:00:00.000Z',
    paidAt: null,
    seller,
    buyer,
    lines: Array.from({ length: lines }, (_, index) => ({
      text: `${index} <i>créditos</i>`,
      ...one,
    })),
    subtotal: amount,
    tax: 21_000 * lines,
    total: amount + 21_000 * lines,
    amountPaid: 0,
    purchaseOrder: 'PO-77',
    taxNote: 'Reverse charge',
    corrects: null,
    reason: null,
    paidWith: null,
    bank: { lines: ['Causa Demo Cooperative', 'PT50 0000 0000'] },
    ...changes,
  } satisfies PrintedInvoice;
}

const receiptOf = (locale: Locale): PrintedReceipt => ({
  number: 'D-2026-000001',
  locale,
  currency: 'BRL',
  amount: 6_000,
  paidAt: '2026-11-20T10:00:00.000Z',
  month: '2026-11',
  seller,
  donor: buyer,
  paidWith: { brand: 'Visa', last4: '4242' },
  taxStatement: null,
});

/** What a checker of PDF/UA would refuse, as far as one can see without one. */
function faultsOf(bytes: Buffer, language: string): string[] {
  const text = bytes.toString('latin1');
  const faults: string[] = [];
  const must = (what: RegExp): void => {
    if (!what.test(text)) faults.push(`lacks ${what.source}`);
  };
  must(/^%PDF-1\.7/);
  must(new RegExp(`/Lang \\(${language}\\)`));
  must(/\/DisplayDocTitle true/);
  must(/\/MarkInfo \d+ 0 R/);
  must(/\/Marked true/);
  must(/\/StructTreeRoot/);
  must(/<pdfuaid:part>1</);
  must(/\/ParentTree/);
  if (text.match(/\/S \/H1\b/g)?.length !== 1) faults.push('has not one main heading');
  const headers = text.match(/\/S \/TH\b/g)?.length ?? 0;
  const scoped = text.match(/\/Scope \/(Column|Row)/g)?.length ?? 0;
  if (headers === 0 || scoped !== headers) faults.push('has headers of tables without a scope');
  for (const forbidden of ['/JS', '/JavaScript', '/URI', '/OpenAction', '/AA', '/Launch'])
    if (text.includes(`${forbidden} `)) faults.push(`has ${forbidden}`);
  for (const content of contentsOf(bytes)) faults.push(...unmarked(content));
  return faults;
}

function contentsOf(bytes: Buffer): string[] {
  const contents: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue;
    const end = bytes.indexOf('endstream', at);
    try {
      const content = inflateSync(bytes.subarray(at + 7, end)).toString('latin1');
      if (/\bBT\b/.test(content) && /\bTf\b/.test(content)) contents.push(content);
    } catch {
      // A font, or XML that is not compressed.
    }
  }
  return contents;
}

/** Text that no tag holds, and characters that the font has not. */
function unmarked(content: string): string[] {
  const faults: string[] = [];
  let depth = 0;
  for (const line of content.split('\n')) {
    if (/\b(BDC|BMC)$/.test(line)) depth += 1;
    if (/^EMC$/.test(line)) depth -= 1;
    if (!/\bT[jJ]$/.test(line)) continue;
    if (depth === 0) faults.push('has text outside of any tag');
    for (const [, hex = ''] of line.matchAll(/<([0-9a-f]+)>/g))
      if (/^(.{4})*?0000/.test(hex)) faults.push('has a character without a form');
  }
  return faults;
}

/** How many lines; 60 documents in all, or 24. */
const lengths = sized([1, 40], [1, 2, 3, 8, 25, 40]);
const tags: Record<Locale, string> = { en: 'en', es: 'es', pt: 'pt-BR' };

test('every document is tagged, says its language and title, and leads nowhere', async () => {
  let faults = 0;
  let pages = 0;
  for (const locale of locales) {
    const printed = [
      ...lengths.flatMap((lines) => [
        invoicePage(invoiceOf(locale, lines)),
        invoicePage(
          invoiceOf(locale, lines, {
            status: 'PAID',
            paidAt: '2026-11-21T00:00:00.000Z',
            paidWith: { brand: 'Visa', last4: '4242' },
          }),
        ),
        invoicePage(
          invoiceOf(locale, lines, {
            kind: 'CREDIT_NOTE',
            status: 'ISSUED',
            corrects: 'C-2026-000001',
            reason: 'Ñ',
          }),
        ),
        invoicePage(
          invoiceOf(locale, lines, {
            kind: 'DEBIT_NOTE',
            status: 'ISSUED',
            corrects: 'C-2026-000001',
            reason: 'refund-failed',
          }),
        ),
      ]),
      invoicePage(invoiceOf(locale, 1, { number: null, status: 'DRAFT' })),
      receiptPage(receiptOf(locale)),
    ];
    for (const page of printed) {
      const found = faultsOf(await renderPdf(page), tags[locale]);
      expect(found, `${locale} ${page.title}`).toEqual([]);
      faults += found.length;
      pages += 1;
    }
  }
  expect(pages).toBe(locales.length * (4 * lengths.length + 2));
  keepsPromise('pdf-ua.faults', faults, 0);
});

test('the same document has the same bytes', async () => {
  const page = () => invoicePage(invoiceOf('es', 3));
  expect((await renderPdf(page())).equals(await renderPdf(page()))).toBe(true);
  const other = await renderPdf(invoicePage(invoiceOf('es', 4)));
  expect((await renderPdf(page())).equals(other)).toBe(false);
});

test('amounts stand with all their decimals, in the way of the language', () => {
  const sums = (locale: Locale) => invoicePage(invoiceOf(locale, 1)).sums.map(([, sum]) => sum);
  expect(sums('en')).toEqual(['€1,000.01', '€210.00', '€1,210.01']);
  expect(sums('es')).toEqual(['€\u00a01.000,01', '€\u00a0210,00', '€\u00a01.210,01']);
  const note = invoicePage(
    invoiceOf('en', 1, { kind: 'CREDIT_NOTE', status: 'ISSUED', corrects: 'C-2026-000001' }),
  );
  expect(note.sums.at(-1)).toEqual(['Total', '−€1,210.01']);
  expect(note.facts).toContainEqual(['Corrects invoice', 'C-2026-000001']);
});

test('a debit note names the credit note that it cancels, and adds what that gave back', () => {
  const note = invoicePage(
    invoiceOf('es', 1, {
      kind: 'DEBIT_NOTE',
      number: 'B-2026-000001',
      status: 'ISSUED',
      corrects: 'C-2026-000001',
      reason: 'refund-failed',
      lines: invoiceOf('es', 1).lines.map((line) => ({ ...line, text: 'N-2026-000001' })),
    }),
  );
  expect(note.title).toBe('Nota de débito B-2026-000001');
  expect(note.table.rows[0]?.[0]).toBe('Anula la nota de crédito N-2026-000001');
  expect(note.sums.at(-1)).toEqual(['Total', '€\u00a01.210,01']);
  expect(note.notes).toContain('Motivo: el reembolso no se pudo entregar');
});

test('codes of ours are sentences in each language, and words of staff stand as they are', () => {
  for (const locale of locales) {
    const say = translatorFor(locale);
    const notesOf = (changes: Partial<PrintedInvoice>) =>
      invoicePage(invoiceOf(locale, 1, changes)).notes;
    for (const reason of noteReasons)
      expect(notesOf({ reason })).not.toContain(say('documents.reason', { reason }));
    for (const taxNote of taxNotes) expect(notesOf({ taxNote })).not.toContain(taxNote);
    const reason = 'Agreed by phone';
    expect(notesOf({ reason })).toContain(say('documents.reason', { reason }));
    expect(notesOf({ taxNote: 'Exempt' })).toContain('Exempt');
  }
});

test('of an invoice paid in part it says what is left', () => {
  const { sums } = invoicePage(invoiceOf('en', 1, { amountPaid: 21_001 }));
  expect(sums.slice(-3)).toEqual([
    ['Total', '€1,210.01'],
    ['Paid', '€210.01'],
    ['To pay', '€1,000.00'],
  ]);
});
