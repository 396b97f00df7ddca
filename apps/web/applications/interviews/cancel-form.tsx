import { messageMax } from '@causa/shared/applications/application-review';
import type { ComponentProps, ReactNode } from 'react';
import { TextArea } from '../../forms/fields.tsx';
import { Form } from '../../forms/form.tsx';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { Interview } from './interview-words.tsx';

interface CancelFormProps extends Pick<ComponentProps<typeof Form>, 'action' | 'hidden'> {
  interview: Pick<Interview, 'id' | 'state'>;
  className: string | undefined;
}

/** The folded form that cancels an interview or a proposal, with an optional message. */
export function CancelForm({
  interview: { id, state },
  className,
  ...form
}: CancelFormProps): ReactNode {
  const { t } = useText();
  return (
    <details className={className}>
      <summary>{t(state === 'PICKED' ? 'interviews.cancel' : 'interviews.cancelProposal')}</summary>
      <Form
        {...form}
        scope={`cancel-${id}`}
        variant="danger"
        submitLabel={t('interviews.cancelYes')}
        failed={t('interviews.failed')}
      >
        {(part) => (
          <TextArea
            part={part('text', t('interviews.cancelText'))}
            rows={3}
            maxLength={messageMax}
          />
        )}
      </Form>
    </details>
  );
}
