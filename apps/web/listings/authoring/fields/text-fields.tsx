import { draftLimits as limits } from '@causa/shared/listings/drafts/listing-draft';
import type { ReactNode } from 'react';
import { FieldSuggestions } from './field-suggestions.tsx';
import { renderRichText, renderTextArea } from './field-inputs.tsx';
import type { FieldContext } from './section-form.tsx';

/** The texts of a listing. */
export function renderTextFields(asking: FieldContext): ReactNode {
  const { t } = asking.text;
  return (
    <>
      {renderRichText(asking, 'description', {
        hint: t('listingForm.hint.description'),
        rows: 18,
        max: limits.descriptionMax,
      })}
      {asking.has('skills') && (
        <div>
          {renderTextArea(asking, 'skills', { hint: t('listingForm.hint.lines'), rows: 5 })}
          <FieldSuggestions asking={asking} field="skills" />
        </div>
      )}
    </>
  );
}
