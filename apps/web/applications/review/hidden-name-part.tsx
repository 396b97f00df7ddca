import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminApplicationData } from '../pages/organization/admin-application.data.ts';
import { PlainForm } from '../../forms/plain-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './received.module.css';

/** Explains why the name is hidden, with a button that shows it to this member. */
export function HiddenNamePart({
  data: { org, application },
}: {
  data: AdminApplicationData;
}): ReactNode {
  const { t } = useText();
  return (
    <Notice>
      <div className={styles.hidden}>
        <p>{t('review.hidden.one')}</p>
        {application.can.answer && (
          <PlainForm
            action="reveal-applicant"
            hidden={{ orgId: org.id, applicationId: application.id }}
            data-chrome
          >
            <Button type="submit" variant="secondary">
              {t('review.hidden.reveal')}
            </Button>
          </PlainForm>
        )}
      </div>
    </Notice>
  );
}
