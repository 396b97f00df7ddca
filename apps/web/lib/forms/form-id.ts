import { freshId } from '@causa/shared/platform/fresh-id';
import { isId } from '@causa/shared/platform/ids';
import { type FormValues, trimmed } from './form-action.ts';

/**
 * Returns the id of the record that a form creates, from its page, so that repeated submissions
 * create one record. Generates an id when the form has no valid one.
 */
export function formId(values: FormValues, field = 'id'): string {
  const id = trimmed(values[field]);
  return isId(id) ? id : freshId(Date.now());
}
