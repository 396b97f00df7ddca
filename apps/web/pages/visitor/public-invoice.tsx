import type { ReactNode } from 'react';
import { accountHead } from '../../features/account/account-page.tsx';
import { PrintedPage } from '../../features/invoices/printed-page.tsx';
import type { PageView } from '../../lib/page.ts';
import { useText } from '../../lib/page-context.tsx';
import type { PublicInvoiceData } from './public-invoice.data.ts';

/** An invoice for everyone with its link: an accountant reads and prints it without an account. */
function PublicInvoicePage({ data: { printed, pdf } }: { data: PublicInvoiceData }): ReactNode {
  const { t } = useText();
  return (
    <PrintedPage
      printed={printed}
      below={
        <p data-chrome>
          <a href={pdf}>{t('invoicePage.pdf')}</a>
        </p>
      }
    />
  );
}

export const view: PageView<PublicInvoiceData> = {
  Component: PublicInvoicePage,
  head: ({ printed }, context) => accountHead(printed.title, context),
};
export { loader } from './public-invoice.data.ts';
