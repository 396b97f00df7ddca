import { formatExactMoney, formatInstant } from '@causa/i18n/formatters';
import { isCurrency } from '@causa/shared/listings/pay-terms';
import type { DisputeEvidence, EvidenceRecord } from '@causa/shared/billing/printed-documents';
import { getCard, partyLines } from './invoice-page.ts';
import type { PrintedPage } from './printed-page.ts';

/** English only, because banks read it regardless of the organization's language. */
const words: Readonly<Record<EvidenceRecord['kind'], string>> = {
  accepted: 'Order accepted and payment started',
  charged: 'Payment confirmed by the provider',
  invoice: 'Invoice issued',
  'invoice-paid': 'Invoice paid, credits granted',
  listing: 'Listing published with these credits',
  login: 'Payer logged in',
};

/** Returns the printable evidence of a disputed payment, for the bank that decides. */
export function evidencePage(evidence: DisputeEvidence): PrintedPage {
  const { dispute, payment, invoices, records } = evidence;
  const money = (amount: number): string =>
    isCurrency(dispute.currency)
      ? formatExactMoney('en', amount, dispute.currency)
      : `${amount} ${dispute.currency}`;
  const [first] = invoices;
  const title = `Evidence for dispute ${dispute.id}`;
  const moment = (at: string): string => formatInstant('en', at);
  return {
    language: 'en',
    title,
    facts: [
      ['Reason given', dispute.reason],
      ['Disputed on', moment(dispute.createdAt)],
      ...(dispute.evidenceDueAt === null
        ? []
        : [['Evidence due by', moment(dispute.evidenceDueAt)] as const]),
      ['Payment', payment.id],
      ...(payment.paidWith === null ? [] : [['Card', formatCard(payment.paidWith)] as const]),
    ],
    parties:
      first === undefined
        ? []
        : [
            { label: 'Seller', lines: partyLines({ locale: 'en' }, first.seller) },
            { label: 'Buyer', lines: partyLines({ locale: 'en' }, first.buyer) },
          ],
    table: {
      columns: [
        { label: 'What happened', align: 'left' },
        { label: 'When', align: 'right' },
      ],
      rows: records.map(({ at, kind, text }) => [
        text === '' ? words[kind] : `${words[kind]}: ${shown(kind, text, money)}`,
        moment(at),
      ]),
    },
    sums: [
      ...invoices.flatMap(({ number, lines }) =>
        lines.map(
          (line) =>
            [`${number ?? ''}: ${line.quantity} × ${line.text}`, money(line.amount)] as const,
        ),
      ),
      ['Paid', money(payment.amount)],
      ['Disputed', money(dispute.amount)],
    ],
    transfer: null,
    notes: [
      'What was bought are credits, which are used at once: each listing above was public on the site from the hour beside it.',
      'Logins are listed as long as their sessions are kept. Times are UTC.',
    ],
    footer: (page, pages) => `${title} · Page ${page} of ${pages}`,
    madeAt: new Date(evidence.madeAt),
  };
}

function formatCard(card: { brand: string; last4: string }): string {
  const { brand, last4 } = getCard(card);
  return `${brand}, ending in ${last4}`;
}

function shown(
  kind: EvidenceRecord['kind'],
  text: string,
  money: (amount: number) => string,
): string {
  return kind === 'accepted' || kind === 'charged' ? money(Number.parseInt(text, 10)) : text;
}
