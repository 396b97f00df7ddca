import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import { withQuery } from '@causa/shared/platform/pages/routes';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import styles from '../admin.module.css';
import type { Org } from '../org.data.ts';
import type { AdminOverviewData } from '../pages/organization/admin-overview.data.ts';
import { Sparkline } from './sparkline.tsx';

interface Figure {
  label: string;
  value: string;
  /** The value of the 28 days before. */
  before?: string;
  href?: string;
  trend?: readonly number[];
}

/** Key figures, those of the last 28 days with the 28 days before. */
export function OverviewFigures({
  org,
  figures,
}: {
  org: Org;
  figures: AdminOverviewData['figures'];
}): ReactNode {
  const { t, locale } = useText();
  const list = useFigures(org, figures);
  return (
    <section className={styles.section} aria-labelledby="figures">
      <h2 id="figures">{t('overview.figures')}</h2>
      <dl className={styles.tiles}>
        {list.map(({ label, value, before, href, trend }) => (
          <div key={label}>
            <dt>{href === undefined ? label : <a href={href}>{label}</a>}</dt>
            <dd>
              <strong>{value}</strong>
              {trend !== undefined && <Sparkline values={trend} />}
              {before !== undefined && <span>{t('month.before', { value: before })}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={adminPath(locale, org.id, 'adminStatistics')}>{t('overview.statistics')}</a>
      </p>
    </section>
  );
}

function useFigures(org: Org, { now, before, days }: AdminOverviewData['figures']): Figure[] {
  const { t, locale, number } = useText();
  const page = (name: Parameters<typeof adminPath>[2]) => adminPath(locale, org.id, name);
  const percent = (value: number | null) =>
    value === null ? t('month.none') : t('month.percent', { value });
  const duration = (value: number | null) =>
    value === null ? t('month.none') : t('month.days', { value: Math.round(value) });
  return [
    {
      label: t('month.live'),
      value: number(now.live),
      before: number(before.live),
      href: withQuery(page('adminListings'), { tab: 'live' }),
    },
    ...(org.isStaffView || !org.can.readApplications
      ? []
      : [
          {
            label: t('month.unread'),
            value: number(org.counts.unreadApplications),
            href: page('adminApplications'),
          },
        ]),
    {
      label: t('month.views'),
      value: number(now.views),
      before: number(before.views),
      href: page('adminStatistics'),
      trend: days.map(({ views }) => views),
    },
    {
      label: t('month.applications'),
      value: number(now.applications),
      before: number(before.applications),
      href: page('adminStatistics'),
      trend: days.map(({ applications }) => applications),
    },
    { label: t('month.answered'), value: percent(now.answered), before: percent(before.answered) },
    {
      label: t('month.median'),
      value: duration(now.medianDays),
      before: duration(before.medianDays),
    },
  ];
}
