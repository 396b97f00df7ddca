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

function restoreField(field: Element, values: ReadonlyMap<string, string>): void {
  const isChoice =
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  if (isChoice) {
    field.checked = values.get(field.name) === field.value;
  } else if (
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement ||
    (field instanceof HTMLInputElement && field.type !== 'hidden' && field.type !== 'file')
  ) {
    field.value = values.get(field.name) ?? field.value;
  }
}
