import { adminPath } from '@causa/shared/organization-routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/page-context.tsx';
import type { AdminOverviewData } from '../../pages/organization/admin-overview.data.ts';
import styles from './admin.module.css';

/** The last 28 days, each figure with that of the 28 before. */
export function MonthFigures({
  orgId,
  figures: { now, before },
}: {
  orgId: string;
  figures: AdminOverviewData['figures'];
}): ReactNode {
  const { t, number, locale } = useText();
  const percent = (value: number | null) =>
    value === null ? t('posting.month.none') : t('posting.month.percent', { value });
  const days = (value: number | null) =>
    value === null
      ? t('posting.month.none')
      : t('posting.month.days', { value: Math.round(value) });
  const rows = [
    [t('posting.month.live'), number(now.live), number(before.live)],
    [t('posting.month.views'), number(now.views), number(before.views)],
    [t('posting.month.applications'), number(now.applications), number(before.applications)],
    [t('posting.month.answered'), percent(now.answered), percent(before.answered)],
    [t('posting.month.median'), days(now.medianDays), days(before.medianDays)],
  ] as const;
  return (
    <section className={styles.section} aria-labelledby="month">
      <h2 id="month">{t('posting.month')}</h2>
      <dl className={styles.figures}>
        {rows.map(([label, value, last]) => (
          <div key={label}>
            <dt>
              {label}
              <br />
              {t('posting.month.before', { value: last })}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={adminPath(locale, orgId, 'adminStatistics')}>{t('admin.nav.adminStatistics')}</a>
      </p>
    </section>
  );
}
