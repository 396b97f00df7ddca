import { applicationMessageMax, phoneMax } from '@causa/shared/platform/limits';
import { freshId } from '@causa/shared/platform/fresh-id';
import { type ReactNode, useRef, useState } from 'react';
import { useSite, useText } from '../../lib/navigation/page-context.tsx';
import type { ApplyData } from '../pages/visitor/apply.data.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Form } from '../../forms/form.tsx';
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
  const { listing, prefill, questions, resumes } = data;
  const { type } = listing;
  const text = useText();
  const { t } = text;
  const { environment, form, page } = useSite();
  const { user } = environment;
  const isVerified = user?.emailVerified === true;
  const box = useRef<HTMLDivElement>(null);
  // Identifies this form among the tabs of its account; never rendered.
  const [tab] = useState(() => freshId(Date.now()));
  const values = {
    message: prefill.message,
    ...Object.fromEntries(
      Object.entries(prefill.answers).map(([id, answer]) => [`answers.${id}`, answer]),
    ),
  };
  const chosen = form?.values['resumeFileId'] ?? prefill.resumeFileId ?? '';
  const orgName = listing.org?.name ?? '';
  const saving = useAutosave(box, {
    saved:
      user === null
        ? undefined
        : { recordId: listing.id, section: 'application', revision: prefill.revision, tab },
    load: async () =>
      (await import('./application-autosave.ts')).createApplicationAutosave(data, page.href),
    // A returned form shows its typed values, which may differ from the draft.
    shown: form && { ...values, resumeFileId: prefill.resumeFileId ?? '' },
  });

  return (
    <div ref={box} className={styles.application}>
      {user === null && <Notice>{t('apply.visitor', { type })}</Notice>}
      {user !== null && !isVerified && (
        <Notice>{t('apply.verifyFirst', { email: user.email, type })}</Notice>
      )}
      {prefill.from === 'LAST_APPLICATION' && (
        <p className={styles.quiet}>{t('apply.prefilled', { type })}</p>
      )}
      {prefill.from === 'DRAFT' && <p className={styles.quiet}>{t('apply.fromDraft')}</p>}
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
            <TextArea
              part={part(
                'message',
                t('apply.message', { orgName }),
                t('apply.messageNeeded', { orgName }),
              )}
              hint={t('apply.messageHint', { type })}
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
                id={part('resumeFileId', t('apply.resume')).id}
                label={t('apply.resume')}
                error={part('resumeFileId', t('apply.resume')).error}
              >
                {resumes.map((file) => (
                  <Choice
                    key={file.id}
                    type="radio"
                    name="resumeFileId"
                    value={file.id}
                    label={file.fileName}
                    hint={formatFile(text, file)}
                    defaultChecked={chosen === file.id}
                  />
                ))}
                {resumes.length > 0 && (
                  <Choice
                    type="radio"
                    name="resumeFileId"
                    value=""
                    label={t('apply.noResume')}
                    defaultChecked={chosen === ''}
                  />
                )}
                <FileField
                  part={part('file', t('apply.resume'))}
                  label={t(resumes.length === 0 ? 'apply.addResume' : 'apply.otherResume')}
                />
              </Group>
            )}
            {isVerified && (
              <Group label={t('applicant.contact.title')}>
                <Choice
                  type="checkbox"
                  name="sharesContact"
                  value="yes"
                  label={t('applicant.contact.share', { email: user.email })}
                  hint={t('applicant.contact.hint', { orgName })}
                  defaultChecked={form?.values['sharesContact'] !== undefined}
                />
                <TextField
                  {...part('phone', t('applicant.contact.phone'))}
                  hint={t('applicant.contact.phoneHint')}
                  type="tel"
                  autoComplete="tel"
                  maxLength={phoneMax}
                />
              </Group>
            )}
            {saving !== undefined && (
              <saving.Line autosave={saving.autosave} words={saving.words(text)} />
            )}
          </>
        )}
      </Form>
      <p className={styles.quiet}>{t('apply.what', { orgName, type })}</p>
    </div>
  );
}
