import { countedMetrics } from '@causa/shared/organizations/statistics';
import type { ReactNode } from 'react';
import { useText } from '../../lib/navigation/page-context.tsx';
import type { AdminStatisticsData } from '../pages/organization/admin-statistics.data.ts';
import { getMetricLabel, type MetricType } from './metric-label.ts';
import styles from './statistics.module.css';

const height = 160;
const width = 720;

interface DayBarsProps {
  days: AdminStatisticsData['statistics']['days'];
  type: MetricType;
}

/** Opened and applied by day as bars, plain and hatched. The table has all metrics. */
export function DayBars({ days, type }: DayBarsProps): ReactNode {
  const { t, day } = useText();
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={styles.figure}>
      <Chart days={days} type={type} />
      <figcaption className={styles.legend}>
        <span>
          <svg width="16" height="16" aria-hidden>
            <rect className={styles.opened} width="16" height="16" />
          </svg>
          {t('statistics.metric.opened')}
        </span>
        <span>
          <svg width="16" height="16" aria-hidden>
            <rect className={styles.applied} fill="url(#hatch)" width="16" height="16" />
          </svg>
          {t('statistics.metric.applied', { type })}
        </span>
        <span>
          {first !== undefined && last !== undefined && `${day(first.day)} – ${day(last.day)}`}
        </span>
      </figcaption>
      <details>
        <summary>{t('statistics.table')}</summary>
        <DayTable days={days} type={type} />
      </details>
    </figure>
  );
}

function Chart({ days, type }: DayBarsProps): ReactNode {
  const { t, day } = useText();
  const most = Math.max(1, ...days.map(({ opened, applied }) => Math.max(opened, applied)));
  const step = width / days.length;
  const busiest = days.reduce((best, one) => (one.opened > best.opened ? one : best));
  const sum = (metric: 'opened' | 'applied') => days.reduce((all, one) => all + one[metric], 0);
  const [first = busiest, last = busiest] = [days[0], days.at(-1)];
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here; an img cannot be described by its own title
      role="img"
      aria-labelledby="chart-title chart-desc"
    >
      <title id="chart-title">
        {t('statistics.chart', { from: day(first.day), to: day(last.day) })}
      </title>
      <desc id="chart-desc">
        {t('statistics.chartDesc', {
          opened: sum('opened'),
          applied: sum('applied'),
          day: day(busiest.day),
          most: busiest.opened,
          type,
        })}
      </desc>
      <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect className={styles.paper} width="6" height="6" />
        <path className={styles.hatch} d="M0 6 6 0" />
      </pattern>
      {days.map(({ day: name, opened, applied }, at) => {
        const [tall, short] = [(height * opened) / most, (height * applied) / most];
        return (
          <g key={name}>
            <rect
              className={styles.opened}
              x={at * step + step * 0.1}
              y={height - tall}
              width={step * 0.5}
              height={tall}
            />
            <rect
              className={styles.applied}
              fill="url(#hatch)"
              x={at * step + step * 0.6}
              y={height - short}
              width={step * 0.3}
              height={short}
            />
          </g>
        );
      })}
    </svg>
  );
}

function DayTable({ days, type }: DayBarsProps): ReactNode {
  const text = useText();
  const { t, day, number } = text;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('statistics.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.day')}</th>
            {countedMetrics.map((metric) => (
              <th key={metric} scope="col">
                {getMetricLabel(text, type, metric)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((one) => (
            <tr key={one.day}>
              <th scope="row">{day(one.day)}</th>
              {countedMetrics.map((metric) => (
                <td key={metric}>{number(one[metric])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
