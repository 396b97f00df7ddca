import type { ReactNode } from 'react';
import { useSite, useText } from '../lib/page-context.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './shell.module.css';

/**
 * What the page before had to say. It comes with the page, so that it is read without JavaScript
 * too.
 */
export function FlashMessages(): ReactNode {
  const { t } = useText();
  const { flash, url } = useSite();
  const untranslated = url.searchParams.has('untranslated');
  if (flash.length === 0 && !untranslated) return null;
  return (
    <div className={`container ${styles.flash}`}>
      {flash.map(({ kind, text }) => (
        <Notice key={text} kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
          {text}
        </Notice>
      ))}
      {untranslated && <Notice>{t('shell.flash.untranslated')}</Notice>}
    </div>
  );
}
