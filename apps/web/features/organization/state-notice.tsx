import { objectionTextMax } from '@causa/shared/moderation';
import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import styles from './admin.module.css';
import type { Org } from './org.data.ts';
import { restoreOrganizationAction } from './restore.actions.ts';
import { objectToFreezeAction } from './verification.actions.ts';

/** What keeps an organization off the site, why, and what its members can do about it. */
export function StateNotice({ org }: { org: Org }): ReactNode {
  const { t, date } = useText();
  const { state, undoUntil, frozenReason, objectedAt } = org;
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
        {state === 'FROZEN' && objectedAt !== null && (
          <p>{t('admin.notice.objected', { date: date(objectedAt) })}</p>
        )}
        {state === 'FROZEN' && objectedAt === null && !org.isStaffView && (
          <details>
            <summary>{t('admin.notice.object')}</summary>
            <Form
              action={objectToFreezeAction}
              scope="objection"
              variant="secondary"
              submitLabel={t('admin.notice.sendObjection')}
            >
              {(part) => (
                <TextArea
                  part={part('text', t('admin.notice.objection'))}
                  hint={t('admin.notice.objectionHint')}
                  rows={4}
                  maxLength={objectionTextMax}
                />
              )}
            </Form>
          </details>
        )}
        {org.can.restore && (
          <Form
            action={restoreOrganizationAction}
            scope="restore"
            variant="secondary"
            submitLabel={t('admin.restore')}
          />
        )}
      </div>
    </Notice>
  );
}
