import { pagePath, withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { acceptInviteAction, declineInviteAction } from '../../../accounts/menu/account.actions.ts';
import { accountHead, AccountPage, Card } from '../../../accounts/menu/account-page.tsx';
import entry from '../../../accounts/login/login.module.css';
import { ConfirmForm } from '../../../layout/dashboard/confirm-form.tsx';
import { Form } from '../../../forms/form.tsx';
import forms from '../../../forms/form.module.css';
import { PlainForm } from '../../../forms/plain-form.tsx';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { UserInviteData } from './user-invite.data.ts';

/** Target of invitation mails: who invites to what, until when, and the next step. */
function UserInvitePage({ data }: { data: UserInviteData }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { organization, email, role, expiresAt } = data.invite;
  const see =
    organization.url === null
      ? null
      : {
          href: organization.url[locale],
          label: t('login.invite.see', { organization: organization.name }),
        };
  return (
    <AccountPage
      title={getTitle(data, text)}
      lead={t(`login.invite.${role}`)}
      after={see === null ? undefined : <a href={see.href}>{see.label}</a>}
    >
      <Card>
        <div className={entry.steps}>
          <p className={entry.whom}>
            {t('login.invite.for', { email, date: text.date(expiresAt) })}
          </p>
          <p>{t(`login.invite.may.${role}`)}</p>
          <NextStep {...data} />
          <Decline />
        </div>
      </Card>
    </AccountPage>
  );
}

/** Shows what prevents accepting, and how to resolve it. */
function NextStep({ token, invite: { status } }: UserInviteData): ReactNode {
  const { t, locale } = useText();
  const { environment, page } = useSite();
  // With a confirmed address logging in accepts at once; otherwise this page shows the status.
  const handed = { to: page.href, invite: token };
  switch (status) {
    case 'VISITOR':
      return (
        <>
          <ButtonLink variant="primary" href={withQuery(pagePath('signup', locale), handed)}>
            {t('login.invite.signUp')}
          </ButtonLink>
          <ButtonLink href={withQuery(pagePath('login', locale), handed)}>
            {t('login.invite.logIn')}
          </ButtonLink>
        </>
      );
    case 'OTHER_ADDRESS':
      return (
        <>
          <p className={entry.whom}>
            {t('login.invite.other', { own: environment.user?.email ?? '' })}
          </p>
          <PlainForm action="log-out" hidden={{ next: page.href }}>
            <Button type="submit" variant="primary" className={forms.submit}>
              {t('login.invite.logOut')}
            </Button>
          </PlainForm>
        </>
      );
    case 'UNCONFIRMED':
      return <p>{t('login.invite.unconfirmed')}</p>;
    case 'READY':
      return <Form action={acceptInviteAction} wide submitLabel={t('login.invite.accept')} />;
    default:
      return null;
  }
}

/** The link is enough to decline, because it was mailed to the invited address only. */
function Decline(): ReactNode {
  const { t } = useText();
  return (
    <ConfirmForm
      action={declineInviteAction}
      scope="decline"
      submitLabel={t('login.invite.decline')}
      ask={t('login.invite.declineText')}
      label={t('login.invite.declineTitle')}
    />
  );
}

function getTitle({ invite: { organization } }: UserInviteData, { t }: Text): string {
  return t('login.invite.title', { organization: organization.name });
}

export const view: PageView<UserInviteData> = {
  Component: UserInvitePage,
  head: (data, context) => accountHead(getTitle(data, context.text), context),
};

export { loader } from './user-invite.data.ts';
