import { formatMoney } from '@causa/i18n/formatters';
import { organizationPath } from '@causa/shared/organization-routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import styles from './payments.module.css';
import type { Summary } from './summary.data.ts';

/** What is paid, invoice by invoice, with the total; for members each leads to its invoice. */
export function OrderTable({
  summary: { invoices, due },
  orgId,
}: {
  summary: Pick<Summary, 'invoices' | 'due'>;
  orgId?: string;
}): ReactNode {
  const { t, locale } = useText();
  return (
    <table className={styles.table}>
      <caption className="hidden-visually">{t('payments.pay.invoices')}</caption>
      <tbody>
        {invoices.map(({ id, number, total, due: left }) => (
          <tr key={id}>
            <th scope="row">
              {number === null ? (
                t('payments.pay.draft')
              ) : orgId === undefined ? (
                t('payments.pay.invoice', { number })
              ) : (
                <a href={organizationPath('adminInvoice', locale, { orgId, invoiceId: id })}>
                  {t('payments.pay.invoice', { number })}
                </a>
              )}
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
