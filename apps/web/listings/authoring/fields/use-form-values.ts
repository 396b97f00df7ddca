import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';
import { type RefObject, useEffect, useState } from 'react';
import { filledEvent, readForm } from '../../../forms/autosave/form-fields.ts';

/** Returns the values of the form around an element, while they are typed. */
export function useFormValues(
  box: RefObject<HTMLElement | null>,
  initial: DraftValues,
): DraftValues {
  const [values, setValues] = useState(initial);
  useEffect(() => {
    const form = box.current?.closest('form');
    if (form === null || form === undefined) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const read = (): void => setValues(readForm(form));
    form.addEventListener('input', read, { signal });
    form.addEventListener('change', read, { signal });
    // Sent before the other controls of the field are filled.
    form.addEventListener(filledEvent, () => queueMicrotask(read), { capture: true, signal });
    read();
    return () => listening.abort();
  }, [box]);
  return values;
}
