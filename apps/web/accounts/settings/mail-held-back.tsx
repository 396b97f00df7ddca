import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PlainForm } from '../../forms/plain-form.tsx';

/** Says why mail to one's address is held back, and how to mend it. */
export function MailHeldBack({
  reason,
  email,
}: {
  reason: 'BOUNCE' | 'REJECTED' | 'COMPLAINT' | 'UNSUBSCRIBED';
  email: string;
}): ReactNode {
  const { t } = useText();
  const isUnreachable = reason === 'BOUNCE' || reason === 'REJECTED';
  return (
    <Notice kind={isUnreachable ? 'error' : 'info'}>
      <p>{t(isUnreachable ? 'settings.mail.bounced' : 'settings.mail.unwanted', { email })}</p>
      <PlainForm action="release-mail">
        <Button type="submit">{t('settings.mail.again')}</Button>
      </PlainForm>
    </Notice>
  );
}
