import type { Locale } from '@causa/shared/platform/locales';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from '../detail.module.css';

/** States that the text below is in another language than the page. */
export function LanguageMark({ locale }: { locale: Locale }): ReactNode {
  const { t } = useText();
  return (
    <p className={styles.language}>
      <Icon name="globe" />
      {t('shell.card.inLanguage', { language: t(`shell.language.${locale}`) })}
    </p>
  );
}
