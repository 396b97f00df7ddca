import { searchPath } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage } from '../../features/account/account-page.tsx';
import styles from '../../features/account/account.module.css';
import type { PageView } from '../../lib/page.ts';
import { useText } from '../../lib/page-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** The front of the fair area: where its readers are sent who may not see one of its pages. */
function FairPage(): ReactNode {
  const { t, locale } = useText();
  return (
    <AccountPage title={t('entry.fair.title')} lead={t('entry.fair.lead')}>
      <p>{t('entry.fair.none')}</p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" href={searchPath(locale, 'EVENT')}>
          {t('entry.fair.events')}
        </ButtonLink>
      </div>
    </AccountPage>
  );
}

export const view: PageView<null> = {
  Component: FairPage,
  head: (_data, context) => accountHead(context.text.t('entry.fair.title'), context),
};

export { loader } from './nothing.data.ts';
