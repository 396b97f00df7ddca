import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form, type FormProps } from './form.tsx';

interface ModalFormProps<Reply> extends FormProps<Reply> {
  title: string;
  lead?: string;
  onClose(): void;
  /** Callback of "Not now", which dismisses the prompt permanently; defaults to `onClose`. */
  onNotNow?(): void;
}

/** A prompt in a dialog: one form, and a button to answer later. */
export function ModalForm<Reply>({
  title,
  lead,
  onClose,
  onNotNow = onClose,
  beside,
  ...form
}: ModalFormProps<Reply>): ReactNode {
  const { t } = useText();
  return (
    <Dialog title={title} closeLabel={t('modals.close')} onClose={onClose}>
      {lead !== undefined && <p>{lead}</p>}
      <Form
        {...form}
        scope={form.scope ?? form.action.name}
        beside={
          <>
            {beside}
            <Button variant="tertiary" onClick={onNotNow}>
              {t('modals.notNow')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
