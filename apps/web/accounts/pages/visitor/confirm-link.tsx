import { parsePath } from '@causa/shared/platform/pages/parse-path';
import type { ReactNode } from 'react';
import { confirmEmailChangeAction, verifyEmailAction } from '../../menu/account.actions.ts';
import { accountHead, AccountPage, Card } from '../../menu/account-page.tsx';
import { logInWithLinkAction } from '../../login/login.actions.ts';
import { KeepLoggedIn } from '../../login/keep-logged-in.tsx';
import { Form } from '../../../forms/form.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';

/** Returns the texts for a new account's address, a change of address, or a login link. */
function getTexts(url: URL, { t }: Text): { title: string; lead: string; submit: string } {
  const route = parsePath(url.pathname);
  if (route.page === 'loginLink')
    return {
      title: t('login.link.useTitle'),
      lead: t('login.link.useLead'),
      submit: t('login.link.use'),
    };
  const kind = route.page === 'verifyEmail' ? 'verify' : 'change';
  return {
    title: t(`login.${kind}.title`),
    lead: t(`login.${kind}.lead`),
    submit: t(`login.${kind}.submit`),
  };
}

/**
 * Target of mail links. Loading the page changes nothing, because mail scanners follow links; the
 * button acts.
 */
function ConfirmLinkPage(): ReactNode {
  const text = useText();
  const { url } = useSite();
  const { title, lead, submit } = getTexts(url, text);
  const route = parsePath(url.pathname);
  const isLogin = route.page === 'loginLink';
  const action = isLogin
    ? logInWithLinkAction
    : route.page === 'verifyEmail'
      ? verifyEmailAction
      : confirmEmailChangeAction;
  return (
    <AccountPage title={title} lead={lead}>
      <Card>
        <Form<unknown> action={action} wide submitLabel={submit}>
          {isLogin ? () => <KeepLoggedIn /> : undefined}
        </Form>
      </Card>
    </AccountPage>
  );
}

export const view: PageView<null> = {
  Component: ConfirmLinkPage,
  head: (_data, context) => accountHead(getTexts(context.url, context.text).title, context),
};

export { loader } from './token-link.data.ts';
