import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Infer } from '@causa/shared/platform/contract';
import type { readStatisticsContract } from '@causa/shared/organizations/statistics.contract';
import { AppError } from '@causa/shared/platform/errors';
import type { Locale } from '@causa/shared/platform/locales';
import {
  type CountedMetric,
  countedMetrics,
  type NamedSource,
  type VisitSource,
} from '@causa/shared/organizations/statistics';
import type { Context } from '../../platform/context.ts';
import { toCsv } from '../../platform/text/csv.ts';
import { requireReader } from '../members/require-member.ts';
import {
  selectApplicationsByDay,
  selectMailedCount,
  selectCountsByDay,
  selectOpenedBySource,
  type Period,
} from './statistics.sql.ts';

export type Statistics = Infer<(typeof readStatisticsContract)['reply']>;
export type StatisticsFilter = Period & { listingId?: string | undefined };

interface DayCount {
  day: string;
  metric: CountedMetric;
  n: number;
}

interface SourceCount {
  source: VisitSource;
  locale: Locale;
  n: number;
}

/** Visitors from which an external site is named. */
const namedFrom = 3;

/**
 * Returns how often listings were shown, opened, saved, followed and applied to, including days
 * without visits.
 * @throws INVALID_ORG
 * @throws NOT_FOUND for a listing of another organization
 */
export async function readStatistics(
  context: Context,
  orgId: string,
  filter: StatisticsFilter,
): Promise<Statistics> {
  await requireReader(context, orgId, 'statistics');
  const { listingId } = filter;
  if (listingId !== undefined) {
    const where = { id: listingId, organizationId: orgId };
    if ((await context.db.listing.count({ where })) === 0) throw new AppError('NOT_FOUND');
  }
  const { db } = context;
  const [counted, opened, applied, [mailed]] = await Promise.all([
    db.$queryRaw<DayCount[]>(selectCountsByDay(orgId, filter)),
    db.$queryRaw<SourceCount[]>(selectOpenedBySource(orgId, filter)),
    db.$queryRaw<{ day: string; n: number }[]>(selectApplicationsByDay(orgId, filter)),
    db.$queryRaw<{ n: number }[]>(selectMailedCount(orgId, filter)),
  ]);
  // Applications are counted from their table; older visit counts of them are ignored.
  const rows = counted.filter(({ metric }) => metric !== 'applied');
  const byDay = new Map(listDays(filter).map((day) => [day, none()]));
  const funnel = none();
  for (const { day, metric, n } of rows) {
    const so = byDay.get(day);
    if (so !== undefined) so[metric] += n;
    funnel[metric] += n;
  }
  for (const { day, n } of applied) {
    const so = byDay.get(day);
    if (so !== undefined) so.applied += n;
    funnel.applied += n;
  }
  const languages = sumsBy(opened, ({ locale }) => locale);
  return {
    days: [...byDay].map(([day, counts]) => ({ day, ...counts })),
    funnel,
    sources: listSources(opened),
    languages: languages.map(([locale, n]) => ({ locale, n })),
    mailed: mailed?.n ?? 0,
  };
}

/** Returns the days as CSV. */
export async function exportStatistics(
  context: Context,
  orgId: string,
  filter: StatisticsFilter,
): Promise<string> {
  const { days } = await readStatistics(context, orgId, filter);
  return toCsv([
    ['day', ...countedMetrics],
    ...days.map((one) => [one.day, ...countedMetrics.map((metric) => String(one[metric]))]),
  ]);
}

function none(): Record<CountedMetric, number> {
  return { shown: 0, opened: 0, saved: 0, link: 0, applied: 0 };
}

function listDays({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** Groups sites with few visitors, because single visitors must not be identifiable. */
function listSources(rows: readonly SourceCount[]): Statistics['sources'] {
  const named = sumsBy(rows, ({ source }) => source).map(([source, n]) => ({
    source: source.startsWith('site:') && n < namedFrom ? ('site' as const) : source,
    n,
  }));
  return sumsBy(named, ({ source }) => source).map(([source, n]) => ({
    source: source.startsWith('site:') ? 'site' : (source as NamedSource),
    domain: source.startsWith('site:') ? source.slice('site:'.length) : null,
    n,
  }));
}

function sumsBy<T extends { n: number }, K>(rows: readonly T[], by: (row: T) => K): [K, number][] {
  const sums = new Map<K, number>();
  for (const row of rows) sums.set(by(row), (sums.get(by(row)) ?? 0) + row.n);
  return [...sums].sort(([, a], [, b]) => b - a);
}
