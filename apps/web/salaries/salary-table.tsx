import { formatMoney } from '@causa/i18n/formatters';
import { getFullTimeHours } from '@causa/shared/salaries/salary-references';
import type { ReactNode } from 'react';
import { useText } from '../lib/navigation/page-context.tsx';
import type { SalaryReply } from './pages/visitor/salary-explore.data.ts';
import styles from './salary-table.module.css';

type Row = SalaryReply['salaries']['rows'][number];
type Figures = NonNullable<Row['reported']>;

const width = 240;
const height = 20;

/** Figures as a table; each row has a bar of the same values. */
export function SalaryTable({
  rows,
  caption,
  nameOf,
  perHour,
  countryOf,
}: {
  rows: readonly Row[];
  caption: string;
  nameOf(row: Row): string;
  perHour: boolean;
  countryOf(row: Row): string;
}): ReactNode {
  const { t, locale } = useText();
  const withPercent = rows.some(({ percent }) => percent !== null);
  const formatPay = (row: Row, amount: number): string =>
    formatMoney(locale, perHour ? toHourlyPay(amount, countryOf(row)) : amount, row.currency);
  return (
    // Wide tables move inside, not the page; the keyboard reaches them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the focus
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.first}>
              {t('salaryFigures.group')}
            </th>
            <th scope="col">{t('salaryFigures.median')}</th>
            <th scope="col">{t('salaryFigures.middle')}</th>
            <th scope="col">{t('salaryFigures.wide')}</th>
            <th scope="col">{t('salaryFigures.answers')}</th>
            <th scope="col">{t('salaryFigures.offered')}</th>
            {withPercent && <th scope="col">{t('salaryFigures.percent')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={`${row.value} ${row.currency}`}
              row={row}
              name={nameOf(row)}
              most={getMost(rows, row.currency)}
              formatPay={(amount) => formatPay(row, amount)}
              withPercent={withPercent}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TableRow({
  row,
  name,
  most,
  formatPay,
  withPercent,
}: {
  row: Row;
  name: string;
  /** The value at the end of the bar. */
  most: number;
  formatPay(amount: number): string;
  withPercent: boolean;
}): ReactNode {
  const { t, number } = useText();
  const formatSpan = (from: number | null, to: number | null): string =>
    from === null || to === null
      ? t('salaryFigures.tooFew')
      : `${formatPay(from)} – ${formatPay(to)}`;
  return (
    <tr>
      <th scope="row">
        <span>
          {name} <span className={styles.currency}>{row.currency}</span>
        </span>
        <Bar figures={row.reported} most={most} />
      </th>
      <td data-label={t('salaryFigures.median')}>
        {row.reported === null ? t('salaryFigures.tooFew') : formatPay(row.reported.median)}
      </td>
      <td data-label={t('salaryFigures.middle')}>
        {formatSpan(row.reported?.p25 ?? null, row.reported?.p75 ?? null)}
      </td>
      <td data-label={t('salaryFigures.wide')}>
        {formatSpan(row.reported?.p10 ?? null, row.reported?.p90 ?? null)}
      </td>
      <td data-label={t('salaryFigures.answers')}>{row.reported?.answers ?? '–'}</td>
      <td data-label={t('salaryFigures.offered')}>
        {row.offered === null ? '–' : formatPay(row.offered.median)}
      </td>
      {withPercent && (
        <td data-label={t('salaryFigures.percent')}>
          {row.percent === null ? '–' : `${number(row.percent)}%`}
        </td>
      )}
    </tr>
  );
}

/** Returns pay per hour in minor units: a full-time year divided by 52 weeks. */
function toHourlyPay(amount: number, countryCode: string): number {
  return Math.round(amount / (52 * getFullTimeHours(countryCode)));
}

function getMost(rows: readonly Row[], currency: string): number {
  return Math.max(
    1,
    ...rows
      .filter((row) => row.currency === currency)
      .flatMap(({ reported }) => (reported === null ? [] : [reported.p75 ?? reported.median])),
  );
}

/** Middle half as a bar, median as a line; the cells beside it have the same values. */
function Bar({ figures, most }: { figures: Figures | null; most: number }): ReactNode {
  if (figures === null) return null;
  const at = (amount: number): number => (amount / most) * (width - 4);
  const [from, to] = [figures.p25 ?? figures.median, figures.p75 ?? figures.median];
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.track} y={8} width={width} height={4} />
      <rect
        className={styles.half}
        x={at(from)}
        y={2}
        width={Math.max(0, at(to) - at(from))}
        height={16}
      />
      <rect className={styles.median} x={at(figures.median)} width={4} height={height} />
    </svg>
  );
}
