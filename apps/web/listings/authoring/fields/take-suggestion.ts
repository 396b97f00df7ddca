import type { AnswerSuggestion, SuggestedField } from '@causa/shared/listings/answer-suggestions';
import type { DraftValues } from '@causa/shared/listings/drafts/draft-form';
import { fillField } from '../../../forms/autosave/form-fields.ts';

const listFields: readonly SuggestedField[] = ['benefits', 'skills'];
const tickFields: readonly SuggestedField[] = ['functions', 'areasOfFocus', 'benefitKinds'];

/** Returns whether a suggestion still helps: what was chosen is not suggested to be replaced. */
export function isUseful({ field, value }: AnswerSuggestion, values: DraftValues): boolean {
  if (tickFields.includes(field)) return values[`${field}.${value}`] === undefined;
  if (listFields.includes(field)) return !readLines(values[field]).includes(value.toLowerCase());
  if (field === 'place') return values['place.id'] !== value;
  return (values[field] ?? '') === '';
}

function readLines(text = ''): string[] {
  return text.split('\n').map((line) => line.trim().toLowerCase());
}

/** Puts a suggested answer into its field, as if it were typed. */
export function takeSuggestion(
  form: HTMLFormElement,
  { field, value, text }: AnswerSuggestion,
  values: DraftValues,
): void {
  fillField(form, field, { ...values, ...getAnswer(field, value, text, values) });
  // The text of a place is typed into a combobox, which would look it up again.
  const names = field === 'place' ? ['place.id'] : [field, `${field}.${value}`];
  const control = [...form.querySelectorAll<HTMLElement>('[name]')].find((one) =>
    names.includes(one.getAttribute('name') ?? ''),
  );
  // Autosave and the preview listen for input events.
  control?.dispatchEvent(new Event('input', { bubbles: true }));
}

function getAnswer(
  field: SuggestedField,
  value: string,
  text: string | undefined,
  values: DraftValues,
): DraftValues {
  if (field === 'place') return { place: text ?? '', 'place.id': value };
  if (tickFields.includes(field)) return { [`${field}.${value}`]: 'on' };
  if (listFields.includes(field)) {
    const before = (values[field] ?? '').trimEnd();
    return { [field]: before === '' ? value : `${before}\n${value}` };
  }
  return { [field]: value };
}
