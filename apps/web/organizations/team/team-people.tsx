import { formatInstant } from '@causa/i18n/formatters';
import { localeTags } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import { Tag } from '../../ui/tag.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { Form } from '../../forms/form.tsx';
import styles from '../admin.module.css';
import type { Org } from '../org.data.ts';
import { changeRoleAction, confirmMemberAction, removeMemberAction } from './team.actions.ts';

type Admin = Org['admins'][number];

interface PersonProps {
  org: Org;
  admin: Admin;
}

/** Members, newest first, with the actions available to the user. */
export function TeamPeople({ org }: { org: Org }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.section} aria-labelledby="people">
      <h2 id="people">{t('team.people')}</h2>
      <ul className={lists.list}>
        {org.admins.map((admin) => (
          <Person key={admin.id} org={org} admin={admin} />
        ))}
      </ul>
    </section>
  );
}

function Person({ org, admin }: PersonProps): ReactNode {
  const { t, locale } = useText();
  const { environment } = useSite();
  const { id, provisionalUntil } = admin;
  const isOneself = environment.user?.id === id;
  const isLastOwner =
    admin.role === 'OWNER' && org.admins.filter(({ role }) => role === 'OWNER').length === 1;
  return (
    <li className={lists.item}>
      <div className={styles.person}>
        <PersonFacts admin={admin} isOneself={isOneself} />
        {provisionalUntil !== null && (
          <p className={lists.hint}>
            {t('team.unconfirmedHint', { until: formatInstant(locale, provisionalUntil) })}
          </p>
        )}
        {!isLastOwner && <PersonTools org={org} admin={admin} isOneself={isOneself} />}
        {isLastOwner && isOneself && <p className={lists.hint}>{t('team.lastOwner')}</p>}
      </div>
    </li>
  );
}

function PersonFacts({ admin, isOneself }: { admin: Admin; isOneself: boolean }): ReactNode {
  const { t, locale, date } = useText();
  const { name, email, role, since, lastSeen, provisionalUntil } = admin;
  const month = new Intl.DateTimeFormat(localeTags[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <div className={styles.who}>
      <h3 className={lists.name}>
        {name}
        {isOneself && ` (${t('team.you')})`}
      </h3>
      {name !== email && <span>{email}</span>}
      <span className={lists.facts}>
        <Tag>{t(`admin.role.${role}`)}</Tag>
        {provisionalUntil !== null && <Tag>{t('team.unconfirmed')}</Tag>}
        <span>{t('team.since', { date: date(since) })}</span>
        <span>
          {lastSeen === null
            ? t('team.unseen')
            : t('team.seen', { month: month.format(new Date(`${lastSeen}-01`)) })}
        </span>
      </span>
    </div>
  );
}

/** Confirmation, change of role, and removal. */
function PersonTools({ org, admin, isOneself }: PersonProps & { isOneself: boolean }): ReactNode {
  const { t } = useText();
  const { id, name, role, provisionalUntil } = admin;
  const canRemove = isOneself || (org.can.inviteAdmin && (role === 'ADMIN' || org.can.changeRoles));
  return (
    <div className={lists.tools}>
      {provisionalUntil !== null && org.can.confirmMembers && (
        <Form
          action={confirmMemberAction}
          scope={`confirm-${id}`}
          variant="secondary"
          hidden={{ adminId: id }}
          submitLabel={t('team.confirm')}
          label={t('team.confirmOf', { name })}
          failed={t('team.failed')}
        />
      )}
      {org.can.changeRoles && (
        <Form
          action={changeRoleAction}
          scope={`role-${id}`}
          variant="tertiary"
          hidden={{ adminId: id, role: role === 'OWNER' ? 'ADMIN' : 'OWNER' }}
          submitLabel={t(role === 'OWNER' ? 'team.makeAdmin' : 'team.makeOwner')}
          label={name}
          failed={t('team.failed')}
        />
      )}
      {canRemove && <RemovePerson admin={admin} isOneself={isOneself} />}
    </div>
  );
}

function RemovePerson({
  admin: { id, name },
  isOneself,
}: {
  admin: Admin;
  isOneself: boolean;
}): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  return (
    <details className={lists.confirm} open={form?.values['adminId'] === id ? true : undefined}>
      <summary aria-label={isOneself ? undefined : t('team.removeOf', { name })}>
        {t(isOneself ? 'team.leave' : 'team.remove')}
      </summary>
      <div className={lists.ask}>
        <p>{isOneself ? t('team.leaveAsk') : t('team.removeAsk', { name })}</p>
        <Form
          action={removeMemberAction}
          scope={`remove-${id}`}
          variant="danger"
          hidden={{ adminId: id, ...(isOneself ? { leaves: '1' } : {}) }}
          submitLabel={t(isOneself ? 'team.leave' : 'team.remove')}
          failed={t('team.failed')}
        />
      </div>
    </details>
  );
}
