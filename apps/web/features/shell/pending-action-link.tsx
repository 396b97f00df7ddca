import { plainPath, withQuery } from '@causa/shared/routes';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useSite, useText } from '../../lib/page-context.tsx';

interface PendingActionLinkProps {
  action: { type: 'SAVE_SEARCH' | 'SAVE_LISTING'; data: unknown };
  className?: string;
  children: ReactNode;
}

/** A link to sign up that remembers what was wanted: kept on the server for a day, carried out after sign-up (spec, section 4). */
export function PendingActionLink({ action, className, children }: PendingActionLinkProps): ReactNode {
  const { locale } = useText();
  const { api, navigate, page } = useSite();
  const [busy, setBusy] = useState(false);
  const signup = withQuery(plainPath('signup', locale), { to: page.href });

  async function follow(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey || busy) return;
    event.preventDefault();
    setBusy(true);
    const { keepAction } = await import('./keep-action.ts');
    const address = await keepAction(api, signup, action, page.href);
    setBusy(false);
    await navigate(address);
  }

  return (
    <a className={className} href={signup} onClick={(event) => void follow(event)} aria-busy={busy ? true : undefined}>
      {children}
    </a>
  );
}
