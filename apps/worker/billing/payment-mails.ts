import { formatMoney } from '@causa/i18n/formatters';
import { getCardProblemKey } from '@causa/shared/billing/card-problems';
import type { Family } from '../mail/mail-template.ts';

const orgName = 'Harbour Kitchen';
const link =
  'https://causa.example/en/admin/0199c0ffee00700080000000000000a1/payments/0199c0ffee00700080000000000000b3';
const total = { amount: 42_500, currency: 'USD' } as const;

/** Mails about later payment events, to the payer and the owners. */
export const paymentMails: Family<'payment-failed' | 'payment-refunded' | 'payment-disputed'> = {
  'payment-failed': {
    write: ({ say, locale }, { orgName: org, reason, ...props }) => ({
      subject: say('mail.paymentFailed.subject'),
      paragraphs: [
        say('mail.paymentFailed.text', {
          orgName: org,
          amount: formatMoney(locale, props.total.amount, props.total.currency),
        }),
        say(`payments.problem.${getCardProblemKey(reason)}`),
        say('mail.paymentFailed.next'),
      ],
      action: { label: say('mail.payment.action'), href: props.link },
      notes: [],
    }),
    example: { orgName, total, reason: 'insufficient_funds', link },
  },
  'payment-refunded': {
    write: ({ say, locale }, { orgName: org, outcome, twice, ...props }) => {
      const amount = formatMoney(locale, props.total.amount, props.total.currency);
      return {
        subject: say(`mail.paymentRefunded.subject.${outcome}`, { amount }),
        paragraphs: [
          ...(twice ? [say('mail.paymentRefunded.twice', { orgName: org })] : []),
          say(`mail.paymentRefunded.text.${outcome}`, { orgName: org, amount }),
        ],
        action: { label: say('mail.payment.action'), href: props.link },
        notes: [],
      };
    },
    example: { orgName, total, outcome: 'arrived', twice: false, link },
  },
  'payment-disputed': {
    write: ({ say, locale, moment }, { orgName: org, outcome, due, ...props }) => {
      const amount = formatMoney(locale, props.total.amount, props.total.currency);
      return {
        subject: say(`mail.paymentDisputed.subject.${outcome}`, { amount }),
        paragraphs: [
          say(`mail.paymentDisputed.text.${outcome}`, { orgName: org, amount }),
          ...(outcome === 'opened' && due !== null
            ? [say('mail.paymentDisputed.due', { due: moment(due) })]
            : []),
        ],
        action: { label: say('mail.payment.action'), href: props.link },
        notes: [],
      };
    },
    example: { orgName, total, outcome: 'opened', due: '2026-12-22T12:00:00Z', link },
  },
};
