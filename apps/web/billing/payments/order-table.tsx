import { formatMoney } from '@causa/i18n/formatters';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import styles from './payments.module.css';
import type { Summary } from './summary.data.ts';

/** Invoices of an order with the total; members get links. `labelledBy`: id of the heading. */
export function OrderTable({
  summary: { invoices, due },
  orgId,
  labelledBy,
}: {
  summary: Pick<Summary, 'invoices' | 'due'>;
  orgId?: string;
  labelledBy?: string;
}): ReactNode {
  const { t, locale } = useText();
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      {labelledBy === undefined && (
        <caption className="hidden-visually">{t('payments.pay.invoices')}</caption>
      )}
      <tbody>
        {invoices.map(({ id, number, total, due: left, lines }) => (
          <tr key={id}>
            <th scope="row">
              {number !== null &&
                (orgId === undefined ? (
                  t('payments.pay.invoice', { number })
                ) : (
                  <a href={organizationPath('adminInvoice', locale, { orgId, invoiceId: id })}>
                    {t('payments.pay.invoice', { number })}
                  </a>
                ))}
              {lines.map(({ credits, listing }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines never move, and may be alike
                <div key={at}>
                  {listing === null
                    ? t('payments.pay.credits', { credits })
                    : t('payments.pay.creditsFor', { credits, title: listing })}
                </div>
              ))}
              {number === null && lines.length === 0 && t('payments.pay.draft')}
            </th>
            <td>
              {formatMoney(locale, left.amount === 0 ? total.amount : left.amount, total.currency)}
            </td>
          </tr>
        ))}
      </tbody>
      {due !== null && due.amount > 0 && (
        <tfoot>
          <tr>
            <th scope="row">{t('payments.pay.total')}</th>
            <td>{formatMoney(locale, due.amount, due.currency)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
