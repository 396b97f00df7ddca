import type { ReactNode } from 'react';
import { discardOrderAction } from '../credits/billing.actions.ts';
import { ConfirmForm } from '../../layout/dashboard/confirm-form.tsx';
import { useText } from '../../lib/navigation/page-context.tsx';

/** Deletes the order of the page after a confirmation. */
export function DiscardOrder(): ReactNode {
  const { t } = useText();
  return (
    <ConfirmForm
      action={discardOrderAction}
      scope="discard"
      submitLabel={t('billing.invoice.discard')}
      ask={t('billing.invoice.discardAsk')}
      failed={t('billing.order.failed')}
    />
  );
}
