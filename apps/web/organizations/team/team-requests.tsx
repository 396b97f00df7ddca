import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { Form } from '../../forms/form.tsx';
import styles from '../admin.module.css';
import type { Org } from '../org.data.ts';
import { approveRequestAction, declineRequestAction } from './team.actions.ts';

/** Requests to become an admin, oldest first. */
export function TeamRequests({ org }: { org: Org }): ReactNode {
  const { t, date } = useText();
  if (org.adminRequests.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="requests">
      <h2 id="requests">{t('team.requests')}</h2>
      <ul className={lists.list}>
        {org.adminRequests.map(({ id, name, email, position, message, createdAt }) => (
          <li key={id} className={lists.item}>
            <div className={styles.person}>
              <div className={styles.who}>
                <h3 className={lists.name}>{name}</h3>
                {name !== email && <span>{email}</span>}
                <span className={lists.facts}>
                  {position !== '' && <span>{position}</span>}
                  <span>{date(createdAt)}</span>
                </span>
                {message !== '' && <p>{message}</p>}
              </div>
              {org.can.decideRequests && (
                <div className={lists.tools}>
                  <Form
                    action={approveRequestAction}
                    scope={`request-${id}`}
                    variant="secondary"
                    hidden={{ requestId: id }}
                    submitLabel={t('team.approve')}
                    label={t('team.approveOf', { name })}
                    failed={t('team.failed')}
                    more={[{ action: declineRequestAction, label: t('team.decline') }]}
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
