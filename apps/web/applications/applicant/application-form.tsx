import { applicationMessageMax, phoneMax } from '@causa/shared/platform/limits';
import { freshId } from '@causa/shared/platform/fresh-id';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import type { ApplyData } from '../pages/visitor/apply.data.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Form, type Part, type PartOf } from '../../forms/form.tsx';
import type { FormValues } from '../../lib/forms/form-action.ts';
import type { Text } from '../../lib/text.ts';
import styles from '../../accounts/profile/applicant.module.css';
import { Choice } from '../../ui/choice.tsx';
import { useAutosave } from '../../forms/autosave/use-autosave.ts';
import { applyAction, saveDraftAction } from './application.actions.ts';
import { Group, TextArea } from '../../forms/fields.tsx';
import { FileField } from '../../forms/file-field.tsx';
import { formatFile } from '../../accounts/profile/format-profile.ts';
import { QuestionField } from './question-field.tsx';

/**
 * Message, questions and resume. A draft is saved in the account, or in the browser of a visitor.
 */
export function ApplicationForm({ data }: { data: ApplyData }): ReactNode {
  const { listing, prefill } = data;
  const { type } = listing;
  const text = useText();
  const { t } = text;
  const { user } = useSite().environment;
  const isVerified = user?.emailVerified === true;
  const box = useRef<HTMLDivElement>(null);
  const values = {
    message: prefill.message,
    ...Object.fromEntries(
      Object.entries(prefill.answers).map(([id, answer]) => [`answers.${id}`, answer]),
    ),
  };
  const saving = useApplicationAutosave(box, data, values);

  return (
    <div ref={box} className={styles.application}>
      <ApplicationNotices data={data} />
      {saving !== undefined && (
        <saving.Panel autosave={saving.autosave} words={saving.words(text)} />
      )}
      <Form<unknown>
        action={user === null || isVerified ? applyAction : saveDraftAction}
        submitLabel={
          isVerified
            ? t('apply.send', { type })
            : t(user === null ? 'apply.continue' : 'apply.keep')
        }
        values={values}
        withFile={user !== null}
        more={isVerified ? [{ action: saveDraftAction, label: t('apply.keep') }] : []}
        isAutosaved={user !== null}
      >
        {(part) => (
          <>
            {renderFields(part, data, { text, email: user?.email, isVerified })}
            {saving !== undefined && (
              <saving.Line autosave={saving.autosave} words={saving.words(text)} />
            )}
          </>
        )}
      </Form>
      <p className={styles.quiet}>{t('apply.what', { orgName: listing.org?.name ?? '', type })}</p>
    </div>
  );
}

/** Saves the application as a draft of the account; undefined for a visitor and before it loads. */
function useApplicationAutosave(
  box: RefObject<HTMLDivElement | null>,
  data: ApplyData,
  values: FormValues,
): ReturnType<typeof useAutosave> {
  const { environment, form, page } = useSite();
  const { listing, prefill } = data;
  // Identifies this form among the tabs of its account; never rendered.
  const [tab] = useState(() => freshId(Date.now()));
  return useAutosave(box, {
    saved:
      environment.user === null
        ? undefined
        : { recordId: listing.id, section: 'application', revision: prefill.revision, tab },
    load: async () =>
      (await import('./application-autosave.ts')).createApplicationAutosave(data, page.href),
    // A returned form shows its typed values, which may differ from the draft.
    shown: form && { ...values, resumeFileId: prefill.resumeFileId ?? '' },
  });
}

/** Who can send the application, and the origin of its first values. */
function ApplicationNotices({ data: { listing, prefill } }: { data: ApplyData }): ReactNode {
  const { t } = useText();
  const { user } = useSite().environment;
  const { type } = listing;
  return (
    <>
      {user === null && <Notice>{t('apply.visitor', { type })}</Notice>}
      {user !== null && !user.emailVerified && (
        <Notice>{t('apply.verifyFirst', { email: user.email, type })}</Notice>
      )}
      {prefill.from === 'LAST_APPLICATION' && (
        <p className={styles.quiet}>{t('apply.prefilled', { type })}</p>
      )}
      {prefill.from === 'DRAFT' && <p className={styles.quiet}>{t('apply.fromDraft')}</p>}
    </>
  );
}

/** The fields, called as a function so that the error summary knows them. */
function renderFields(
  part: PartOf,
  data: ApplyData,
  // The email is undefined for a visitor.
  {
    text: { t },
    email,
    isVerified,
  }: { text: Text; email: string | undefined; isVerified: boolean },
): ReactNode {
  const { listing, questions } = data;
  const orgName = listing.org?.name ?? '';
  return (
    <>
      <TextArea
        part={part(
          'message',
          t('apply.message', { orgName }),
          t('apply.messageNeeded', { orgName }),
        )}
        hint={t('apply.messageHint', { type: listing.type })}
        rows={10}
        maxLength={applicationMessageMax}
      />
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          part={part(`answers.${question.id}`, question.text)}
          lang={listing.locale}
        />
      ))}
      {email !== undefined && (
        <ResumeFields
          data={data}
          choice={part('resumeFileId', t('apply.resume'))}
          file={part('file', t('apply.resume'))}
        />
      )}
      {email !== undefined && isVerified && (
        <ContactFields
          orgName={orgName}
          email={email}
          phone={part('phone', t('applicant.contact.phone'))}
        />
      )}
    </>
  );
}

/** An earlier resume, none, or a new file. */
function ResumeFields({
  data: { prefill, resumes },
  choice,
  file,
}: {
  data: ApplyData;
  choice: Part;
  file: Part;
}): ReactNode {
  const text = useText();
  const { t } = text;
  const { form } = useSite();
  const chosenId = form?.values['resumeFileId'] ?? prefill.resumeFileId ?? '';
  return (
    <Group id={choice.id} label={t('apply.resume')} error={choice.error}>
      {resumes.map((resume) => (
        <Choice
          key={resume.id}
          type="radio"
          name="resumeFileId"
          value={resume.id}
          label={resume.fileName}
          hint={formatFile(text, resume)}
          defaultChecked={chosenId === resume.id}
        />
      ))}
      {resumes.length > 0 && (
        <Choice
          type="radio"
          name="resumeFileId"
          value=""
          label={t('apply.noResume')}
          defaultChecked={chosenId === ''}
        />
      )}
      <FileField
        part={file}
        label={t(resumes.length === 0 ? 'apply.addResume' : 'apply.otherResume')}
      />
    </Group>
  );
}

/** Whether the organization may see the email address, and a phone number. */
function ContactFields({
  orgName,
  email,
  phone,
}: {
  orgName: string;
  email: string;
  phone: Part;
}): ReactNode {
  const { t } = useText();
  const { form } = useSite();
  return (
    <Group label={t('applicant.contact.title')}>
      <Choice
        type="checkbox"
        name="sharesContact"
        value="yes"
        label={t('applicant.contact.share', { email })}
        hint={t('applicant.contact.hint', { orgName })}
        defaultChecked={form?.values['sharesContact'] !== undefined}
      />
      <TextField
        {...phone}
        hint={t('applicant.contact.phoneHint')}
        type="tel"
        autoComplete="tel"
        maxLength={phoneMax}
      />
    </Group>
  );
}
