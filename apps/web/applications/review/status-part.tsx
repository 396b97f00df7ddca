import {
  chosenStatuses,
  noteMax,
  statusMessageMax,
} from '@causa/shared/applications/application-review';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminApplicationData } from '../pages/organization/admin-application.data.ts';
import { SelectField } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextArea } from '../../forms/fields.tsx';
import { Form, type Part } from '../../forms/form.tsx';
import {
  changeApplicationStatusAction,
  insertTextAction,
  undoDeclineAction,
} from './received.actions.ts';
import styles from './received.module.css';
import { DeclineNotice } from './status-words.tsx';
import { TextChoice } from './text-choice.tsx';
import { getFilledText } from './texts.ts';

/** The status and the form that changes it; a pending decline can be undone. */
export function StatusPart({ data }: { data: AdminApplicationData }): ReactNode {
  const { t } = useText();
  const { status, listing, undoUntil, can, firstName } = data.application;
  return (
    <section id="status" className={styles.part} aria-labelledby="status-title">
      <h2 id="status-title">{t('review.status.title')}</h2>
      <p className={styles.current}>
        {t('review.status.now')}{' '}
        <Tag tone={status}>{t(`reviewStatus.${status}`, { type: listing.type })}</Tag>
      </p>
      {undoUntil !== null && (
        <div className={styles.undo}>
          <p>
            {t('review.status.declined', { name: firstName })} <DeclineNotice at={undoUntil} />
          </p>
          {can.undo && (
            <Form
              action={undoDeclineAction}
              variant="secondary"
              submitLabel={t('review.undo')}
              failed={t('review.status.failed')}
            />
          )}
        </div>
      )}
      {can.become.length > 0 && <ChangeStatus data={data} />}
    </section>
  );
}

function ChangeStatus({ data }: { data: AdminApplicationData }): ReactNode {
  const { t } = useText();
  const { application, texts } = data;
  const { status: from, firstName: name } = application;
  const [typed, setTyped] = useState<string>();
  return (
    <Form
      action={changeApplicationStatusAction}
      scope="status"
      variant="secondary"
      label={t('review.status.change')}
      submitLabel={t('review.status.submit')}
      failed={t('review.status.failed')}
      onChange={(values) => setTyped(values['message'])}
    >
      {(part) => {
        const status = part('status', t('review.status.to'));
        const message = part('message', t('review.status.message', { name }));
        const reason = part('reason', t('review.status.reason'));
        return (
          <>
            {/* Not part of the form's identity: a returned form may start from another status. */}
            <input type="hidden" name="from" value={from} />
            <StatusChoice part={status} application={application} />
            <details
              className={styles.change}
              open={[message, reason].some(
                ({ defaultValue, error }) => defaultValue !== '' || error !== undefined,
              )}
            >
              <summary>{t('review.status.texts')}</summary>
              <TextChoice
                texts={texts}
                textOf={(key) => getFilledText(texts, key, data)}
                action={insertTextAction}
                submits={changeApplicationStatusAction}
                into={message.id}
                applicantLocale={application.applicantLocale}
              />
              <TextArea
                part={message}
                hint={t('review.status.messageHint', { name })}
                rows={5}
                maxLength={statusMessageMax}
              />
              <Preview text={typed ?? message.defaultValue} name={name} />
              <TextArea
                part={reason}
                hint={t('review.status.reasonHint', { name })}
                rows={3}
                maxLength={noteMax}
              />
            </details>
          </>
        );
      }}
    </Form>
  );
}

/** The next statuses in a menu; the keys 1 to 6 select one. */
function StatusChoice({
  part: { id, name, label, error, defaultValue },
  application: { can, listing },
}: {
  part: Part;
  application: AdminApplicationData['application'];
}): ReactNode {
  const { t } = useText();
  return (
    <SelectField
      id={id}
      name={name}
      label={label}
      {...(can.become.includes('DECLINED') ? { hint: t('review.status.declineHint') } : {})}
      {...(error === undefined ? {} : { error })}
      defaultValue={defaultValue}
      options={[
        { value: '', label: '–' },
        ...can.become.map((status) => ({
          value: status,
          label: t(`review.to.${status}`, { type: listing.type }),
          shortcutKey: String(chosenStatuses.indexOf(status) + 1),
        })),
      ]}
    />
  );
}

/** Previews the message for the applicant; updated while typing when scripts run. */
function Preview({ text, name }: { text: string; name: string }): ReactNode {
  const { t } = useText();
  return (
    <details className={styles.preview}>
      <summary>{t('review.status.preview')}</summary>
      <p className={styles.prose}>
        {text.trim() === '' ? t('review.status.previewEmpty', { name }) : text}
      </p>
    </details>
  );
}
