import {
  applicationMethods,
  draftLimits as limits,
  type DraftQuestion,
  questionKinds,
} from '@causa/shared/listings/drafts/listing-draft';
import type { ReactNode } from 'react';
import { Choice } from '../../../ui/choice.tsx';
import { controlClass, FieldFrame, SelectField, TextField } from '../../../ui/field.tsx';
import { Group } from '../../../forms/fields.tsx';
import { FieldSuggestions } from './field-suggestions.tsx';
import { renderTextInput, renderRadios, renderRichText } from './field-inputs.tsx';
import { ClosingLine } from '../closing-line.tsx';
import styles from '../posting.module.css';
import type { FieldContext, FormPart } from './section-form.tsx';

/** How and until when people apply, questions, and recipients of notifications. */
export function renderApplyingFields(asking: FieldContext): ReactNode {
  const { text, has, data } = asking;
  const { t } = text;
  const isEvent = data.listing.type === 'EVENT';
  const questions = asking.ask('questions');
  const recipients = asking.ask('recipients');
  return (
    <>
      {renderRadios(
        asking,
        'applyBy',
        applicationMethods.map((value) => ({ value, label: t(`authoring.applyBy.${value}`) })),
        undefined,
        <FieldSuggestions asking={asking} field="applyBy" />,
      )}
      <p className={styles.everyWay}>{t('listingForm.hint.applyBy')}</p>
      <div data-way="LINK">
        {renderTextInput(asking, 'applyUrl', { type: 'url', maxLength: 1_000 })}
        <FieldSuggestions asking={asking} field="applyUrl" />
      </div>
      <div data-way="EMAIL">
        {renderTextInput(asking, 'applyEmail', { type: 'email', maxLength: 320 })}
        <FieldSuggestions asking={asking} field="applyEmail" />
      </div>
      {renderRichText(asking, 'applyText', {
        rows: 6,
        max: limits.applyTextMax,
        hint: t(isEvent ? 'listingForm.hint.applyTextEvent' : 'listingForm.hint.applyText'),
      })}
      {has('closesOn') && (
        <div className={styles.closing}>
          {renderTextInput(asking, 'closesOn', {
            type: 'date',
            hint: t('listingForm.hint.closesOn'),
          })}
          <ClosingLine data={data} />
        </div>
      )}
      <div data-way="CAUSA">
        <Questions part={questions} asking={asking} />
      </div>
      <Recipients part={recipients} asking={asking} />
    </>
  );
}

interface GroupProps {
  part: FormPart;
  asking: FieldContext;
}

function Questions({ part: { id, label, error }, asking }: GroupProps): ReactNode {
  const { listing, draft } = asking.data;
  return (
    <Group
      id={id}
      label={label}
      hint={asking.text.t(
        listing.type === 'EVENT' ? 'listingForm.question.hintEvent' : 'listingForm.question.hint',
      )}
      {...(error === undefined ? {} : { error })}
    >
      {draft.data.questions.map((question, at) => (
        <Question key={question.id} {...{ question, at, asking }} />
      ))}
    </Group>
  );
}

function Recipients({
  part: { id, label, error },
  asking: { text, data, values },
}: GroupProps): ReactNode {
  return (
    <Group
      id={id}
      label={label}
      hint={text.t('listingForm.hint.recipients')}
      {...(error === undefined ? {} : { error })}
    >
      <div className={styles.options}>
        {data.org.admins.map((admin) => (
          <Choice
            key={admin.id}
            type="checkbox"
            name={`recipients.${admin.id}`}
            label={admin.name}
            defaultChecked={values[`recipients.${admin.id}`] !== undefined}
          />
        ))}
      </div>
    </Group>
  );
}

function Question({
  question,
  at,
  asking: { text, values },
}: {
  question: DraftQuestion;
  at: number;
  asking: FieldContext;
}): ReactNode {
  const { t } = text;
  const name = (part: string): string => `questions.${at}.${part}`;
  const optionsId = `question-${at}-options`;
  return (
    <fieldset className={styles.question}>
      <legend>{t('listingForm.question.one', { number: at + 1 })}</legend>
      <input type="hidden" name={name('id')} value={question.id} />
      <TextField
        name={name('text')}
        label={t('listingForm.question.text')}
        defaultValue={values[name('text')] ?? ''}
        maxLength={600}
        autoComplete="off"
      />
      <SelectField
        name={name('kind')}
        label={t('listingForm.question.kind')}
        defaultValue={values[name('kind')] ?? question.kind}
        options={questionKinds.map((value) => ({
          value,
          label: t(`listingForm.question.${value}`),
        }))}
      />
      <FieldFrame id={optionsId} label={t('listingForm.question.options')}>
        <textarea
          id={optionsId}
          name={name('options')}
          rows={3}
          className={controlClass}
          defaultValue={values[name('options')] ?? ''}
        />
      </FieldFrame>
      <Choice
        type="checkbox"
        name={name('required')}
        label={t('listingForm.question.required')}
        defaultChecked={values[name('required')] !== undefined}
      />
      <Choice
        type="checkbox"
        name={name('remove')}
        label={t('listingForm.question.remove')}
        hint={t('listingForm.question.removeHint')}
        defaultChecked={values[name('remove')] !== undefined}
      />
    </fieldset>
  );
}
