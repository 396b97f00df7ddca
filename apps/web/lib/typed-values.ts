import { secretFields } from './form-action.ts';

const key = 'typedBeforeLogin';

/** Of which form something was typed, and by whom: a visitor (empty) may be anyone. */
export interface TypedIn {
  form: string;
  userId: string;
}

/**
 * Keeps what was typed into this form while its reader logs in again; passwords excepted.
 */
export function rememberTyped(
  { form, userId }: TypedIn,
  values: Readonly<Record<string, string>>,
): void {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({
        form,
        userId,
        values: Object.entries(values).filter(([name]) => !secretFields.includes(name)),
      }),
    );
  } catch {
    // Without storage it has to be typed again.
  }
}

/**
 * Puts it back, once, and tells whether there was something: what its reader fills in, never what
 * the page itself sends along.
 */
export function restoreTyped({ form, userId }: TypedIn, element: HTMLFormElement): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as
      | (TypedIn & { values: [string, string][] })
      | null;
    if (kept?.form !== form || (kept.userId !== '' && kept.userId !== userId)) return false;
    sessionStorage.removeItem(key);
    const values = new Map(kept.values);
    for (const field of element.elements) restoreField(field, values);
    return true;
  } catch {
    // What cannot be read is typed again.
    return false;
  }
}

/** As if it were chosen by hand: what depends on a choice follows. */
function restoreField(field: Element, values: ReadonlyMap<string, string>): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const isChosen = values.get(field.name) === field.value;
    if (isChosen !== field.checked && (isChosen || field.type === 'checkbox')) field.click();
    return;
  }
  const isTyped = field instanceof HTMLInputElement && !['hidden', 'file'].includes(field.type);
  if (isTyped || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
    field.value = values.get(field.name) ?? field.value;
    if (field instanceof HTMLSelectElement)
      field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
