import { getBrandName } from '@causa/shared/billing/brand-name';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import type { Invoice } from '../credits/billing.data.ts';
import { formatSigned, useFormatMoney } from '../credits/billing-parts.tsx';
import styles from '../credits/billing.module.css';
import { useText } from '../../lib/navigation/page-context.tsx';

/** States in which money arrived, whatever happened later. */
const arrived: ReadonlySet<string> = new Set(['SUCCEEDED', 'REFUNDED', 'DISPUTED']);

/** Payments, refunds and notes of an invoice. */
export function InvoiceHistory({ invoice, orgId }: { invoice: Invoice; orgId: string }): ReactNode {
  const { payments, notes, refunds } = invoice;
  const received = payments.filter(({ status }) => arrived.has(status));
  // Successful refunds are listed among the notes.
  const openRefunds = refunds.filter(({ status }) => status !== 'SUCCEEDED');
  return (
    <>
      {received.length > 0 && <Payments payments={received} refunds={openRefunds} />}
      {notes.length > 0 && <Notes notes={notes} orgId={orgId} />}
    </>
  );
}

function Payments({ payments, refunds }: Pick<Invoice, 'payments' | 'refunds'>): ReactNode {
  const { t, date } = useText();
  const money = useFormatMoney();
  return (
    <section className={styles.stack} aria-labelledby="payments">
      <h2 id="payments">{t('billing.invoice.payments')}</h2>
      <dl className={styles.sums}>
        {payments.map(({ id, at, amount, card, isTransfer }) => (
          <div key={id}>
            <dt>
              {date(at)}
              {card !== null &&
                `, ${t('billing.invoice.card', { ...card, brand: getBrandName(card.brand) })}`}
              {isTransfer && `, ${t('billing.invoice.transfer')}`}
            </dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {refunds.map(({ id, amount, status, at }) => (
        <p key={id}>
          {t(status === 'FAILED' ? 'payments.one.refundFailed' : 'payments.one.refundRequested', {
            amount: money(amount),
          })}
          {' · '}
          <time dateTime={at}>{date(at)}</time>
        </p>
      ))}
    </section>
  );
}

function Notes({ notes, orgId }: { notes: Invoice['notes']; orgId: string }): ReactNode {
  const { t, locale } = useText();
  const money = useFormatMoney();
  return (
    <section className={styles.stack} aria-labelledby="notes">
      <h2 id="notes">{t('billing.invoice.notes')}</h2>
      <dl className={styles.sums}>
        {notes.map(({ id, number, kind, total }) => (
          <div key={id}>
            <dt>
              <a href={organizationPath('adminInvoice', locale, { orgId, invoiceId: id })}>
                {number}
              </a>
            </dt>
            <dd>
              {formatSigned(kind)}
              {money(total)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
