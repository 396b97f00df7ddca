import { formatMoney } from '@causa/i18n/formatters';
import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import styles from './payments.module.css';
import type { Summary } from './summary.data.ts';

/** What is paid, invoice by invoice, with the total. */
export function OrderTable({
  summary: { invoices, due },
}: {
  summary: Pick<Summary, 'invoices' | 'due'>;
}): ReactNode {
  const { t, locale } = useText();
  return (
    <table className={styles.table}>
      <caption className="hidden-visually">{t('payments.pay.invoices')}</caption>
      <tbody>
        {invoices.map(({ id, number, total, due: left }) => (
          <tr key={id}>
            <th scope="row">
              {number === null ? t('payments.pay.draft') : t('payments.pay.invoice', { number })}
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
