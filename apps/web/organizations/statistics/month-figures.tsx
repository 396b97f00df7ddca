import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminOverviewData } from '../pages/organization/admin-overview.data.ts';
import styles from '../admin.module.css';

/** Figures of the last 28 days beside the previous 28. */
export function MonthFigures({
  orgId,
  figures: { now, before },
}: {
  orgId: string;
  figures: AdminOverviewData['figures'];
}): ReactNode {
  const { t, number, locale } = useText();
  const percent = (value: number | null) =>
    value === null ? t('month.none') : t('month.percent', { value });
  const days = (value: number | null) =>
    value === null ? t('month.none') : t('month.days', { value: Math.round(value) });
  const rows = [
    [t('month.live'), number(now.live), number(before.live)],
    [t('month.views'), number(now.views), number(before.views)],
    [t('month.applications'), number(now.applications), number(before.applications)],
    [t('month.answered'), percent(now.answered), percent(before.answered)],
    [t('month.median'), days(now.medianDays), days(before.medianDays)],
  ] as const;
  return (
    <section className={styles.section} aria-labelledby="month">
      <h2 id="month">{t('month.title')}</h2>
      <dl className={styles.figures}>
        {rows.map(([label, value, last]) => (
          <div key={label}>
            <dt>
              {label}
              <br />
              {t('month.before', { value: last })}
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
