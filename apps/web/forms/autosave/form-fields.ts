import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';
import { belongsTo } from '@causa/shared/listings/drafts/draft-marks';
import { markTyped } from '../../lib/hydration/early-input.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The event that a script sends to a control it has changed: an editor above it updates. */
export const filledEvent = 'filled';

function listControls(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input,select,textarea')].filter(
    ({ name, disabled }) => name !== '' && !disabled,
  );
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** What a form holds. */
export function readForm(form: HTMLFormElement): DraftValues {
  return readValues(listControls(form), (control) =>
    isTick(control) && !control.checked ? undefined : control.value,
  );
}

/** What it held when the server wrote it. */
export function readShown(form: HTMLFormElement): DraftValues {
  return readValues(listControls(form), (control) => {
    if (control instanceof HTMLSelectElement) {
      const options = [...control.options];
      return (options.find((one) => one.defaultSelected) ?? options[0])?.value;
    }
    if (isTick(control)) return control.defaultChecked ? control.value : undefined;
    return control.defaultValue;
  });
}

function readValues(
  controls: readonly Control[],
  valueOf: (control: Control) => string | undefined,
): DraftValues {
  const values: Record<string, string> = {};
  for (const control of controls) {
    const value = valueOf(control);
    if (value !== undefined) values[control.name] = value.replaceAll('\r\n', '\n');
  }
  // Without its text a place is none, whatever was chosen before.
  if ('place' in values && values['place']?.trim() === '') values['place.id'] = '';
  return values;
}

/** Puts values of a field into a form; false, and nothing done, where it has no control for one. */
export function fillField(form: HTMLFormElement, field: string, values: DraftValues): boolean {
  const controls = listControls(form).filter(({ name }) => belongsTo(name, field));
  const names = new Set(controls.map(({ name }) => name));
  const given = Object.keys(values).filter((name) => belongsTo(name, field));
  const isQuestions = field === 'questions';
  const ids = (all: Iterable<string>): number =>
    [...all].filter((name) => name.endsWith('.id')).length;
  if (given.some((name) => !names.has(name)) || (isQuestions && ids(names) !== ids(given)))
    return false;
  for (const control of controls) {
    const value = values[control.name];
    markTyped(control);
    if (isTick(control))
      control.checked = control.type === 'radio' ? control.value === value : value !== undefined;
    else if (control.value !== (value ?? '')) {
      control.value = value ?? '';
      control.dispatchEvent(new Event(filledEvent));
    }
  }
  // What was shown for a place is what was chosen for it.
  if (field === 'place') {
    const shown = form.elements.namedItem('shownPlace');
    if (shown instanceof HTMLInputElement) shown.value = values['place'] ?? '';
  }
  return true;
}
