import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { FormError } from '../../lib/account-forms.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './modals.module.css';

export interface ModalFormProps {
  title: string;
  lead?: string;
  submitLabel: string;
  onClose(): void;
  /** Does the work; what it throws is said above the fields, and the dialog stays. What it answers is wrong, too. */
  onSubmit(values: FormData): Promise<readonly FormError[] | void>;
  /** Puts the question away for good; closing does, unless told otherwise. */
  onNotNow?(): void;
  /** A second way out, beside the button. */
  other?: ReactNode;
  children(errorOf: (field: string) => string | undefined): ReactNode;
}

/** A question in a dialog: its fields, one button, and what is wrong. */
export function ModalForm({ title, lead, submitLabel, onClose, onNotNow = onClose, onSubmit, other, children }: ModalFormProps): ReactNode {
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const summary = useRef<HTMLDivElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    let wrong: typeof errors = [];
    try {
      const problem = await onSubmit(new FormData(event.currentTarget));
      if (Array.isArray(problem)) wrong = problem as readonly FormError[];
    } catch (error) {
      wrong = error instanceof ApiError && error.errors.length > 0 ? error.errors : [{ name: '', description: t('account.failed') }];
    }
    setErrors(wrong);
    setBusy(false);
    if (wrong.length > 0) summary.current?.focus();
  }

  return (
    <Dialog title={title} closeLabel={t('modals.close')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <div ref={summary} tabIndex={-1} className={styles.summary}>
          {errors.length > 0 && (
            <Notice kind="error" role="alert">
              {errors.map(({ name, description }) => (
                <p key={name}>{description}</p>
              ))}
            </Notice>
          )}
        </div>
        {lead !== undefined && <p>{lead}</p>}
        {children((field) => errors.find(({ name }) => name === field)?.description)}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
          {other}
          <Button variant="tertiary" onClick={onNotNow}>
            {t('modals.notNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
