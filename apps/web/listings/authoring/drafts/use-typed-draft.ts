import type { DraftSection, ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import { listFields } from '@causa/shared/listings/listing-fields';
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { filledEvent, readForm } from '../../../forms/autosave/form-fields.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { AdminEditData } from '../../pages/organization/admin-edit.data.ts';
import { applyFormValues } from './draft-as-typed.ts';

/** Delay after the last key press. */
const pauseMs = 150;

/** Returns the draft with the values of the form, debounced. */
export function useTypedDraft(
  { draft, listing }: Pick<AdminEditData, 'draft' | 'listing'>,
  section: DraftSection,
  box: RefObject<HTMLElement | null>,
): ListingDraft {
  const [typed, setTyped] = useState(draft.data);
  const { type } = listing;
  const { locale } = useText();
  useEffect(() => {
    const around = box.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      const form = around?.querySelector('form');
      if (form === null || form === undefined) return;
      const next = applyFormValues(draft.data, readForm(form), listFields(type, section), locale);
      // Typing has priority over the preview.
      startTransition(() => setTyped(next));
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(read, pauseMs);
    };
    later();
    const events = ['input', 'change', filledEvent];
    for (const name of events) around?.addEventListener(name, later, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) around?.removeEventListener(name, later, { capture: true });
    };
  }, [box, draft.data, type, section, locale]);
  return typed;
}
