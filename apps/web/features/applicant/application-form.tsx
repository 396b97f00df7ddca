import { applicationMessageMax } from '@causa/shared/limits';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveDraft } from '@causa/shared/contracts/applications.endpoints';
import type { FormValues } from '../../lib/form-action.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import type { ApplyData } from '../../pages/visitor/apply.data.ts';
import { Notice } from '../../ui/notice.tsx';
import { Form } from '../forms/form.tsx';
import styles from './applicant.module.css';
import { Choice } from '../../ui/choice.tsx';
import { applyAction, saveDraftAction, writtenIn } from './application.actions.ts';
import { Group, TextArea } from '../forms/fields.tsx';
import { FileField } from './file-field.tsx';
import { fileWords } from './profile-words.ts';
import { QuestionField } from './question-field.tsx';

const autosaveMs = 1_500;

/** Message, the listing's questions, a resume; what is written is kept as it grows. */
export function ApplicationForm({
  data: { listing, prefill, questions, resumes },
}: {
  data: ApplyData;
}): ReactNode {
  const text = useText();
  const { t } = text;
  const { environment, form } = useSite();
  const { user } = environment;
  const isVerified = user?.emailVerified === true;
  const { kept, keep, forget } = useKeptDraft(listing.id);
  const values = {
    message: prefill.message,
    ...Object.fromEntries(
      Object.entries(prefill.answers).map(([id, answer]) => [`answers.${id}`, answer]),
    ),
  };
  const chosen = form?.values['resumeFileId'] ?? prefill.resumeFileId ?? '';
  const orgName = listing.org?.name ?? '';

  return (
    <>
      {user === null && <Notice>{t('applicant.apply.visitor')}</Notice>}
      {user !== null && !isVerified && (
        <Notice>{t('applicant.apply.verifyFirst', { email: user.email })}</Notice>
      )}
      {prefill.from === 'LAST_APPLICATION' && (
        <p className={styles.quiet}>{t('applicant.apply.prefilled')}</p>
      )}
      {prefill.from === 'DRAFT' && <p className={styles.quiet}>{t('applicant.apply.fromDraft')}</p>}
      <Form<unknown>
        action={user === null || isVerified ? applyAction : saveDraftAction}
        submitLabel={t(
          user === null
            ? 'applicant.apply.continue'
            : isVerified
              ? 'applicant.apply.send'
              : 'applicant.apply.keep',
        )}
        values={values}
        withFile={user !== null}
        more={isVerified ? [{ action: saveDraftAction, label: t('applicant.apply.keep') }] : []}
        onChange={keep}
        onSend={forget}
      >
        {(part) => (
          <>
            <TextArea
              part={part(
                'message',
                t('applicant.apply.message', { orgName }),
                t('applicant.apply.messageNeeded', { orgName }),
              )}
              hint={t('applicant.apply.messageHint')}
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
            {user !== null && (
              <Group
                id={part('resumeFileId', t('applicant.apply.resume')).id}
                label={t('applicant.apply.resume')}
                error={part('resumeFileId', t('applicant.apply.resume')).error}
              >
                {resumes.map((file) => (
                  <Choice
                    key={file.id}
                    type="radio"
                    name="resumeFileId"
                    value={file.id}
                    label={file.fileName}
                    hint={fileWords(text, file)}
                    defaultChecked={chosen === file.id}
                  />
                ))}
                {resumes.length > 0 && (
                  <Choice
                    type="radio"
                    name="resumeFileId"
                    value=""
                    label={t('applicant.apply.noResume')}
                    defaultChecked={chosen === ''}
                  />
                )}
                <FileField
                  part={part('file', t('applicant.apply.resume'))}
                  label={t(
                    resumes.length === 0
                      ? 'applicant.apply.addResume'
                      : 'applicant.apply.otherResume',
                  )}
                />
              </Group>
            )}
            {user !== null && (
              <output className={styles.quiet}>
                {kept === 'yes'
                  ? t('applicant.apply.kept')
                  : kept === 'failed'
                    ? t('applicant.apply.notKept')
                    : ''}
              </output>
            )}
          </>
        )}
      </Form>
      <p className={styles.quiet}>{t('applicant.apply.what', { orgName })}</p>
    </>
  );
}

/**
 * Keeps the draft of an account a moment after the last letter, and at once when the page is left.
 * `forget`: the form is being sent, which ends or keeps the draft itself.
 */
function useKeptDraft(listingId: string) {
  const { environment, api } = useSite();
  const [kept, setKept] = useState<'no' | 'yes' | 'failed'>('no');
  const waiting = useRef<{ typed: FormValues; timer: ReturnType<typeof setTimeout> }>(undefined);

  function forget(): void {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }

  function save(how?: { keepalive: true }): void {
    if (waiting.current === undefined) return;
    const { typed } = waiting.current;
    forget();
    const body = writtenIn(typed);
    api.call(saveDraft, { params: { listingId }, body }, how).then(
      () => setKept('yes'),
      () => setKept('failed'),
    );
  }

  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const leave = (): void => saveNow({ keepalive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      saveNow();
    };
  }, []);

  return {
    kept,
    forget,
    keep(typed: FormValues): void {
      if (environment.user === null) return;
      forget();
      waiting.current = { typed, timer: setTimeout(save, autosaveMs) };
    },
  };
}
