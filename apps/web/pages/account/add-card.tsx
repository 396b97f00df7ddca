import { paymentMethods } from '@causa/shared/contracts/entry.endpoints';
import { pagePath } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../features/account/account-page.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import styles from '../../features/settings/settings.module.css';
import type { PageLoader, PageView } from '../../lib/page.ts';
import { useText } from '../../lib/page-context.tsx';

/**
 * How a card comes to be kept: with the first payment, at the payment provider. There is nothing to
 * fill in before that.
 */
function AddCardPage(): ReactNode {
  const { t, locale } = useText();
  return (
    <DashboardPage title={t('settings.addCard.title')}>
      <div className={styles.sections}>
        <p>{t('settings.addCard.where')}</p>
        <p>{t('settings.addCard.when')}</p>
        <p>
          <a href={pagePath('paymentMethods', locale)}>{t('settings.addCard.back')}</a>
        </p>
      </div>
    </DashboardPage>
  );
}

/** One's own cards are the concern of anyone who is signed in. */
export const loader: PageLoader<null> = {
  async load({ api }) {
    await api.call(paymentMethods);
    return { data: null };
  },
};

export const view: PageView<null> = {
  Component: AddCardPage,
  head: (_data, context) => accountHead(context.text.t('settings.addCard.title'), context),
};
