import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminApplicationData } from '../pages/organization/admin-application.data.ts';
import posting from '../../listings/authoring/posting.module.css';
import { MessagesList } from '../conversations/messages-list.tsx';
import { WrittenForm } from '../conversations/written-form.tsx';
import { writeToApplicantAction } from './received.actions.ts';
import styles from './received.module.css';

/** The conversation of members and applicant. */
export function ConversationPart({
  data: { application, ids },
}: {
  data: AdminApplicationData;
}): ReactNode {
  const { t } = useText();
  const { messages, firstName: name, can } = application;
  return (
    <section id="conversation" className={styles.part} aria-labelledby="conversation-title">
      <h2 id="conversation-title">{t('review.conversation.title')}</h2>
      {messages.length === 0 ? (
        <p className={posting.when}>{t('review.conversation.none')}</p>
      ) : (
        <MessagesList
          messages={messages}
          side="organization"
          nameOf={({ author }) => (author === '' ? t('review.conversation.gone') : author)}
          newLabel={t('review.conversation.new')}
          statusLabel={(status) =>
            t('review.conversation.withStatus', {
              status: t(`reviewStatus.${status}`, { type: application.listing.type }),
            })
          }
        />
      )}
      {can.write && (
        <WrittenForm
          action={writeToApplicantAction}
          id={ids.message}
          scope="conversation"
          label={t('review.conversation.write', { name })}
          hint={t('review.conversation.hint', { name })}
          submitLabel={t('review.conversation.send')}
          failed={t('review.conversation.failed')}
        />
      )}
    </section>
  );
}
