import { evidencePage } from '@causa/documents/evidence-page';
import { invoicePage } from '@causa/documents/invoice-page';
import type { PrintedPage } from '@causa/documents/printed-page';
import { receiptPage } from '@causa/documents/receipt-page';
import type { Locale } from '@causa/shared/platform/locales';
import type {
  DisputeEvidence,
  PrintedInvoice,
  PrintedReceipt,
} from '@causa/shared/billing/printed-documents';
import { inflateSync } from 'node:zlib';

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

/** An invoice with this many lines. */
export function sampleInvoice(
  locale: Locale,
  lines: number,
  changes: Partial<PrintedInvoice> = {},
) {
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
    suppliedAt: null,
    seller,
    buyer,
    lines: Array.from({ length: lines }, (_, index) => ({
      kind: 'posting' as const,
      credits: 2,
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

export const sampleReceipt = (
  locale: Locale,
  changes: Partial<PrintedReceipt> = {},
): PrintedReceipt => ({
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
  isPaidBack: false,
  ...changes,
});

const kinds = ['accepted', 'charged', 'invoice', 'invoice-paid', 'listing', 'login'] as const;

/** The evidence for a dispute about an invoice with this many lines, with as many records. */
export const sampleEvidence = (locale: Locale, lines: number): DisputeEvidence => ({
  dispute: {
    id: 'dp_3Qk0',
    amount: 121_001,
    currency: 'EUR',
    reason: 'fraudulent',
    status: 'needs_response',
    createdAt: '2026-11-22T10:00:00.000Z',
    evidenceDueAt: lines % 2 === 0 ? null : '2026-11-29T10:00:00.000Z',
  },
  payment: { id: 'pi_3Qk0', amount: 121_001, paidWith: { brand: 'visa', last4: '4242' } },
  invoices: [sampleInvoice(locale, lines)],
  records: Array.from({ length: lines + kinds.length }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? 'login';
    const isAmount = kind === 'accepted' || kind === 'charged';
    return {
      at: '2026-11-20T10:00:00.000Z',
      kind,
      text: isAmount ? '121001 EUR' : `${at} ${buyer.name} (https://causa.test/es/empleo/1)`,
    };
  }),
  madeAt: '2026-11-23T10:00:00.000Z',
});

/** Names in scripts other than Latin, Greek and Cyrillic. */
export const scriptNames = [
  'جمعية مصر الإسلامية (2026)',
  'می\u200cخواهم پاکستان ٹیم',
  'עמותת הים',
  'स्वच्छ गंगा समिति क्षेत्र',
  'มูลนิธิสิ่งแวดล้อมไทยน้ำ',
  '푸른 환경 재단',
  'みどりの会 沢田桜',
];

/** Real names, and names designed to break the layout. */
const strangeNames = [
  scriptNames.join(' '),
  'W'.repeat(300),
  `${'Donau­dampfschifffahrts'.repeat(8)} gGmbH`,
  '绿色和平中国 · 台灣環境 · Общество моря',
  'Sea 🌊 rescue 🐬👩‍🚒 ☀️',
  'José\u0301 d\u0323e n\u0303andu\u0301',
  'Line one\nline\ttwo\u0000\u0007\u001b[31m\u200b\u202e\ufeff\ud800',
  '(Company) \\ <</JS (app.alert(1))>> /URI endstream endobj %%EOF',
  '',
  '   ',
];

/** Every kind of document in a language, for each number of lines. */
export function everyDocument(locale: Locale, lengths: readonly number[]): PrintedPage[] {
  const note = { status: 'ISSUED', corrects: 'C-2026-000001' } as const;
  const paidWith = { brand: 'visa', last4: '4242' };
  return [
    ...lengths.flatMap((lines) => [
      invoicePage(sampleInvoice(locale, lines)),
      invoicePage(
        sampleInvoice(locale, lines, {
          status: 'PAID',
          paidAt: '2026-11-21T00:00:00.000Z',
          paidWith,
        }),
      ),
      invoicePage(sampleInvoice(locale, lines, { ...note, kind: 'CREDIT_NOTE', reason: 'Ñ' })),
      invoicePage(
        sampleInvoice(locale, lines, { ...note, kind: 'DEBIT_NOTE', reason: 'refund-failed' }),
      ),
      evidencePage(sampleEvidence(locale, lines)),
    ]),
    invoicePage(sampleInvoice(locale, 1, { number: null, status: 'DRAFT' })),
    invoicePage(sampleInvoice(locale, 0, { taxNote: null, purchaseOrder: null, bank: null })),
    invoicePage(sampleInvoice(locale, 2, { amountPaid: 21_001, taxNote: 'reverse-charge' })),
    receiptPage(sampleReceipt(locale)),
    receiptPage(sampleReceipt(locale, { month: null, paidWith: null, taxStatement: buyer.name })),
    receiptPage(sampleReceipt(locale, { isPaidBack: true })),
    evidencePage({ ...sampleEvidence(locale, 0), invoices: [], records: [] }),
  ];
}

/** The same documents for a party with an unusual name, with identical lines. */
export function unusualDocuments(locale: Locale): PrintedPage[] {
  return strangeNames.flatMap((name) => {
    const party = { ...buyer, name, address: [name, name] };
    const lines = sampleInvoice(locale, 2).lines.map((line) => ({ ...line, text: name }));
    const invoice = sampleInvoice(locale, 2, {
      buyer: party,
      seller: party,
      lines,
      purchaseOrder: name,
      taxNote: name,
      reason: name,
      bank: { lines: [name] },
    });
    return [
      invoicePage(invoice),
      receiptPage(sampleReceipt(locale, { donor: party, taxStatement: name })),
      evidencePage({
        ...sampleEvidence(locale, 1),
        invoices: [invoice],
        records: [{ at: '2026-11-20T10:00:00.000Z', kind: 'listing', text: name }],
      }),
    ];
  });
}

/** Returns what a checker of PDF/UA-1 and PDF/A-2a would refuse, as far as this can be checked without one. */
export function findPdfFaults(bytes: Buffer, language: string): string[] {
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
  must(/<pdfaid:part>2</);
  must(/<pdfaid:conformance>A</);
  must(/\/S \/GTS_PDFA1/);
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

/** Untagged text, and characters missing from the font. */
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
