import { parsePath } from '@causa/shared/routes';
import type { ReactNode } from 'react';
import { AccountForm } from '../features/account/account-form.tsx';
import { accountHead, AccountPage, Card } from '../features/account/account-page.tsx';
import type { PageView } from '../lib/page.ts';
import { useSite, useText } from '../lib/page-context.tsx';

/** Which of the links it is: to a new account's address, or to a change of address. */
function wordsOf(url: URL): 'verify' | 'change' {
  const route = parsePath(url.pathname);
  return route.name === 'token' && route.purpose === 'VERIFY_EMAIL' ? 'verify' : 'change';
}

/** Where the links of our mails lead: reading them does nothing (mail scanners follow links too), the button acts. */
function ConfirmLinkPage(): ReactNode {
  const { t } = useText();
  const { url } = useSite();
  const kind = wordsOf(url);
  return (
    <AccountPage title={t(`account.${kind}.title`)} lead={t(`account.${kind}.lead`)}>
      <Card>
        <AccountForm submitLabel={t(`account.${kind}.submit`)} />
      </Card>
    </AccountPage>
  );
}

export const view: PageView<null> = {
  Component: ConfirmLinkPage,
  head: (_data, context) => accountHead(context.text.t(`account.${wordsOf(context.url)}.title`), context),
};

export { loader } from './nothing.data.ts';
