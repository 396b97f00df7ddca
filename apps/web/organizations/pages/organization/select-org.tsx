import { goalPath } from '@causa/shared/platform/pages/organization-routes';
import { pagePath, tokenPath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead, AccountPage } from '../../../accounts/menu/account-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { Form } from '../../../forms/form.tsx';
import styles from '../../admin.module.css';
import { restoreOrganizationAction } from '../../restore.actions.ts';
import { withdrawRequestAction } from '../../team/team.actions.ts';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { SelectOrgData } from './select-org.data.ts';

/** Choice of an organization, pending invitations and requests, and a link to create one. */
function SelectOrgPage({ data }: { data: SelectOrgData }): ReactNode {
  const { t, locale } = useText();
  const { organizations, goal } = data;
  const create = {
    label: t('createOrg.select.create'),
    href: pagePath('createOrganization', locale),
  };
  return (
    <AccountPage
      title={t('admin.select.title')}
      {...(organizations.length > 1 ? { lead: t('createOrg.select.lead') } : {})}
    >
      {organizations.length === 0 && data.deleted.length === 0 && (
        <Empty
          text={t('createOrg.select.empty')}
          hint={t('createOrg.select.emptyHint')}
          action={create}
        />
      )}
      <ul className={lists.list}>
        {organizations.map(({ id, name, logo, role, state, unreadApplications }) => (
          <li key={id} className={lists.item}>
            <div className={styles.card}>
              <Avatar name={name} picture={logo} />
              <div className={styles.who}>
                <h2 className={lists.name}>
                  <a href={goalPath(locale, id, goal)}>{name}</a>
                </h2>
                <span className={lists.facts}>
                  <Tag tone={state}>{t(`admin.state.${state}`)}</Tag>
                  {t(`admin.role.${role}`)}
                  {unreadApplications > 0 && (
                    <strong>{t('createOrg.select.fresh', { count: unreadApplications })}</strong>
                  )}
                </span>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <Deleted {...data} />
      <Waiting {...data} />
      {organizations.length + data.deleted.length > 0 && (
        <div className={lists.tools}>
          <ButtonLink href={create.href}>{create.label}</ButtonLink>
        </div>
      )}
    </AccountPage>
  );
}

/** Deleted organizations that the user may restore. */
function Deleted({ deleted }: SelectOrgData): ReactNode {
  const { t, date } = useText();
  if (deleted.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="deleted">
      <h2 id="deleted">{t('createOrg.select.deleted')}</h2>
      <ul className={lists.list}>
        {deleted.map(({ id, name, undoUntil }) => (
          <li key={id} className={lists.item}>
            <span className={styles.who}>
              <strong>{name}</strong>
              {t('createOrg.select.deletedUntil', { date: date(undoUntil) })}
            </span>
            <Form
              action={restoreOrganizationAction}
              scope={id}
              variant="secondary"
              hidden={{ orgId: id }}
              submitLabel={t('admin.undoDeletion')}
              label={name}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The user's invitations and requests. */
function Waiting({ invites, requests }: SelectOrgData): ReactNode {
  const { t, locale, date } = useText();
  return (
    <>
      {invites.length > 0 && (
        <section className={styles.section} aria-labelledby="invites">
          <h2 id="invites">{t('createOrg.select.invites')}</h2>
          <ul className={lists.list}>
            {invites.map(({ token, orgName, role }) => (
              <li key={token} className={lists.item}>
                <span className={styles.who}>
                  <strong>{orgName}</strong>
                  {t(`admin.role.${role}`)}
                </span>
                <a href={tokenPath(locale, 'INVITE', token)}>{t('createOrg.select.seeInvite')}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {requests.length > 0 && (
        <section className={styles.section} aria-labelledby="requests">
          <h2 id="requests">{t('createOrg.select.requests')}</h2>
          <ul className={lists.list}>
            {requests.map(({ id, organization, createdAt }) => (
              <li key={id} className={lists.item}>
                <span className={styles.who}>
                  <strong>{organization.name}</strong>
                  {t('createOrg.select.requested', { date: date(createdAt) })}
                </span>
                <Form
                  action={withdrawRequestAction}
                  scope={id}
                  variant="tertiary"
                  hidden={{ orgId: organization.id }}
                  submitLabel={t('createOrg.select.takeBack')}
                  label={organization.name}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export const view: PageView<SelectOrgData> = {
  Component: SelectOrgPage,
  head: (_data, context) => accountHead(context.text.t('admin.select.title'), context),
};

export { loader } from './select-org.data.ts';
