import { pagePath, searchPath } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { accountHead } from '../../../accounts/menu/account-page.tsx';
import { DashboardPage } from '../../../layout/dashboard/dashboard-page.tsx';
import { Empty } from '../../../layout/dashboard/empty.tsx';
import { ResultCard } from '../../../listings/cards/result-card.tsx';
import styles from '../../../layout/item-list.module.css';
import type { PageView } from '../../../lib/navigation/page.ts';
import { useText } from '../../../lib/navigation/page-context.tsx';
import type { Text } from '../../../lib/text.ts';
import type { OverviewData } from './overview.data.ts';

/** The account's front page: listings that may suit the user, with reasons, and recent ones. */
function OverviewPage({
  data: { suggestions, hasBasis, views },
}: {
  data: OverviewData;
}): ReactNode {
  const text = useText();
  const { t, locale } = text;
  return (
    <DashboardPage title={t('dashboard.forYou.title')} lead={t('dashboard.forYou.lead')}>
      {suggestions.length === 0 ? (
        <Empty
          text={t(hasBasis ? 'dashboard.forYou.empty' : 'dashboard.forYou.noBasis')}
          hint={t('dashboard.forYou.emptyHint')}
          action={
            hasBasis
              ? { label: t('dashboard.search.start'), href: searchPath(locale, 'JOB') }
              : {
                  label: t('dashboard.forYou.profile'),
                  href: pagePath('professionalExperience', locale),
                }
          }
        />
      ) : (
        <ul className={styles.list}>
          {suggestions.map(({ card, reasons }) => (
            <li key={card.id}>
              <p className={styles.moved}>
                {reasons.map((reason) => formatReason(text, reason)).join(' · ')}
              </p>
              <ResultCard card={card} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
      {views.length > 0 && <RecentRow views={views} />}
      <ul className={styles.row}>
        <li>
          <a href={pagePath('recentItems', locale)}>{t('recent.all')}</a>
        </li>
        <li>
          <a href={pagePath('hiddenItems', locale)}>{t('recent.hidden.title')}</a>
        </li>
      </ul>
    </DashboardPage>
  );
}

/** The latest viewed listings and organizations. */
function RecentRow({ views }: Pick<OverviewData, 'views'>): ReactNode {
  const { t, locale } = useText();
  return (
    <section aria-labelledby="recent" className={styles.section}>
      <h2 id="recent">{t('recent.title')}</h2>
      <ul className={styles.row}>
        {views.map(({ id, type, title, orgName, url }) => (
          <li key={id}>
            {url === null ? (
              (title ?? t('dashboard.saved.state.GONE'))
            ) : (
              <a href={url[locale]}>{title}</a>
            )}
            {orgName !== null && <span className={styles.quiet}>{orgName}</span>}
            {url === null && title !== null && (
              <span className={styles.quiet}>
                {t(`dashboard.saved.state.${type === 'ORG' ? 'UNPUBLISHED' : 'CLOSED'}`)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Formats «4 of 5 skills», «12 km from you», «Pays more than you asked». */
function formatReason(
  { t, distance }: Text,
  reason: OverviewData['suggestions'][number]['reasons'][number],
): string {
  switch (reason.kind) {
    case 'skills':
      return t('dashboard.forYou.skills', { matched: reason.matched, total: reason.total });
    case 'experience':
      return t('dashboard.forYou.experience', { title: reason.title });
    case 'near':
      return t('dashboard.forYou.near', { distance: distance(reason.metres) });
    case 'search':
      return t('dashboard.forYou.search', { name: reason.name });
    default:
      return t(`dashboard.forYou.${reason.kind}`);
  }
}

export const view: PageView<OverviewData> = {
  Component: OverviewPage,
  head: (_data, context) => accountHead(context.text.t('dashboard.forYou.title'), context),
};

export { loader } from './overview.data.ts';
