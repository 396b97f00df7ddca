import type { ReactNode } from 'react';
import type { FormAction } from '../lib/forms/form-action.ts';
import { useSite } from '../lib/navigation/page-context.tsx';

/**
 * Hidden id of the record that the form creates, so that submitting twice creates one record. It
 * stays while the form is corrected; the form gets a new one if different content was sent under it
 * before.
 */
export function MadeId({
  action,
  id,
}: {
  /** The action of the form; several if it has a button for each. */
  action: Pick<FormAction, 'name'> | readonly Pick<FormAction, 'name'>[];
  /** A new id. */
  id: string;
}): ReactNode {
  const { form } = useSite();
  const isSent = [action].flat().some(({ name }) => name === form?.action);
  const stays = isSent && form?.errors.every(({ code }) => code !== 'FIELD_SENT_BEFORE');
  return <input type="hidden" name="id" value={(stays ? form?.values['id'] : undefined) ?? id} />;
}
