import { noteMax } from '@causa/shared/applications/application-review';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminApplicationData } from '../pages/organization/admin-application.data.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { MadeId } from '../../forms/made-id.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';
import posting from '../../listings/authoring/posting.module.css';
import { addNoteAction } from './received.actions.ts';
import styles from './received.module.css';

/** The members' notes. */
export function NotesPart({
  data: { org, application, ids },
}: {
  data: AdminApplicationData;
}): ReactNode {
  const { t } = useText();
  return (
    <section id="notes" className={styles.part} aria-labelledby="notes-title">
      <h2 id="notes-title">{t('review.notes.title')}</h2>
      {application.notes.length === 0 ? (
        <p className={posting.when}>{t('review.notes.none')}</p>
      ) : (
        <ul className={styles.written}>
          {application.notes.map((note) => (
            <li key={note.id}>
              <NoteItem org={org} application={application} note={note} />
            </li>
          ))}
        </ul>
      )}
      {application.can.answer && (
        <Form
          action={addNoteAction}
          scope="note"
          variant="secondary"
          label={t('review.notes.add')}
          submitLabel={t('review.notes.submit')}
        >
          {(part) => (
            <>
              <MadeId action={addNoteAction} id={ids.note} />
              <TextArea
                part={part('text', t('review.notes.add'))}
                hint={t('review.notes.hint')}
                rows={3}
                maxLength={noteMax}
                shortcut="note"
                required
              />
            </>
          )}
        </Form>
      )}
    </section>
  );
}

function NoteItem({
  org,
  application,
  note: { id, author, text, at, canDelete },
}: Pick<AdminApplicationData, 'org' | 'application'> & {
  note: AdminApplicationData['application']['notes'][number];
}): ReactNode {
  const { t, date } = useText();
  return (
    <>
      <p className={posting.when}>
        {author === '' ? t('review.notes.gone') : author}, {date(at)}
      </p>
      <p className={styles.prose}>{text}</p>
      {canDelete && (
        <PlainForm
          action="delete-note"
          hidden={{ orgId: org.id, applicationId: application.id, noteId: id }}
          data-chrome
        >
          <Button
            type="submit"
            variant="tertiary"
            aria-label={t('review.notes.deleteOf', { date: date(at) })}
          >
            {t('review.notes.delete')}
          </Button>
        </PlainForm>
      )}
    </>
  );
}
