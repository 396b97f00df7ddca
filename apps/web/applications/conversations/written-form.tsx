import { messageMax } from '@causa/shared/applications/application-review';
import type { ReactNode } from 'react';
import type { FormAction } from '../../lib/forms/form-action.ts';
import { TextArea } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { MadeId } from '../../forms/made-id.tsx';

/** Writes a message; `id` makes a repeated request idempotent. */
export function WrittenForm({
  action,
  id,
  scope = 'message',
  label,
  hint,
  submitLabel,
  failed,
  hidden = {},
}: {
  action: FormAction;
  id: string;
  /** Distinguishes this form from others of its page. */
  scope?: string;
  label: string;
  hint?: string;
  submitLabel: string;
  failed: string;
  hidden?: Record<string, string>;
}): ReactNode {
  return (
    <Form
      action={action}
      scope={scope}
      variant="secondary"
      label={label}
      submitLabel={submitLabel}
      failed={failed}
      hidden={hidden}
    >
      {(part) => (
        <>
          <MadeId action={action} id={id} />
          <TextArea
            part={part('text', label)}
            {...(hint === undefined ? {} : { hint })}
            rows={5}
            maxLength={messageMax}
            required
          />
        </>
      )}
    </Form>
  );
}
