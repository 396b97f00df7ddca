import { messageMax } from '@causa/shared/received-applications';
import type { ReactNode } from 'react';
import type { FormAction } from '../../lib/form-action.ts';
import { useSite } from '../../lib/page-context.tsx';
import { TextArea } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';

/** Writes one more message; `id` makes that one that is sent twice is there once. */
export function WrittenForm({
  action,
  id,
  label,
  hint,
  submitLabel,
  failed,
}: {
  action: FormAction;
  id: string;
  label: string;
  hint?: string;
  submitLabel: string;
  failed: string;
}): ReactNode {
  const { form } = useSite();
  return (
    <Form action={action} scope="message" label={label} submitLabel={submitLabel} failed={failed}>
      {(part) => (
        <>
          <input
            type="hidden"
            name="id"
            value={form?.action === action.name ? (form.values['id'] ?? id) : id}
          />
          <TextArea
            part={part('text', label)}
            {...(hint === undefined ? {} : { hint })}
            rows={6}
            maxLength={messageMax}
            required
          />
        </>
      )}
    </Form>
  );
}
