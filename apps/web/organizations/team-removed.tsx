import type { ReactNode } from 'react';
import { useText } from '../lib/page-context.tsx';
import { Tag } from '../ui/tag.tsx';
import lists from '../layout/dashboard/lists.module.css';
import { Form } from '../forms/form.tsx';
import styles from './admin.module.css';
import type { Org } from './org.data.ts';
import { bringBackMemberAction } from './team.actions.ts';

/** Members whom another removed lately; an owner undoes it. */
export function TeamRemoved({ org }: { org: Org }): ReactNode {
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
