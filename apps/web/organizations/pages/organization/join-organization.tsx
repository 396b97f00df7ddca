import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage, Card } from '../../../accounts/menu/account-page.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { Form } from '../../../forms/form.tsx';
import { JoinForm } from '../../team/join-form.tsx';
import { withdrawRequestAction } from '../../team/team.actions.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { JoinOrganizationData } from './join-organization.data.ts';

/** Requests to join the team of an organization, or withdraws the request. */
function JoinOrganizationPage({ data }: { data: JoinOrganizationData }): ReactNode {
  const { t } = useText();
  const { name, url } = data.org;
  return (
    <AccountPage title={t('createOrg.join.title', { name })} lead={t('createOrg.join.lead')}>
      <State data={data} />
      <div className={lists.tools}>
        <ButtonLink variant="tertiary" href={url}>
          {t('createOrg.join.back', { name })}
        </ButtonLink>
      </div>
    </AccountPage>
  );
}

function State({ data: { org, isMember, requestedAt } }: { data: JoinOrganizationData }) {
  const { t, locale, date } = useText();
  const { user } = useSite().environment;
  if (isMember)
    return (
      <Notice>
        {t('createOrg.join.member')}{' '}
        <a href={adminPath(locale, org.id)}>{t('createOrg.join.dashboard')}</a>
      </Notice>
    );
  if (user?.emailVerified === false) return <Notice>{t('createOrg.create.unverified')}</Notice>;
  return (
    <Card>
      {requestedAt === null ? (
        <JoinForm id={org.id} name={org.name} />
      ) : (
        <Form
          action={withdrawRequestAction}
          variant="secondary"
          hidden={{ orgId: org.id }}
          submitLabel={t('createOrg.select.takeBack')}
          label={org.name}
        >
          {() => <p>{t('createOrg.select.requested', { date: date(requestedAt) })}</p>}
        </Form>
      )}
    </Card>
  );
}

export const view: PageView<JoinOrganizationData> = {
  Component: JoinOrganizationPage,
  head: ({ org }, context) =>
    accountHead(context.text.t('createOrg.join.title', { name: org.name }), context),
};

export { loader } from './join-organization.data.ts';
