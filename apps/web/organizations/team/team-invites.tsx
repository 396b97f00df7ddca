import type { ReactNode } from 'react';
import { useNow, useText } from '../../lib/navigation/page-context.tsx';
import { Tag } from '../../ui/tag.tsx';
import lists from '../../layout/dashboard/lists.module.css';
import { Form } from '../../forms/form.tsx';
import styles from '../admin.module.css';
import type { Org } from '../org.data.ts';
import { cancelInviteAction, resendInviteAction } from './team.actions.ts';

/** Open invitations. */
export function TeamInvites({ org }: { org: Org }): ReactNode {
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
