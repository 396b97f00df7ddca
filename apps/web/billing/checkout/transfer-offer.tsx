import type { ReactNode } from 'react';
import { payLaterAction } from '../credits/billing.actions.ts';
import { Form } from '../../forms/form.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { useText } from '../../lib/navigation/page-context.tsx';

/** Issues the order as an invoice to pay by transfer: the quiet alternative to a card. */
export function TransferOffer({
  invoiceId,
  days,
  isOpen,
}: {
  invoiceId: string;
  days: number;
  /** Without card payments it is the only way. */
  isOpen: boolean;
}): ReactNode {
  const { t } = useText();
  return (
    <details className={lists.confirm} open={isOpen}>
      <summary>{t('billing.order.payLater')}</summary>
      <div className={lists.opened}>
        <p>{t('billing.order.payLaterText', { days })}</p>
        <Form
          action={payLaterAction}
          scope="later"
          variant="secondary"
          hidden={{ invoiceId }}
          submitLabel={t('billing.order.issue')}
          failed={t('billing.order.failed')}
        />
      </div>
    </details>
  );
}
