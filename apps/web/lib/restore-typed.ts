import type { FormError } from './form-action.ts';
import { forgetTyped, readTyped, type TypedIn } from './typed-values.ts';

/**
 * Puts it back, once: what its reader fills in, never what the page itself sends along. Tells what
 * was wrong with it; undefined where nothing was kept.
 */
export function restoreTyped(
  { form, userId }: TypedIn,
  element: HTMLFormElement,
): readonly FormError[] | undefined {
  try {
    const kept = JSON.parse(readTyped() ?? 'null') as
      | (TypedIn & { values: [string, string][]; errors?: FormError[] })
      | null;
    if (kept?.form !== form || (kept.userId !== '' && kept.userId !== userId)) return undefined;
    forgetTyped();
    const values = new Map(kept.values);
    for (const field of element.elements) restoreField(field, values);
    return kept.errors ?? [];
  } catch {
    // What cannot be read is typed again.
    return undefined;
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
