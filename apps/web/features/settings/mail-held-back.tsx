import { formPaths } from '@causa/shared/route-words';
import type { ReactNode } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says why mail to one's address is held back, and how to mend it. */
export function MailHeldBack({ reason, email }: { reason: 'BOUNCE' | 'REJECTED' | 'COMPLAINT' | 'UNSUBSCRIBED'; email: string }): ReactNode {
  const { t } = useText();
  const { page } = useSite();
  const isUnreachable = reason === 'BOUNCE' || reason === 'REJECTED';
  return (
    <Notice kind={isUnreachable ? 'error' : 'info'}>
      <p>{t(isUnreachable ? 'settings.mail.bounced' : 'settings.mail.unwanted', { email })}</p>
      <form method="post" action={formPaths.act}>
        <input type="hidden" name="act" value="mailAgain" />
        <input type="hidden" name="to" value={page.href} />
        <Button type="submit">{t('settings.mail.again')}</Button>
      </form>
    </Notice>
  );
}
