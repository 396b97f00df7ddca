import { draftLimits as limits } from '@causa/shared/listings/drafts/listing-draft';
import type { ReactNode } from 'react';
import { askRichText, askText } from './asked-fields.tsx';
import type { Asking } from './section-form.tsx';

/** What readers read. */
export function textFields(asking: Asking): ReactNode {
  const { t } = asking.text;
  return (
    <>
      {askRichText(asking, 'description', {
        hint: t('listingForm.hint.description'),
        rows: 18,
        max: limits.descriptionMax,
      })}
      {asking.has('skills') &&
        askText(asking, 'skills', { hint: t('listingForm.hint.lines'), rows: 5 })}
    </>
  );
}
