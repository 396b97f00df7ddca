import { listTransferRows } from '@causa/documents/transfer-rows';
import { formatDate, formatExactMoney, formatList, formatMoney } from '@causa/i18n/formatters';
import { getCardProblemKey } from '@causa/shared/billing/card-problems';
import type { Block } from '../mail/mail-blocks.ts';
import type { Family, Words } from '../mail/mail-template.ts';

const orgName = 'Harbour Kitchen';
const link =
  'https://causa.example/en/admin/0199c0ffee00700080000000000000a1/invoices/0199c0ffee00700080000000000000b2';
const planLink =
  'https://causa.example/en/donation-plans/0199c0ffee00700080000000000000e5?mac=example';
const total = { amount: 42_500, currency: 'USD' } as const;

/** Donors may have no account. */
const donors = (say: Words['say']): Block[] => [
  { kind: 'note', text: say('mail.donationPlan.footer') },
];

/** Mails about purchases, to the buyer and the owners, and donation receipts. */
export const moneyMails: Family<
  | 'invoice-paid'
  | 'invoice-issued'
  | 'credits-expiring'
  | 'donation-failed'
  | 'donation-receipt'
  | 'donation-refunded'
  | 'donation-plan-refused'
  | 'donation-plan-changed'
> = {
  'invoice-paid': {
    write: ({ say, locale }, { number, credits, published, inReview = [], kept, ...props }) => {
      const amount = formatMoney(locale, props.total.amount, props.total.currency);
      return {
        subject: say('mail.invoicePaid.subject', { number }),
        paragraphs: [
          say('mail.invoicePaid.text', { orgName: props.orgName, amount, credits }),
          ...(published.length === 0
            ? []
            : [
                say('mail.invoicePaid.published', {
                  titles: formatList(locale, published),
                  count: published.length,
                }),
              ]),
          ...(inReview.length === 0
            ? []
            : [
                say('mail.invoicePaid.inReview', {
                  titles: formatList(locale, inReview),
                  count: inReview.length,
                }),
              ]),
          ...(kept.length === 0
            ? []
            : [
                say('mail.invoicePaid.kept', {
                  titles: formatList(locale, kept),
                  count: kept.length,
                }),
              ]),
        ],
        action: { label: say('mail.invoicePaid.action'), href: props.link },
        notes: [],
      };
    },
    example: {
      orgName,
      number: 'C-2026-000042',
      total,
      credits: 12,
      published: ['Kitchen coordinator'],
      inReview: ['Volunteer manager'],
      kept: ['Driver'],
      link,
    },
  },
  'donation-receipt': {
    write: ({ say, locale }, { number, plan, ...props }) => ({
      subject: say('mail.donationReceipt.subject', { number }),
      paragraphs: [
        say('mail.donationReceipt.text', {
          amount: formatMoney(locale, props.total.amount, props.total.currency),
        }),
        say('mail.donationReceipt.file'),
      ],
      blocks:
        plan === null
          ? []
          : [
              { kind: 'paragraph', text: say('mail.donationReceipt.monthly') },
              { kind: 'links', links: [{ label: say('mail.donationPlan.action'), href: plan }] },
            ],
      action: { label: say('mail.donationReceipt.action'), href: props.link },
      notes: [],
      footer: donors(say),
    }),
    example: {
      donationId: '0199c0ffee00700080000000000000d4',
      number: 'D-2026-000007',
      total: { amount: 3_000, currency: 'USD' },
      plan: planLink,
      link: 'https://causa.example/en/donation-receipts/0199c0ffee00700080000000000000d4?key=example',
    },
  },
  'donation-failed': {
    write: ({ say, locale }, { reason, link: href, ...props }) => ({
      subject: say('mail.donationFailed.subject'),
      paragraphs: [
        say('mail.donationFailed.text', {
          amount: formatMoney(locale, props.total.amount, props.total.currency),
        }),
        say(`payments.problem.${getCardProblemKey(reason)}`),
        say('mail.donationFailed.next'),
      ],
      action: { label: say('mail.donationFailed.action'), href },
      notes: [],
      footer: donors(say),
    }),
    example: {
      total: { amount: 3_000, currency: 'USD' },
      reason: 'insufficient_funds',
      link: 'https://causa.example/en/donate?currency=USD',
    },
  },
  'donation-refunded': {
    write: ({ say, locale }, { outcome, number, link: href, ...props }) => {
      const amount = formatMoney(locale, props.total.amount, props.total.currency);
      return {
        subject:
          outcome === 'arrived'
            ? say('mail.donationRefunded.subject.arrived', { amount })
            : say('mail.donationRefunded.subject.failed'),
        paragraphs: [say(`mail.donationRefunded.text.${outcome}`, { amount })],
        ...(number === null ? {} : { action: { label: say('mail.donationReceipt.action'), href } }),
        notes: [],
        footer: donors(say),
      };
    },
    example: {
      total: { amount: 3_000, currency: 'USD' },
      outcome: 'arrived',
      number: 'D-2026-000007',
      link: 'https://causa.example/en/donation-receipts/0199c0ffee00700080000000000000d4?key=example',
    },
  },
  'donation-plan-refused': {
    write: ({ say, locale, moment }, { reason, next, link: href, ...props }) => {
      const amount = formatMoney(locale, props.total.amount, props.total.currency);
      const mustConfirm = reason === 'authentication_required';
      return {
        subject: say(
          next === null ? 'mail.donationPlan.stoppedSubject' : 'mail.donationPlan.refusedSubject',
        ),
        paragraphs: [
          say(mustConfirm ? 'mail.donationPlan.confirm' : 'mail.donationPlan.refused', { amount }),
          next === null
            ? say('mail.donationPlan.stopped')
            : say('mail.donationPlan.next', { next: moment(next) }),
        ],
        action: {
          label: say(next === null ? 'mail.donationPlan.seeAction' : 'mail.donationPlan.payAction'),
          href,
        },
        notes: [],
        footer: donors(say),
      };
    },
    example: {
      total: { amount: 1_500, currency: 'USD' },
      reason: 'authentication_required',
      next: '2026-12-24T09:00:00Z',
      link: planLink,
    },
  },
  'donation-plan-changed': {
    write: ({ say, locale }, { outcome, link: href, ...props }) => {
      const amount = formatMoney(locale, props.total.amount, props.total.currency);
      const isEnded = outcome === 'ended';
      return {
        subject: say(
          isEnded ? 'mail.donationPlan.endedSubject' : 'mail.donationPlan.changedSubject',
        ),
        paragraphs: [
          say(isEnded ? 'mail.donationPlan.ended' : 'mail.donationPlan.changed', { amount }),
        ],
        action: {
          label: say(isEnded ? 'mail.donationPlan.seeAction' : 'mail.donationPlan.action'),
          href,
        },
        notes: [],
        footer: donors(say),
      };
    },
    example: { total: { amount: 1_500, currency: 'USD' }, outcome: 'changed', link: planLink },
  },
  'credits-expiring': {
    write: ({ say, moment }, { credits, on, ...props }) => ({
      subject: say('mail.creditsExpiring.subject', { credits }),
      paragraphs: [
        say('mail.creditsExpiring.text', { orgName: props.orgName, credits, on: moment(on) }),
      ],
      action: { label: say('mail.creditsExpiring.action'), href: props.link },
      notes: [],
    }),
    example: {
      orgName,
      credits: 4,
      on: '2026-12-22T12:00:00Z',
      link: 'https://causa.example/en/admin/0199c0ffee00700080000000000000a1/credits',
    },
  },
  'invoice-issued': {
    write: ({ say, locale }, { number, bank = [], ...props }) => {
      const amount = formatExactMoney(locale, props.total.amount, props.total.currency);
      const due = formatDate(locale, props.due);
      return {
        subject: say('mail.invoiceIssued.subject', { number }),
        paragraphs: [
          say('mail.invoiceIssued.text', { orgName: props.orgName, amount, due }),
          say('mail.invoiceIssued.next'),
        ],
        blocks:
          bank.length === 0
            ? []
            : [
                {
                  kind: 'heading',
                  text: say('documents.transfer'),
                  note: say('documents.transfer.lead', { number }),
                },
                { kind: 'rows', rows: listTransferRows({ locale, number, amount, due, bank }) },
              ],
        action: { label: say('mail.invoiceIssued.action'), href: props.link },
        notes: [],
      };
    },
    example: {
      orgName,
      number: 'C-2026-000043',
      total,
      due: '2026-12-22T12:00:00Z',
      bank: ['Bank: Harbor Bank', 'IBAN: US00 0000 0000 0000'],
      link,
    },
  },
};
