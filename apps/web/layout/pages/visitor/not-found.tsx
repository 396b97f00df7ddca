import { homePath, searchPath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { PopularLinks } from '../../../search/links/popular-links.tsx';
import { Arch } from '../../arch.tsx';
import styles from '../../message-page.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** The not-found page, with three links and popular searches. */
function NotFoundPage(): ReactNode {
  const { t, locale } = useText();
  return (
    <div className={`container ${styles.page}`}>
      <Arch />
      <h1>{t('missing.heading')}</h1>
      <p className={styles.text}>{t('missing.text')}</p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" href={searchPath(locale, 'ALL')}>
          {t('missing.search')}
        </ButtonLink>
        <ButtonLink href={searchPath(locale, 'JOB')}>{t('missing.jobs')}</ButtonLink>
        <ButtonLink href={homePath(locale)}>{t('missing.home')}</ButtonLink>
      </div>
      <div className={styles.more}>
        <PopularLinks type="ALL" />
      </div>
    </div>
  );
}

export const view: PageView<null> = {
  Component: NotFoundPage,
  head: (_data, { text }) => ({
    title: text.t('missing.title'),
    description: text.t('missing.text'),
    noindex: true,
  }),
};

export { loader } from './nothing.data.ts';
