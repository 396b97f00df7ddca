import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { Notice } from '../ui/notice.tsx';
import { Form } from '../forms/form.tsx';
import styles from './admin.module.css';
import type { Org } from './org.data.ts';
import { restoreOrganizationAction } from './restore.actions.ts';

/** Explains why an organization is not public, and what its members can do. */
export function StateNotice({ org }: { org: Org }): ReactNode {
  const { t, locale, date } = useText();
  const { state, undoUntil, frozenReason } = org;
  if (state === 'LIVE') return null;
  return (
    <Notice kind={state === 'FROZEN' ? 'error' : 'info'}>
      <div className={styles.notice}>
        <p>
          {state === 'DELETED'
            ? t('admin.notice.DELETED', { date: date(undoUntil ?? '') })
            : t(`admin.notice.${state}`)}
        </p>
        {state === 'FROZEN' && frozenReason !== null && (
          <p>{t('admin.notice.reason', { reason: frozenReason })}</p>
        )}
        {state === 'FROZEN' && (
          <p>
            <a href={`${adminPath(locale, org.id, 'adminVerification')}#objection`}>
              {t('admin.notice.object')}
            </a>
          </p>
        )}
        {org.can.restore && (
          <Form
            action={restoreOrganizationAction}
            scope="restore"
            variant="secondary"
            submitLabel={t(state === 'DELETED' ? 'admin.undoDeletion' : 'admin.restore')}
          />
        )}
      </div>
    </Notice>
  );
}
