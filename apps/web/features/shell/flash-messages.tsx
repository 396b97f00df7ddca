import { type ReactNode, useEffect, useState } from 'react';
import { type FlashCode, takeFlash } from '../../lib/flash.ts';
import { useSite, useText } from '../../lib/page-context.tsx';
import { Notice } from '../../ui/notice.tsx';

const words = {
  LOGIN_REQUIRED: 'shell.flash.loginRequired',
  FORBIDDEN: 'shell.flash.forbidden',
  EMAIL_UNVERIFIED: 'shell.flash.emailUnverified',
} as const satisfies Record<FlashCode, string>;

/** What the page before had to say (spec, section 8). */
export function FlashMessages(): ReactNode {
  const { t } = useText();
  const { page, url } = useSite();
  const [codes, setCodes] = useState<FlashCode[]>([]);

  // oxlint-disable-next-line react/set-state-in-effect -- the cookie is read, and emptied, once the page stands
  useEffect(() => setCodes(takeFlash()), [page]);

  const untranslated = url.searchParams.has('untranslated');
  if (codes.length === 0 && !untranslated) return null;
  return (
    <div className="container">
      {codes.map((code) => (
        <Notice key={code} kind="error" role="alert">
          {t(words[code])}
        </Notice>
      ))}
      {untranslated && <Notice>{t('shell.flash.untranslated')}</Notice>}
    </div>
  );
}
