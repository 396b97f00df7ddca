import type { ReactNode } from 'react';
import lists from './lists.module.css';
import { Form, type FormProps } from '../../forms/form.tsx';

/**
 * A form behind a disclosure that asks first, for what cannot be undone easily. Works without
 * scripts.
 */
export function ConfirmForm<Reply>({
  title,
  ask,
  ...form
}: Omit<FormProps<Reply>, 'variant'> & {
  /** What opens it; defaults to the label of the button. */
  title?: string;
  ask: string;
}): ReactNode {
  return (
    <details className={lists.confirm} data-chrome>
      <summary>{title ?? form.submitLabel}</summary>
      <div className={lists.ask}>
        <p>{ask}</p>
        <Form {...form} variant="danger" />
      </div>
    </details>
  );
}
