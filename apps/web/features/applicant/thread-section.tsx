import { markMessagesRead } from '@causa/shared/contracts/applications.endpoints';
import { messageMax } from '@causa/shared/received-applications';
import { type ReactNode, useEffect } from 'react';
import type { FormAction } from '../../lib/form-action.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import type { HistoryData } from '../../pages/account/application-history.data.ts';
import { TextArea } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import styles from './applicant.module.css';
import { replyAction } from './application.actions.ts';

type One = NonNullable<HistoryData['one']>;

/** What the organization and the applicant wrote to each other; nothing before it wrote. */
export function ThreadSection({
  one: { application, messages, canWrite, replyId },
}: {
  one: One;
}): ReactNode {
  const { t, date } = useText();
  const { form } = useSite();
  const { orgName } = application;
  useRead(application);
  if (messages.length === 0 && !canWrite) return null;
  return (
    <section className={styles.section} aria-labelledby="messages">
      <h2 id="messages">{t('applicant.thread.title')}</h2>
      {messages.length > 0 && (
        <ol className={styles.messages}>
          {messages.map(({ id, fromOrganization, author, text, at, isNew }) => (
            <li key={id} data-side={fromOrganization ? 'other' : 'own'}>
              <p className={styles.quiet}>
                {fromOrganization
                  ? author === ''
                    ? orgName
                    : t('applicant.thread.from', { name: author, orgName })
                  : t('applicant.thread.you')}
                , {date(at)}
                {isNew && <strong> {t('applicant.thread.new')}</strong>}
              </p>
              <p className={styles.prose}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {canWrite && (
        <Form
          action={replyAction as FormAction}
          scope="reply"
          variant="secondary"
          label={t('applicant.thread.reply', { orgName })}
          submitLabel={t('applicant.thread.send')}
          failed={t('applicant.thread.failed')}
          hidden={{ application: application.id }}
        >
          {(part) => (
            <>
              <input
                type="hidden"
                name="id"
                value={form?.action === replyAction.name ? (form.values['id'] ?? replyId) : replyId}
              />
              <TextArea
                part={part('text', t('applicant.thread.reply', { orgName }))}
                hint={t('applicant.thread.hint')}
                rows={5}
                maxLength={messageMax}
                required
              />
            </>
          )}
        </Form>
      )}
    </section>
  );
}

/** Notes that the messages were seen; where no scripts run, replying does. */
function useRead({ id, newMessages }: One['application']): void {
  const { api } = useSite();
  useEffect(() => {
    if (newMessages === 0) return;
    api.call(markMessagesRead, { params: { id } }).catch(() => undefined);
  }, [api, id, newMessages]);
}
