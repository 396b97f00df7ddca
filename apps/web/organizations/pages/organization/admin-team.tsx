import {
  readAutoJoin,
  readOwnership,
} from '@causa/shared/generated/organizations/members.endpoints';
import { readOrganization } from '@causa/shared/generated/organizations/organizations.endpoints';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { AdminPage } from '../../admin-page.tsx';
import type { AdminData, Org } from '../../org.data.ts';
import { TeamPeople } from '../../team/team-people.tsx';
import { TeamRequests } from '../../team/team-requests.tsx';
import { type Ownership, TeamOwnership } from '../../team/team-ownership.tsx';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText, useSite, useNow } from '../../../lib/navigation/page-context.tsx';
import type { readAutoJoinContract } from '@causa/shared/organizations/members.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { Form } from '../../../forms/form.tsx';
import styles from '../../admin.module.css';
import {
  setAutoJoinAction,
  bringBackMemberAction,
  inviteMemberAction,
  cancelInviteAction,
  resendInviteAction,
} from '../../team/team.actions.ts';
import { Tag } from '../../../ui/tag.tsx';
import lists from '../../../layout/dashboard/lists.module.css';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Group } from '../../../forms/fields.tsx';

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

/** One field that adds or invites; owners choose the role. */
function InviteForm({ org }: { org: Org }): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  if (!org.can.inviteAdmin) return null;
  return (
    <section className={styles.section} aria-labelledby="invite">
      <h2 id="invite">{t('team.invite')}</h2>
      <Form
        action={inviteMemberAction}
        submitLabel={t('team.inviteSubmit')}
        className={lists.form}
        failed={t('team.failed')}
      >
        {(part) => (
          <>
            <TextField
              {...part('email', t('team.email'))}
              type="email"
              autoComplete="off"
              hint={t('team.emailHint')}
              required
            />
            {org.can.inviteOwner && (
              <Group label={t('team.role')}>
                {(['ADMIN', 'OWNER'] as const).map((role) => (
                  <Choice
                    key={role}
                    type="radio"
                    name="role"
                    value={role}
                    label={t(`team.role${role}`)}
                    defaultChecked={(form?.values['role'] ?? 'ADMIN') === role}
                  />
                ))}
              </Group>
            )}
          </>
        )}
      </Form>
    </section>
  );
}

/** Open invitations. */
function TeamInvites({ org }: { org: Org }): ReactNode {
  const { t, date } = useText();
  const now = useNow();
  if (org.invites.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="invites">
      <h2 id="invites">{t('team.invites')}</h2>
      <ul className={lists.list}>
        {org.invites.map(({ id, email, role, sentAt, expiresAt, canResendAt }) => (
          <li key={id} className={lists.item}>
            <div className={styles.person}>
              <div className={styles.who}>
                <h3 className={lists.name}>{email}</h3>
                <span className={lists.facts}>
                  <Tag>{t(`admin.role.${role}`)}</Tag>
                  {t('team.invited', { date: date(sentAt), until: date(expiresAt) })}
                </span>
                {new Date(canResendAt) > now && (
                  <span className={lists.hint}>{t('team.resendLater')}</span>
                )}
              </div>
              {(role === 'OWNER' ? org.can.inviteOwner : org.can.inviteAdmin) && (
                <div className={lists.tools}>
                  {new Date(canResendAt) <= now && (
                    <Form
                      action={resendInviteAction}
                      scope={`resend-${id}`}
                      variant="tertiary"
                      hidden={{ inviteId: id }}
                      submitLabel={t('team.resend')}
                      label={t('team.resendOf', { email })}
                    />
                  )}
                  <Form
                    action={cancelInviteAction}
                    scope={`cancel-${id}`}
                    variant="tertiary"
                    hidden={{ inviteId: id }}
                    submitLabel={t('team.cancel')}
                    label={t('team.cancelOf', { email })}
                  />
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
