import { countryName } from '@causa/i18n/detail-formatters';
import { formatDate, formatExactMoney, formatNumber, formatRate } from '@causa/i18n/formatters';
import { intlTags } from '@causa/i18n/format-message';
import { translatorFor } from '@causa/i18n/translate';
import { getBrandName } from '@causa/shared/billing/brand-name';
import { noteReasons, taxNotes } from '@causa/shared/billing/billing-terms';
import type { DocumentParty, PrintedInvoice } from '@causa/shared/billing/printed-documents';
import type { PrintedPage } from './printed-page.ts';
import { listTransferRows } from './transfer-rows.ts';

/** Returns the printable page of an invoice or note, in the language it was issued in. */
export function invoicePage(invoice: PrintedInvoice): PrintedPage {
  const { locale, currency, kind } = invoice;
  const say = translatorFor(locale);
  const money = (amount: number): string => formatExactMoney(locale, amount, currency);
  const sign = kind === 'CREDIT_NOTE' ? -1 : 1;
  const number = invoice.number ?? say('documents.draft');
  const title = say(`documents.title.${kind}`, { number });
  return {
    language: intlTags[locale],
    title,
    facts: listFacts(invoice),
    parties: [
      { label: say('documents.from'), lines: partyLines(invoice, invoice.seller) },
      { label: say('documents.to'), lines: partyLines(invoice, invoice.buyer) },
    ],
    table: {
      columns: [
        { label: say('documents.column.text'), align: 'left' },
        { label: say('documents.column.quantity'), align: 'right' },
        { label: say('documents.column.unit'), align: 'right' },
        { label: say('documents.column.rate'), align: 'right' },
        { label: say('documents.column.amount'), align: 'right' },
      ],
      rows: invoice.lines.map((line) => [
        getLineText(say, line),
        formatNumber(locale, line.quantity),
        money(line.unitAmount),
        formatRate(locale, line.taxBps),
        money(sign * line.amount),
      ]),
    },
    sums: listSums(invoice, (amount) => money(sign * amount)),
    transfer: getTransfer(invoice),
    notes: listNotes(invoice),
    footer: (page, pages) => `${title} · ${say('documents.page', { page, pages })}`,
    madeAt: new Date(invoice.issuedAt),
  };
}

/** Returns what a line is: credits of one pack, credits for a listing, or the corrected document. */
function getLineText(
  say: ReturnType<typeof translatorFor>,
  { kind, text, credits, quantity }: PrintedInvoice['lines'][number],
): string {
  if (kind === 'credit-note') return say('documents.for.CREDIT_NOTE', { number: text });
  if (kind === 'debit-note') return say('documents.for.DEBIT_NOTE', { number: text });
  return kind === 'posting'
    ? say('billing.order.for', { credits, title: text })
    : say('billing.order.line', { credits: credits / quantity });
}

/** Returns the amount, the reference and the bank details of an unpaid invoice. */
function getTransfer({ locale, currency, ...invoice }: PrintedInvoice): PrintedPage['transfer'] {
  const { status, number, bank, dueAt, total, amountPaid } = invoice;
  if (status !== 'OPEN' || number === null || bank === null) return null;
  const say = translatorFor(locale);
  return {
    title: say('documents.transfer'),
    lead: say('documents.transfer.lead', { number }),
    rows: listTransferRows({
      locale,
      number,
      amount: formatExactMoney(locale, total - amountPaid, currency),
      due: dueAt === null ? null : formatDate(locale, dueAt),
      bank: bank.lines,
    }),
  };
}

function listFacts(invoice: PrintedInvoice): (readonly [string, string])[] {
  const { locale } = invoice;
  const say = translatorFor(locale);
  const day = (instant: string): string => formatDate(locale, instant);
  const facts: (readonly [string, string])[] = [
    [say('documents.status'), say(`billing.status.${invoice.status}`)],
  ];
  if (invoice.number !== null) facts.unshift([say('documents.issued'), day(invoice.issuedAt)]);
  if (invoice.corrects !== null) facts.push([say('documents.corrects'), invoice.corrects]);
  if (invoice.paidAt !== null) facts.push([say('documents.paidOn'), day(invoice.paidAt)]);
  else if (invoice.dueAt !== null && invoice.status === 'OPEN')
    facts.push([say('documents.due'), day(invoice.dueAt)]);
  if (invoice.suppliedAt !== null) facts.push([say('documents.supplied'), day(invoice.suppliedAt)]);
  else if (invoice.kind === 'INVOICE' && invoice.status === 'OPEN')
    facts.push([say('documents.supplied'), say('documents.suppliedOnPayment')]);
  if (invoice.purchaseOrder !== null)
    facts.push([say('documents.purchaseOrder'), invoice.purchaseOrder]);
  return facts;
}

/** Returns subtotal, tax by rate and total; for an invoice also the paid and open amounts. */
function listSums(
  { locale, kind, lines, subtotal, tax, total, amountPaid }: PrintedInvoice,
  money: (amount: number) => string,
): (readonly [string, string])[] {
  const say = translatorFor(locale);
  const byRate = new Map<number, number>();
  for (const { taxBps, tax: own } of lines)
    if (taxBps > 0) byRate.set(taxBps, (byRate.get(taxBps) ?? 0) + own);
  const sums: (readonly [string, string])[] = [[say('billing.order.subtotal'), money(subtotal)]];
  for (const [bps, own] of byRate)
    sums.push([say('billing.order.taxAt', { rate: formatRate(locale, bps) }), money(own)]);
  if (byRate.size === 0) sums.push([say('billing.order.tax'), money(tax)]);
  if (kind === 'INVOICE' && amountPaid > 0 && amountPaid < total) {
    sums.push(
      [say('billing.order.total'), money(total)],
      [say('documents.paid'), money(amountPaid)],
    );
    sums.push([say('documents.owed'), money(total - amountPaid)]);
  } else sums.push([say('billing.order.total'), money(total)]);
  return sums;
}

function listNotes({ locale, ...invoice }: PrintedInvoice): string[] {
  const say = translatorFor(locale);
  const notes: string[] = [];
  if (invoice.reason !== null)
    notes.push(say('documents.reason', { reason: getReasonText(say, invoice.reason) }));
  if (invoice.taxNote !== null) notes.push(getTaxNote(say, invoice.taxNote));
  if (invoice.paidWith !== null) notes.push(say('documents.card', getCard(invoice.paidWith)));
  if (invoice.kind === 'INVOICE') notes.push(say('documents.credits'));
  return notes;
}

/** Translates a reason code to the language of the document; free text of staff stays as it is. */
function getReasonText(say: ReturnType<typeof translatorFor>, reason: string): string {
  const code = noteReasons.find((each) => each === reason);
  return code === undefined ? reason : say(`documents.reason.${code}`);
}

/** Translates a tax note like `getReasonText`. */
function getTaxNote(say: ReturnType<typeof translatorFor>, note: string): string {
  const code = taxNotes.find((each) => each === note);
  return code === undefined ? note : say(`documents.taxNote.${code}`);
}

/** Returns name, address, country and tax number of a party, line by line. */
export function partyLines(
  { locale }: Pick<PrintedInvoice, 'locale'>,
  { name, address, countryCode, taxId }: DocumentParty,
): string[] {
  const say = translatorFor(locale);
  return [
    name,
    ...address,
    ...(countryCode === '' ? [] : [countryName(locale, countryCode)]),
    ...(taxId === null ? [] : [say('documents.taxId', { taxId })]),
  ];
}

/** Returns the display parts of a card: Visa, 4242. */
export function getCard({ brand, last4 }: { brand: string; last4: string }) {
  return { brand: getBrandName(brand), last4 };
}
