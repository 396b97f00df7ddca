import {
  readAutoJoin,
  readOwnership,
} from '@causa/shared/generated/organizations/members.endpoints';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { AdminPage } from '../../admin-page.tsx';
import { InviteForm } from '../../team/invite-form.tsx';
import type { AdminData, Org } from '../../org.data.ts';
import { TeamInvites } from '../../team/team-invites.tsx';
import { TeamPeople } from '../../team/team-people.tsx';
import { TeamRequests } from '../../team/team-requests.tsx';
import { type Ownership, TeamOwnership } from '../../team/team-ownership.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { readAutoJoinContract } from '@causa/shared/organizations/members.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { Form } from '../../../forms/form.tsx';
import styles from '../../admin.module.css';
import { setAutoJoinAction, bringBackMemberAction } from '../../team/team.actions.ts';
import { Tag } from '../../../ui/tag.tsx';
import lists from '../../../layout/dashboard/lists.module.css';

interface AdminTeamData extends AdminData {
  ownership: Ownership;
  autoJoin: AutoJoin;
}

/** Members, invitations and requests to join. Every form works without scripts. */
function AdminTeamPage({ data: { org, ownership, autoJoin } }: { data: AdminTeamData }): ReactNode {
  const { t } = useText();
  return (
    <AdminPage
      org={org}
      page="adminTeam"
      title={t('admin.nav.adminTeam')}
      lead={t('team.lead', { organization: org.name })}
    >
      <TeamRequests org={org} />
      <InviteForm org={org} />
      <TeamPeople org={org} />
      <TeamAutoJoin autoJoin={autoJoin} />
      <TeamOwnership ownership={ownership} />
      <TeamInvites org={org} />
      <TeamRemoved org={org} />
    </AdminPage>
  );
}

export const view: PageView<AdminTeamData> = {
  Component: AdminTeamPage,
  head: ({ org }, context) =>
    accountHead(`${context.text.t('admin.nav.adminTeam')}: ${org.name}`, context),
};

export const loader: PageLoader<AdminTeamData> = {
  async load({ api, route }) {
    if (route.page !== 'adminTeam') return { notFound: true };
    const { params } = route;
    const [{ org }, ownership, autoJoin] = await Promise.all([
      api.call(readOrganization, { params }),
      api.call(readOwnership, { params }),
      api.call(readAutoJoin, { params }),
    ]);
    return { data: { org, ownership, autoJoin } };
  },
};

type AutoJoin = Omit<ReplyOf<typeof readAutoJoinContract>, '_version'>;

/** Lets addresses at a verified host join at once; owners switch it. */
function TeamAutoJoin({ autoJoin }: { autoJoin: AutoJoin }): ReactNode {
  const { t, list } = useText();
  const { enabled, hosts, canChange } = autoJoin;
  if (hosts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="auto-join">
      <h2 id="auto-join">{t('team.autoJoin.title')}</h2>
      <p>{t(enabled ? 'team.autoJoin.on' : 'team.autoJoin.off', { hosts: list(hosts) })}</p>
      {canChange && (
        <Form
          action={setAutoJoinAction}
          scope="auto-join"
          variant="secondary"
          hidden={{ enabled: enabled ? '0' : '1' }}
          submitLabel={t(enabled ? 'team.autoJoin.switchOff' : 'team.autoJoin.switchOn')}
          label={t('team.autoJoin.title')}
          failed={t('team.failed')}
        />
      )}
    </section>
  );
}

/** Recently removed members; an owner can restore them. */
function TeamRemoved({ org }: { org: Org }): ReactNode {
  const { t, date } = useText();
  if (org.removedMembers.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="removed">
      <h2 id="removed">{t('team.removed')}</h2>
      <ul className={lists.list}>
        {org.removedMembers.map(({ id, name, role, removedAt, until }) => (
          <li key={id} className={lists.item}>
            <div className={styles.person}>
              <div className={styles.who}>
                <h3 className={lists.name}>{name}</h3>
                <span className={lists.facts}>
                  <Tag>{t(`admin.role.${role}`)}</Tag>
                  {t('team.removedOn', { date: date(removedAt), until: date(until) })}
                </span>
              </div>
              {org.can.changeRoles && (
                <Form
                  action={bringBackMemberAction}
                  scope={`back-${id}`}
                  variant="secondary"
                  hidden={{ adminId: id }}
                  submitLabel={t('team.bringBack')}
                  label={t('team.bringBackOf', { name })}
                  failed={t('team.failed')}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
