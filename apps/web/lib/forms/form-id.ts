import { freshId } from '@causa/shared/platform/fresh-id';
import { isId } from '@causa/shared/platform/ids';
import { type FormValues, trimmed } from './form-action.ts';

/**
 * The id of what a form makes, which its page gave it, so that sending it twice makes one thing; a
 * new one where the form carries none that is an id.
 */
export function formId(values: FormValues, field = 'id'): string {
  const id = trimmed(values[field]);
  return isId(id) ? id : freshId(Date.now());
}
