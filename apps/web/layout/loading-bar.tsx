import { loadingDelayMs } from '@causa/shared/platform/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { useSite, useText } from '../lib/navigation/page-context.tsx';
import styles from './loading-bar.module.css';

/** Shows nothing for 200 ms, then a thin bar and the words “Loading content…”. */
export function LoadingBar(): ReactNode {
  const { t } = useText();
  const { pending } = useSite();
  const [late, setLate] = useState(false);
  const loading = pending !== undefined;

  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setLate(true), loadingDelayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);

  return (
    <output className={styles.status}>
      {late && (
        <>
          <span className={styles.bar} />
          <span className={styles.text}>{t('shell.loading')}</span>
        </>
      )}
    </output>
  );
}
