import type { ReactNode } from 'react';
import type { FormAction } from '../lib/forms/form-action.ts';
import { useSite } from '../lib/navigation/page-context.tsx';

/**
 * The id that a form makes of what it sends: sent twice, that is there once. It stays while the
 * form is corrected; where something else was sent under it before, the form takes a new one.
 */
export function MadeId({
  action,
  id,
}: {
  /** What the form is sent to; several where it has a button for each. */
  action: Pick<FormAction, 'name'> | readonly Pick<FormAction, 'name'>[];
  /** A fresh one. */
  id: string;
}): ReactNode {
  const { form } = useSite();
  const isSent = [action].flat().some(({ name }) => name === form?.action);
  const stays = isSent && form?.errors.every(({ code }) => code !== 'FIELD_SENT_BEFORE');
  return <input type="hidden" name="id" value={(stays ? form?.values['id'] : undefined) ?? id} />;
}
