import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import type { AdminData } from '../../organizations/org.data.ts';
import type { Invoices } from './billing.data.ts';
import { useFormatMoney } from './billing-parts.tsx';
import styles from './billing.module.css';

type Row = Invoices['invoices'][number];

/**
 * Invoice list with a checkbox per unpaid invoice and a button that opens the pay page with the
 * selected ids. Without scripts the same form works, and the pay page reports mixed currencies.
 */
export function PayTogether({
  org,
  invoices,
  children,
}: {
  org: AdminData['org'];
  invoices: readonly Row[];
  children(box: (invoice: Row) => ReactNode): ReactNode;
}): ReactNode {
  const { t, locale, number } = useText();
  const money = useFormatMoney();
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const due = org.can.edit ? invoices.filter(({ canPay }) => canPay) : [];
  const address = due.find(({ billingAddressId }) => billingAddressId !== null)?.billingAddressId;
  if (due.length < 2 || address == null) return children(() => null);
  const selected = due.filter(({ id }) => selectedIds.includes(id));
  const [first] = selected;
  const isMixed = selected.some(({ total }) => total.currency !== first?.total.currency);
  const sum = selected.reduce((amount, { total }) => amount + total.amount, 0);
  return (
    <form
      method="get"
      action={organizationPath('adminPayByCreditCard', locale, { orgId: org.id })}
      className={styles.stack}
      onChange={({ currentTarget }) => {
        setSelectedIds(new FormData(currentTarget).getAll('invoiceId').map(String));
        setEmpty(false);
      }}
      onSubmit={(event) => {
        setEmpty(first === undefined);
        if (isMixed || first === undefined) event.preventDefault();
      }}
    >
      {children((invoice) => (due.includes(invoice) ? <SelectInvoice invoice={invoice} /> : null))}
      <input type="hidden" name="billingAddressId" value={address} />
      <output className={styles.mixed}>
        {isMixed && t('billing.invoices.mixed')}
        {isEmpty && t('billing.invoices.selectFirst')}
      </output>
      <div>
        <Button type="submit" variant="primary" aria-disabled={isMixed || undefined}>
          {first === undefined || isMixed
            ? t('billing.invoices.paySelected')
            : t('billing.invoices.payCount', {
                count: number(selected.length),
                amount: money({ amount: sum, currency: first.total.currency }),
              })}
        </Button>
      </div>
    </form>
  );
}

function SelectInvoice({ invoice }: { invoice: Row }): ReactNode {
  const { t, date } = useText();
  return (
    <Choice
      type="checkbox"
      name="invoiceId"
      value={invoice.id}
      label={t('billing.invoices.select')}
      aria-label={t('billing.invoices.selectOne', {
        invoice: invoice.number ?? t('billing.invoices.order', { date: date(invoice.createdAt) }),
      })}
    />
  );
}
