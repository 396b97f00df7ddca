import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';
import { belongsTo } from '@causa/shared/listings/drafts/draft-marks';
import { markTyped } from '../../lib/hydration/early-input.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Event sent to a control that a script has changed, so that an editor around it updates. */
export const filledEvent = 'filled';

function listControls(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input,select,textarea')].filter(
    ({ name, disabled }) => name !== '' && !disabled,
  );
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** Returns the current values of a form. */
export function readForm(form: HTMLFormElement): DraftValues {
  return readValues(listControls(form), (control) =>
    isTick(control) && !control.checked ? undefined : control.value,
  );
}

/** Returns the values that the server rendered. */
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
  // Without text there is no place, even if one was chosen before.
  if ('place' in values && values['place']?.trim() === '') values['place.id'] = '';
  return values;
}

/** Fills a field of a form. Returns false, without a change, if the form has no control for it. */
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
    if (isTick(control)) {
      const isOn = control.type === 'radio' ? control.value === value : value !== undefined;
      if (control.checked !== isOn) {
        control.checked = isOn;
        control.dispatchEvent(new Event(filledEvent));
      }
    } else if (control.value !== (value ?? '')) {
      control.value = value ?? '';
      control.dispatchEvent(new Event(filledEvent));
    }
  }
  // The chosen place belongs to the text that was filled in.
  if (field === 'place') {
    const shown = form.elements.namedItem('shownPlace');
    if (shown instanceof HTMLInputElement) shown.value = values['place'] ?? '';
  }
  return true;
}
