import {
  chosenStatuses,
  noteMax,
  statusMessageMax,
} from '@causa/shared/applications/application-review';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminApplicationData } from '../pages/organization/admin-application.data.ts';
import { Choice } from '../../ui/choice.tsx';
import { Group, TextArea } from '../../forms/fields.tsx';
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
      <p>
        {t('review.status.now', {
          status: t(`reviewStatus.${status}`, { type: listing.type }),
        })}
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
    <details className={styles.change} open>
      <summary>{t('review.status.change')}</summary>
      <Form
        action={changeApplicationStatusAction}
        scope="status"
        label={t('review.status.change')}
        submitLabel={t('review.status.submit')}
        failed={t('review.status.failed')}
        onChange={(values) => setTyped(values['message'])}
      >
        {(part) => {
          const status = part('status', t('review.status.to'));
          const message = part('message', t('review.status.message', { name }));
          return (
            <>
              {/* Not part of the form's identity: a returned form may start from another status. */}
              <input type="hidden" name="from" value={from} />
              <StatusChoices part={status} application={application} />
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
                maxLength={statusMessageMax}
              />
              <Preview text={typed ?? message.defaultValue} name={name} />
              <TextArea
                part={part('reason', t('review.status.reason'))}
                hint={t('review.status.reasonHint', { name })}
                rows={3}
                maxLength={noteMax}
              />
            </>
          );
        }}
      </Form>
    </details>
  );
}

function StatusChoices({
  part: { id, label, error, defaultValue },
  application: { can, listing },
}: {
  part: Part;
  application: AdminApplicationData['application'];
}): ReactNode {
  const { t } = useText();
  return (
    <Group
      id={id}
      label={label}
      hint={t('review.status.declineHint')}
      {...(error === undefined ? {} : { error })}
    >
      {can.become.map((status) => (
        <Choice
          key={status}
          type="radio"
          name="status"
          value={status}
          label={t(`review.to.${status}`, { type: listing.type })}
          defaultChecked={defaultValue === status}
          data-key={String(chosenStatuses.indexOf(status) + 1)}
        />
      ))}
    </Group>
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
