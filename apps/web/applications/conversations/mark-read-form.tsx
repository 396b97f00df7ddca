import type { ReactNode } from 'react';
import { PlainForm } from '../../forms/plain-form.tsx';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Button } from '../../ui/button.tsx';

/** Marks a conversation as read without scripts; with them, opening it does. */
export function MarkReadForm({
  id,
  about,
}: {
  id: string;
  about: 'application' | 'message';
}): ReactNode {
  const { t } = useText();
  return (
    <div className="without-js">
      <PlainForm action="mark-conversation-read" hidden={{ id, about }}>
        <Button type="submit">{t('dashboard.markRead')}</Button>
      </PlainForm>
    </div>
  );
}
