import { type CsvCell, toCsv } from '@causa/core/platform/text/csv';
import type { exportInvoices } from '@causa/core/billing/invoices/list-invoices';
import type { exportEntries } from '@causa/core/billing/invoices/read-credits';
import { translatorFor } from '@causa/i18n/translate';
import type { Locale } from '@causa/shared/platform/locales';
import { type Currency, minorUnits } from '@causa/shared/platform/money';
import { separators } from '../listings/listings-csv.ts';

/** Returns invoices and their notes as CSV in the user's language. */
export function invoicesCsv(
  rows: Awaited<ReturnType<typeof exportInvoices>>,
  locale: Locale,
): string {
  const t = translatorFor(locale);
  const head = (['number', 'date', 'status', 'currency', 'net', 'tax', 'total'] as const).map(
    (name) => t(`billing.csv.${name}`),
  );
  const lines = rows.map(({ number, kind, status, issuedAt, total, subtotal, tax }) => {
    const sign = kind === 'CREDIT_NOTE' ? -1 : 1;
    const figure = (amount: number): CsvCell => ({
      number: decimal(amount * sign, total.currency, locale),
    });
    return [
      number ?? '',
      issuedAt?.slice(0, 10) ?? '',
      kind === 'INVOICE' ? t(`billing.status.${status}`) : t(`billing.kind.${kind}`),
      total.currency,
      figure(subtotal),
      figure(tax),
      figure(total.amount),
    ];
  });
  return toCsv([head, ...lines], separators[locale]);
}

/** Returns credit movements as CSV in the user's language. */
export function creditsCsv(
  rows: Awaited<ReturnType<typeof exportEntries>>,
  locale: Locale,
): string {
  const t = translatorFor(locale);
  const head = (['date', 'what', 'listing', 'invoice', 'change', 'balance'] as const).map((name) =>
    t(`billing.csv.${name}`),
  );
  const lines = rows.map(({ at, reason, listing, invoice, change, balance, isBooth }) => [
    at.slice(0, 10),
    t(`billing.reason.${isBooth && reason === 'SPEND' ? 'BOOTH' : reason}`),
    listing?.title ?? '',
    invoice?.number ?? '',
    change,
    balance,
  ]);
  return toCsv([head, ...lines], separators[locale]);
}

/** Formats a number for spreadsheets of the language, without a currency sign. */
function decimal(amount: number, currency: Currency, locale: Locale): string {
  const units = minorUnits(currency);
  const text = (amount / units).toFixed(units === 1 ? 0 : 2);
  return locale === 'en' ? text : text.replace('.', ',');
}
