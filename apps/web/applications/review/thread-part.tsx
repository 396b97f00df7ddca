import type { ReactNode } from 'react';
import type { FormAction } from '../../lib/forms/form-action.ts';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminApplicationData } from '../pages/organization/admin-application.data.ts';
import posting from '../../listings/authoring/posting.module.css';
import { MessagesList } from '../conversations/messages-list.tsx';
import { WrittenForm } from '../conversations/written-form.tsx';
import { writeToApplicantAction } from './received.actions.ts';
import styles from './received.module.css';

/** What members and the applicant wrote to each other. */
export function ThreadPart({
  data: { application, ids },
}: {
  data: AdminApplicationData;
}): ReactNode {
  const { t } = useText();
  const { messages, firstName: name, can } = application;
  return (
    <section id="thread" className={styles.part} aria-labelledby="thread-title">
      <h2 id="thread-title">{t('review.thread.title')}</h2>
      {messages.length === 0 ? (
        <p className={posting.when}>{t('review.thread.none')}</p>
      ) : (
        <MessagesList
          messages={messages}
          side="organization"
          nameOf={({ author }) => (author === '' ? t('review.thread.gone') : author)}
          newLabel={t('review.thread.new')}
          statusLabel={(status) =>
            t('review.thread.withStatus', {
              status: t(`reviewStatus.${status}`, { type: application.listing.type }),
            })
          }
        />
      )}
      {can.write && (
        <WrittenForm
          action={writeToApplicantAction as FormAction}
          id={ids.message}
          scope="thread"
          label={t('review.thread.write', { name })}
          hint={t('review.thread.hint', { name })}
          submitLabel={t('review.thread.send')}
          failed={t('review.thread.failed')}
        />
      )}
    </section>
  );
}
