import { formatLocalSpan } from '@causa/i18n/detail-formatters';
import { listFairs } from '@causa/shared/generated/fairs/fairs.endpoints';
import { pagePath, searchPath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { type Fair, FairFacts, fairHead } from '../../fair-parts.tsx';
import styles from '../../fairs.module.css';
import type { PageLoader, PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

interface FairsData {
  fairs: Fair[];
}

/** The next fair. Users without access to a fair page are redirected here. */
function FairPage({ data: { fairs } }: { data: FairsData }): ReactNode {
  const { t, locale } = useText();
  const [next, ...later] = fairs;
  const path = (slug: string): string => pagePath('fairDetail', locale, { slug });
  return (
    <div className={`container ${styles.page}`}>
      <div>
        <h1>{t('fairs.title')}</h1>
        <p className={styles.lead}>{t('fairs.lead')}</p>
      </div>
      {next === undefined ? (
        <Empty
          text={t('fairs.none')}
          action={{ label: t('fairs.events'), href: searchPath(locale, 'EVENT') }}
        />
      ) : (
        <section className={styles.card} aria-labelledby="next-fair">
          <p className={styles.small}>{t('fairs.next')}</p>
          <h2 id="next-fair">{next.name}</h2>
          <FairFacts fair={next} />
          <div className={styles.actions}>
            {next.registrationOpen && (
              <ButtonLink variant="primary" href={`${path(next.slug)}#register`}>
                {t('fairs.register')}
              </ButtonLink>
            )}
            <ButtonLink href={path(next.slug)}>{t('fairs.see')}</ButtonLink>
          </div>
        </section>
      )}
      {later.length > 0 && (
        <section aria-labelledby="later-fairs">
          <h2 id="later-fairs">{t('fairs.later')}</h2>
          <ul className={styles.sessions}>
            {later.map(({ id, slug, name, startsAt, local }) => (
              <li key={id}>
                <a href={path(slug)}>{name}</a>
                <time className={styles.small} dateTime={startsAt}>
                  {formatLocalSpan(locale, local.startsAt, local.endsAt)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export const view: PageView<FairsData> = {
  Component: FairPage,
  head: (_data, context) => fairHead(context.text.t('fairs.title'), context),
};

export const loader: PageLoader<FairsData> = {
  async load({ api }) {
    const { fairs } = await api.call(listFairs, {});
    return { data: { fairs } };
  },
};
