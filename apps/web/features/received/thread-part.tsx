import { messageMax } from '@causa/shared/received-applications';
import type { ReactNode } from 'react';
import type { FormAction } from '../../lib/form-action.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import type { AdminApplicationData } from '../../pages/organization/admin-application.data.ts';
import { TextArea } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import posting from '../posting/posting.module.css';
import { writeToApplicantAction } from './received.actions.ts';
import styles from './received.module.css';

/** What members and the applicant wrote to each other. */
export function ThreadPart({
  data: { application, ids },
}: {
  data: AdminApplicationData;
}): ReactNode {
  const { t, date } = useText();
  const { form } = useSite();
  const { messages, firstName: name, can } = application;
  return (
    <section id="thread" className={styles.part} aria-labelledby="thread-title">
      <h2 id="thread-title">{t('received.thread.title')}</h2>
      {messages.length === 0 ? (
        <p className={posting.when}>{t('received.thread.none')}</p>
      ) : (
        <ol className={styles.written}>
          {messages.map(({ id, fromOrganization, author, text, at, isNew }) => (
            <li key={id} data-side={fromOrganization ? 'own' : 'other'}>
              <p className={posting.when}>
                {author === '' ? t('received.thread.gone') : author}, {date(at)}
                {isNew && <span className={posting.fresh}>{t('received.thread.new')}</span>}
              </p>
              <p className={styles.prose}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {can.write && (
        <Form
          action={writeToApplicantAction as FormAction}
          scope="thread"
          variant="secondary"
          label={t('received.thread.write', { name })}
          submitLabel={t('received.thread.send')}
          failed={t('received.thread.failed')}
        >
          {(part) => (
            <>
              <input
                type="hidden"
                name="id"
                value={
                  form?.action === writeToApplicantAction.name
                    ? (form.values['id'] ?? ids.message)
                    : ids.message
                }
              />
              <TextArea
                part={part('text', t('received.thread.write', { name }))}
                hint={t('received.thread.hint', { name })}
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
