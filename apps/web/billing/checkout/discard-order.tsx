import type { ReactNode } from 'react';
import { discardOrderAction } from '../credits/billing.actions.ts';
import { Form } from '../../forms/form.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { useText } from '../../lib/navigation/page-context.tsx';

/** Deletes the order of the page after a confirmation. */
export function DiscardOrder(): ReactNode {
  const { t } = useText();
  return (
    <details className={lists.confirm} data-chrome>
      <summary>{t('billing.invoice.discard')}</summary>
      <div className={lists.ask}>
        <p>{t('billing.invoice.discardAsk')}</p>
        <Form
          action={discardOrderAction}
          scope="discard"
          variant="danger"
          submitLabel={t('billing.invoice.discard')}
          failed={t('billing.order.failed')}
        />
      </div>
    </details>
  );
}
