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
import type { Text } from '../../../lib/text.ts';

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

/** The form of one section: everything is saved, valid or not, and problems are shown. */
export function SectionForm({
  data,
  section,
}: {
  data: AdminEditData;
  section: DraftSection;
}): ReactNode {
  const text = useText();
  const { t } = text;
  const { form } = useSite();
  const { draft, listing, tab } = data;
  const box = useRef<HTMLDivElement>(null);
  const Fields = lazySections[section].Part;
  const own = listFields(listing.type, section);
  const left = buttons.some(({ name }) => name === form?.action) ? form?.values : undefined;
  const begun = draftToValues(draft.data);
  const values = left ?? begun;
  const saving = useAutosave(box, {
    saved: { recordId: listing.id, section, revision: draft.revision, tab },
    load: async () =>
      (await import('../drafts/listing-autosave.ts')).createListingAutosave(data, section),
    shown: left && begun,
  });
  const hidden = {
    tab: left?.['tab'] ?? tab,
    revision: left?.['revision'] ?? String(draft.revision),
    marks: left?.['marks'] ?? getMarks(begun, own),
  };
  const asking = (part: PartOf): FieldContext => ({
    text,
    data,
    values,
    isSaving: saving !== undefined,
    has: (field) => own.includes(field),
    ask(field) {
      const words = getFieldLabel(text, listing.type, field);
      const isOptional = isOptionalField(listing.type, field);
      const label = isOptional ? t('authoring.optional', { field: words }) : words;
      const { error, ...asked } = part(field, label);
      // A question that was just added shows no problem yet.
      const problem = draft.problems.find(
        ({ field: name, code }) =>
          getProblemField(name, [field]) !== undefined &&
          (data.showsMissing || (code !== 'FIELD_REQUIRED' && field !== 'questions')),
      );
      const wrong = error ?? (problem && formatProblem(text, problem, words));
      return wrong === undefined ? asked : { ...asked, error: wrong };
    },
  });
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
        values={begun}
        failed={t('authoring.one.failed')}
        more={[
          { action: saveAndLeaveAction, label: t('authoring.edit.leave') },
          ...(section === 'where'
            ? [{ action: findPlaceAction, label: t('authoring.place.find') }]
            : []),
          ...(section === 'applying'
            ? [{ action: addQuestionAction, label: t('authoring.question.add') }]
            : []),
        ]}
      >
        {(part) => (
          <>
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Fields {...asking(part)} />
            {saving !== undefined && (
              <saving.Bar autosave={saving.autosave} words={saving.words(text)} />
            )}
          </>
        )}
      </Form>
    </div>
  );
}
