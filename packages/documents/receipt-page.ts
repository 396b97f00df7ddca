import { formatCalendarMonth, formatDate, formatExactMoney } from '@causa/i18n/formatters';
import { intlTags } from '@causa/i18n/format-message';
import { translatorFor } from '@causa/i18n/translate';
import type { PrintedReceipt } from '@causa/shared/billing/printed-documents';
import { getCard, partyLines } from './invoice-page.ts';
import type { PrintedPage } from './printed-page.ts';

/** Returns the printable page of a donation receipt. */
export function receiptPage(receipt: PrintedReceipt): PrintedPage {
  const { locale, currency, amount, month } = receipt;
  const say = translatorFor(locale);
  const money = formatExactMoney(locale, amount, currency);
  const title = say('documents.donationReceipt', { number: receipt.number });
  return {
    language: intlTags[locale],
    title,
    facts: [[say('documents.paidOn'), formatDate(locale, receipt.paidAt)]],
    parties: [
      { label: say('documents.from'), lines: partyLines(receipt, receipt.seller) },
      { label: say('documents.donor'), lines: partyLines(receipt, receipt.donor) },
    ],
    table: {
      columns: [
        { label: say('documents.column.text'), align: 'left' },
        { label: say('documents.column.amount'), align: 'right' },
      ],
      rows: [
        [
          month === null
            ? say('documents.gift')
            : say('documents.monthlyGift', { month: formatCalendarMonth(locale, month) }),
          money,
        ],
      ],
    },
    sums: [[say('billing.order.total'), money]],
    transfer: null,
    notes: [
      ...(receipt.isPaidBack ? [say('documents.paidBack')] : []),
      ...(receipt.paidWith === null ? [] : [say('documents.card', getCard(receipt.paidWith))]),
      say('documents.thanks'),
      receipt.taxStatement ?? say('documents.notTax'),
    ],
    footer: (page, pages) => `${title} · ${say('documents.page', { page, pages })}`,
    madeAt: new Date(receipt.paidAt),
  };
}
