import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import type { Invoice } from '../credits/billing.data.ts';
import { getDocumentLabel, formatSigned, Sums, useFormatMoney } from '../credits/billing-parts.tsx';
import styles from '../credits/billing.module.css';
import { useText } from '../../lib/navigation/page-context.tsx';
import { StateTag } from '../../ui/state-tag.tsx';

/** State, dates and parties of an invoice. */
export function InvoiceFacts({
  invoice,
  suppliedAt,
  orgId,
}: {
  invoice: Invoice;
  suppliedAt: string | null;
  orgId: string;
}): ReactNode {
  const { t, locale } = useText();
  const { seller, buyer, creditsInvoice } = invoice;
  return (
    <section className={styles.quote}>
      <p>
        <StateTag state={invoice.status}>{getDocumentLabel(t, invoice)}</StateTag>
      </p>
      {creditsInvoice !== null && (
        <p>
          <a
            href={organizationPath('adminInvoice', locale, { orgId, invoiceId: creditsInvoice.id })}
          >
            {t('billing.invoice.credits', { number: creditsInvoice.number })}
          </a>
        </p>
      )}
      <Dates invoice={invoice} suppliedAt={suppliedAt} />
      {(seller !== null || buyer !== null) && (
        <div className={styles.parties}>
          {seller !== null && <Party title={t('billing.invoice.from')} party={seller} />}
          {buyer !== null && <Party title={t('billing.invoice.to')} party={buyer} />}
        </div>
      )}
    </section>
  );
}

/** Dates of the invoice and the number of the purchase order. */
function Dates({
  invoice: { status, issuedAt, dueAt, paidAt, purchaseOrder },
  suppliedAt,
}: {
  invoice: Invoice;
  suppliedAt: string | null;
}): ReactNode {
  const { t, date } = useText();
  const days = [
    ['issued', issuedAt],
    ['due', status === 'OPEN' ? dueAt : null],
    ['paidOn', paidAt],
    ['supplied', suppliedAt],
  ] as const;
  if (purchaseOrder === null && days.every(([, at]) => at === null)) return null;
  return (
    <dl className={styles.sums}>
      {days.map(([name, at]) =>
        at === null ? null : (
          <div key={name}>
            <dt>{t(`billing.invoice.${name}`)}</dt>
            <dd>{date(at)}</dd>
          </div>
        ),
      )}
      {status === 'OPEN' && suppliedAt === null && (
        <div>
          <dt>{t('billing.invoice.supplied')}</dt>
          <dd>{t('billing.invoice.suppliedOnPayment')}</dd>
        </div>
      )}
      {purchaseOrder !== null && (
        <div>
          <dt>{t('billing.invoice.po')}</dt>
          <dd>{purchaseOrder}</dd>
        </div>
      )}
    </dl>
  );
}

function Party({
  title,
  party: { name, lines, countryCode, taxId },
}: {
  title: string;
  party: NonNullable<Invoice['buyer']>;
}): ReactNode {
  const { t } = useText();
  return (
    <div>
      <h2>{title}</h2>
      <p>{name}</p>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never move, and may be alike
        <p key={at}>{line}</p>
      ))}
      <p>{countryCode}</p>
      {taxId !== null && <p>{t('billing.invoice.taxId', { number: taxId })}</p>}
    </div>
  );
}

const lineTexts = {
  'credit-note': 'billing.invoice.credits',
  'debit-note': 'billing.invoice.cancels',
} as const;

/** Lines and sums of an invoice. */
export function InvoiceLines({ invoice }: { invoice: Invoice }): ReactNode {
  const { t } = useText();
  const money = useFormatMoney();
  return (
    <section className={styles.stack} aria-labelledby="lines">
      <h2 id="lines">{t('billing.invoice.lines')}</h2>
      <table className={styles.table}>
        <caption className="hidden-visually">{t('billing.invoice.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('billing.invoice.line')}</th>
            <th scope="col" className={styles.figure}>
              {t('billing.invoice.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ id, kind, text, credits, amount }) => (
            <tr key={id}>
              <th scope="row">
                {kind === 'posting'
                  ? t('billing.order.for', { credits, title: text })
                  : kind === 'credits'
                    ? t('billing.order.line', { credits })
                    : t(lineTexts[kind], { number: text })}
              </th>
              <td className={styles.figure}>
                {formatSigned(invoice.kind)}
                {money(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <Sums
          subtotal={invoice.subtotal}
          tax={invoice.tax}
          total={invoice.total}
          kind={invoice.kind}
        />
      </dl>
    </section>
  );
}
