import { markMessagesRead } from '@causa/shared/generated/applications/applications.endpoints';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { HistoryData } from '../pages/account/application-history.data.ts';
import { MarkReadForm } from '../conversations/mark-read-form.tsx';
import { MessagesList } from '../conversations/messages-list.tsx';
import { useMarkRead } from '../conversations/use-mark-read.ts';
import { WrittenForm } from '../conversations/written-form.tsx';
import styles from '../../accounts/profile/applicant.module.css';
import { replyAction } from './application.actions.ts';

type One = NonNullable<HistoryData['one']>;

/** The conversation of organization and applicant; empty before the first message. */
export function ConversationSection({
  one: { application, messages, canWrite, replyId, interviews },
}: {
  one: One;
}): ReactNode {
  const { t } = useText();
  const { orgName } = application;
  const { id, newMessages } = application;
  useMarkRead(messages.at(-1)?.id, newMessages > 0, (api) =>
    api.call(markMessagesRead, { params: { id } }),
  );
  const isProposed = interviews.some(({ state }) => state === 'OPEN');
  if (messages.length === 0 && !canWrite && !isProposed) return null;
  return (
    <section className={styles.section} aria-labelledby="messages">
      <h2 id="messages">{t('applicant.conversation.title')}</h2>
      {messages.length > 0 && (
        <MessagesList
          messages={messages}
          side="user"
          nameOf={({ fromOrganization, author }) =>
            !fromOrganization
              ? t('applicant.conversation.you')
              : author === ''
                ? orgName
                : t('applicant.conversation.from', { name: author, orgName })
          }
          newLabel={t('applicant.conversation.new')}
          statusLabel={(status) =>
            t('applicant.conversation.withStatus', {
              status: t(`applicant.status.${status}`, { type: application.listing.type }),
            })
          }
        />
      )}
      {isProposed && (
        <p>
          <a href="#interview">{t('interviews.own.waiting', { orgName })}</a>
        </p>
      )}
      {newMessages > 0 && <MarkReadForm id={id} about="application" />}
      {canWrite && (
        <WrittenForm
          action={replyAction}
          id={replyId}
          scope="reply"
          label={t('applicant.conversation.reply', { orgName })}
          hint={t('applicant.conversation.hint')}
          submitLabel={t('applicant.conversation.send')}
          failed={t('applicant.conversation.failed')}
          hidden={{ application: application.id }}
        />
      )}
    </section>
  );
}
