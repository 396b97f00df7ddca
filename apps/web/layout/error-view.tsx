import { homePath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Arch } from './arch.tsx';
import styles from './message-page.module.css';

/** The view of a page that failed: what happened, and two links. */
export function ErrorView(): ReactNode {
  const { t, locale } = useText();
  const { reload } = useSite();
  return (
    <div className={`container ${styles.page}`}>
      <Arch />
      <h1>{t('shell.error.heading')}</h1>
      <p className={styles.text}>{t('shell.error.text')}</p>
      <div className={styles.actions}>
        <Button variant="primary" className="with-js" onClick={() => void reload()}>
          {t('shell.error.retry')}
        </Button>
        <ButtonLink href={homePath(locale)}>{t('shell.error.home')}</ButtonLink>
      </div>
    </div>
  );
}
