import { type ReactNode, useEffect } from 'react';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './load-failed.module.css';

/**
 * The requested page did not load: the current page stays, with a retry and data to report. Retries
 * when the network is back. With the service worker, the requested address shows the offline page.
 */
export function LoadFailed(): ReactNode {
  const { t } = useText();
  const { failure, navigate } = useSite();
  const href = failure?.href;

  useEffect(() => {
    if (href === undefined) return undefined;
    const retry = (): void => void navigate(href, { arrive: 'keep' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [href, navigate]);

  if (failure === undefined) return null;
  return (
    <div className={styles.failed}>
      <Notice kind="error" role="alert">
        {t(failure.offline ? 'shell.failed.offline' : 'shell.failed.text')}{' '}
        {failure.requestId !== undefined && (
          <small>{t('shell.failed.requestId', { id: failure.requestId })}</small>
        )}{' '}
        <Button onClick={() => void navigate(failure.href, { arrive: 'keep' })}>
          {t('shell.error.retry')}
        </Button>{' '}
        {failure.offline && navigator.serviceWorker?.controller && (
          <Button onClick={() => location.assign(failure.href)}>{t('shell.failed.stored')}</Button>
        )}
      </Notice>
    </div>
  );
}
