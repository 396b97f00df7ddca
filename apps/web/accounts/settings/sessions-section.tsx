import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AccountSettingsData } from '../pages/account/account-settings.data.ts';
import { Form } from '../../forms/form.tsx';
import { parseBrowserName } from '@causa/shared/accounts/browser-name';
import { endOtherSessionsAction, endSessionAction } from './settings.actions.ts';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Active sessions with the current browser first; the others can be ended. */
export function SessionsSection({ sessions }: Pick<AccountSettingsData, 'sessions'>): ReactNode {
  const { t, date } = useText();
  const sorted = sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <SettingsSection title={t('settings.sessions.title')} lead={t('settings.sessions.lead')}>
      <ul className={styles.rows}>
        {sorted.map(({ id, isCurrent, userAgent, address, lastSeenAt }) => {
          const name = parseBrowserName(userAgent) ?? t('settings.sessions.unknown');
          return (
            <li key={id} className={styles.row}>
              <div className={styles.what}>
                <strong>{name}</strong>
                <span className={styles.small}>
                  {isCurrent
                    ? t('settings.sessions.here')
                    : t('settings.sessions.seen', {
                        date: date(lastSeenAt),
                        address: address ?? '',
                      })}
                </span>
              </div>
              {!isCurrent && (
                <Form
                  action={endSessionAction}
                  wide
                  hidden={{ id }}
                  submitLabel={t('settings.sessions.end', { name })}
                  variant="tertiary"
                />
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Form
          action={endOtherSessionsAction}
          wide
          submitLabel={t('settings.sessions.endOthers')}
          variant="secondary"
        />
      )}
    </SettingsSection>
  );
}
