import { formatMoney } from '@causa/i18n/formatters';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { Form } from '../../../forms/form.tsx';
import { PrintedPage } from '../../invoices/printed-page.tsx';
import { openLinkPaymentAction } from '../../payments/link-payments.actions.ts';
import styles from '../../payments/payments.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { PublicInvoiceData } from './public-invoice.data.ts';

/** An invoice by public link: an accountant reads and prints it without an account. */
function PublicInvoicePage({
  data: { printed, pdf, due },
}: {
  data: PublicInvoiceData;
}): ReactNode {
  const { t, locale } = useText();
  return (
    <PrintedPage
      printed={printed}
      below={
        <div data-chrome className={styles.actions}>
          {due !== null && (
            <Form
              action={openLinkPaymentAction}
              submitLabel={t('invoicePage.pay', {
                amount: formatMoney(locale, due.amount, due.currency),
              })}
            />
          )}
          <p>
            <a href={pdf}>{t('invoicePage.pdf')}</a>
          </p>
        </div>
      }
    />
  );
}

export const view: PageView<PublicInvoiceData> = {
  Component: PublicInvoicePage,
  head: ({ printed }, context) => accountHead(printed.title, context),
};
export { loader } from './public-invoice.data.ts';
