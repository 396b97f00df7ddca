import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { PrintedPage } from '../../invoices/printed-page.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DonationReceiptData } from './donation-receipt.data.ts';

/** The receipt of a donation, for anyone with its link. */
function DonationReceiptPage({
  data: { printed, isPaidBack, pdf },
}: {
  data: DonationReceiptData;
}): ReactNode {
  const { t } = useText();
  return (
    <PrintedPage
      printed={printed}
      above={
        isPaidBack && (
          <Notice>
            <p>{t('invoicePage.paidBack')}</p>
          </Notice>
        )
      }
      below={
        <p data-chrome>
          <a href={pdf}>{t('invoicePage.pdf')}</a>
        </p>
      }
    />
  );
}

export const view: PageView<DonationReceiptData> = {
  Component: DonationReceiptPage,
  head: ({ printed }, context) => accountHead(printed.title, context),
};
export { loader } from './donation-receipt.data.ts';
