import { secretFields } from '../lib/forms/form-action.ts';
import type { FormWords } from '../lib/kept-words.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const isExcluded = ['hidden', 'file', 'password', 'submit', 'button'];
const secretCompletions = ['one-time-code', 'current-password', 'new-password'];

/** Returns the controls whose text is stored: no secrets and no hidden fields. */
function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement ||
        one instanceof HTMLSelectElement ||
        one instanceof HTMLTextAreaElement) &&
      one.name !== '' &&
      !isExcluded.includes(one.type) &&
      !secretFields.includes(one.name) &&
      !secretCompletions.includes(one.autocomplete),
  );
}

export function countTexts(form: HTMLFormElement): number {
  return listControls(form).filter((control) => !isChoice(control)).length;
}

/** Returns the values of a form; `asShown`: those it was rendered with. */
export function readWords(form: HTMLFormElement, asShown: boolean): FormWords {
  const words: Record<string, string[]> = {};
  for (const control of listControls(form)) {
    const values = (words[control.name] ??= []);
    if (isChoice(control)) {
      if (asShown ? control.defaultChecked : control.checked) values.push(control.value);
    } else values.push(asShown ? getDefaultValue(control) : control.value);
  }
  return words;
}

function getDefaultValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

export function changedWords(before: FormWords, now: FormWords): FormWords {
  return Object.fromEntries(
    Object.entries(now).filter(([name, values]) => !isSame(values, before[name])),
  );
}

export const isSame = (one: readonly string[], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

export function isSameWords(one: FormWords, other: FormWords): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSame(one[name] ?? [], other[name]),
  );
}

/** Choices are clicked, so that dependent controls update. */
export function fillWords(form: HTMLFormElement, words: FormWords): void {
  for (const control of listControls(form)) {
    const values = words[control.name];
    if (values === undefined) continue;
    if (isChoice(control)) {
      const isChosen = values.includes(control.value);
      if (isChosen !== control.checked && (isChosen || control.type === 'checkbox'))
        control.click();
    } else if (values[0] !== undefined && control.value !== values[0]) {
      control.value = values[0];
      const event = control instanceof HTMLSelectElement ? 'change' : 'input';
      control.dispatchEvent(new Event(event, { bubbles: true }));
    }
  }
}
