import { homePath, pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage } from '../../menu/account-page.tsx';
import styles from '../../menu/account.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** Explains an expired link and how to get a new one. */
function ExpiredLinkPage(): ReactNode {
  const { t, locale } = useText();
  const { url } = useSite();
  if (url.searchParams.get('of') === 'mail')
    return (
      <AccountPage title={t('login.expired.title')} lead={t('login.expired.mail')}>
        <div className={styles.actions}>
          <ButtonLink href={homePath(locale)}>{t('login.expired.home')}</ButtonLink>
        </div>
      </AccountPage>
    );
  return (
    <AccountPage title={t('login.expired.title')} lead={t('login.expired.text')}>
      <div className={styles.actions}>
        <ButtonLink variant="primary" href={pagePath('forgotPassword', locale)}>
          {t('login.expired.reset')}
        </ButtonLink>
        <ButtonLink href={pagePath('login', locale)}>{t('login.expired.login')}</ButtonLink>
      </div>
    </AccountPage>
  );
}

export const view: PageView<null> = {
  Component: ExpiredLinkPage,
  head: (_data, context) => accountHead(context.text.t('login.expired.title'), context),
};

export { loader } from '../../../layout/pages/visitor/nothing.data.ts';
