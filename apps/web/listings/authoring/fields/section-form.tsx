import { getMarks, draftToValues } from '@causa/shared/listings/drafts/draft-form';
import type { DraftField, DraftSection } from '@causa/shared/listings/drafts/listing-draft';
import { listFields, isOptionalField } from '@causa/shared/listings/listing-fields';
import { type ReactNode, useRef } from 'react';
import type { AdminEditData } from '../../pages/organization/admin-edit.data.ts';
import { useSite, useText } from '../../../lib/navigation/page-context.tsx';
import type { FormValues } from '../../../lib/forms/form-action.ts';
import { classes } from '../../../ui/classes.ts';
import { Form, type Part, type PartOf } from '../../../forms/form.tsx';
import { useAutosave } from '../../../forms/autosave/use-autosave.ts';
import { getFieldLabel, formatProblem } from './list-field-texts.ts';
import { lazySections } from './lazy-sections.ts';
import {
  addQuestionAction,
  findPlaceAction,
  saveAndLeaveAction,
  saveSectionAction,
} from './section.actions.ts';
import styles from '../posting.module.css';
import { getProblemField } from './sections.ts';
import { loadMessages, type Text } from '../../../lib/text.ts';

/** What the fields of a section render from. */
export interface FieldContext {
  text: Text;
  data: AdminEditData;
  values: FormValues;
  /** Whether autosave is active. */
  isSaving: boolean;
  has(field: DraftField): boolean;
  /** Returns the label and the problem of a field. */
  ask(field: DraftField): FormPart;
}
export type FormPart = Omit<Part, 'error'> & { error?: string };

const buttons = [saveSectionAction, saveAndLeaveAction, findPlaceAction, addQuestionAction];

interface SectionFormProps {
  data: AdminEditData;
  section: DraftSection;
}

/** The form of one section: everything is saved, valid or not, and problems are shown. */
export function SectionForm({ data, section }: SectionFormProps): ReactNode {
  const text = useText();
  const { t } = text;
  const { form } = useSite();
  const { draft, listing, tab } = data;
  const box = useRef<HTMLDivElement>(null);
  const Fields = lazySections[section].Part;
  const sentValues = buttons.some(({ name }) => name === form?.action) ? form?.values : undefined;
  const savedValues = draftToValues(draft.data, text.locale);
  const values = sentValues ?? savedValues;
  const saving = useAutosave(box, {
    saved: { recordId: listing.id, section, revision: draft.revision, tab },
    load: async () => {
      const [{ createListingAutosave }] = await Promise.all([
        import('../drafts/listing-autosave.ts'),
        loadMessages(text.locale, ['zones']),
      ]);
      return createListingAutosave(data, section, text.locale);
    },
    shown: sentValues && savedValues,
  });
  const hidden = {
    tab: sentValues?.['tab'] ?? tab,
    revision: sentValues?.['revision'] ?? String(draft.revision),
    marks: sentValues?.['marks'] ?? getMarks(savedValues, listFields(listing.type, section)),
  };
  return (
    <div className={classes(styles.fields, styles.ways)} ref={box}>
      {saving !== undefined && (
        <saving.Panel autosave={saving.autosave} words={saving.words(text)} />
      )}
      <Form
        isAutosaved
        key={`${section} ${draft.revision}`}
        action={saveSectionAction}
        submitLabel={t('authoring.edit.continue')}
        values={savedValues}
        failed={t('authoring.one.failed')}
        more={listButtons(text, section)}
      >
        {(part) => (
          <>
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Fields
              {...{ text, data, values }}
              isSaving={saving !== undefined}
              {...createFieldQueries({ text, data, section, part })}
            />
            {saving !== undefined && (
              <saving.Bar autosave={saving.autosave} words={saving.words(text)} />
            )}
          </>
        )}
      </Form>
    </div>
  );
}

/** Returns the buttons of a section beside the main one. */
function listButtons({ t }: Text, section: DraftSection) {
  return [
    { action: saveAndLeaveAction, label: t('authoring.edit.leave') },
    ...(section === 'where' ? [{ action: findPlaceAction, label: t('authoring.place.find') }] : []),
    ...(section === 'applying'
      ? [{ action: addQuestionAction, label: t('authoring.question.add') }]
      : []),
  ];
}

function createFieldQueries({
  text,
  data: { listing, draft, showsMissing },
  section,
  part,
}: SectionFormProps & { text: Text; part: PartOf }): Pick<FieldContext, 'has' | 'ask'> {
  const fields = listFields(listing.type, section);
  return {
    has: (field) => fields.includes(field),
    ask(field) {
      const name = getFieldLabel(text, listing.type, field);
      const isOptional = isOptionalField(listing.type, field);
      const label = isOptional ? text.t('authoring.optional', { field: name }) : name;
      const { error, ...props } = part(field, label);
      // A question that was just added shows no problem yet.
      const problem = draft.problems.find(
        ({ field: problemField, code }) =>
          getProblemField(problemField, [field]) !== undefined &&
          (showsMissing || (code !== 'FIELD_REQUIRED' && field !== 'questions')),
      );
      const message = error ?? (problem && formatProblem(text, problem, name));
      return message === undefined ? props : { ...props, error: message };
    },
  };
}
