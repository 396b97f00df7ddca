import { pagePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage } from '../../../accounts/menu/account-page.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { StaffLoginData } from '../../review/load-for-staff.ts';

/** Shown to staff whose login has no second factor: why, and where to add a passkey. */
function StaffLoginPage({ data: { message } }: { data: StaffLoginData }): ReactNode {
  const { t, locale } = useText();
  return (
    <AccountPage title={t('staff.login.title')} lead={message}>
      <ButtonLink variant="primary" href={pagePath('accountSettings', locale)}>
        {t('staff.login.settings')}
      </ButtonLink>
    </AccountPage>
  );
}

export const view: PageView<StaffLoginData> = {
  Component: StaffLoginPage,
  head: (_data, context) => accountHead(context.text.t('staff.login.title'), context),
};

/** Other staff pages show this one; it has no address of its own. */
export const loader: PageLoader<StaffLoginData> = {
  load: () => Promise.resolve({ notFound: true }),
};
