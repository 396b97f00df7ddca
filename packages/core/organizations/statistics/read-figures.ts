import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Infer } from '@causa/shared/platform/contract';
import type { readFiguresContract } from '@causa/shared/organizations/statistics.contract';
import type { Context } from '../../platform/context.ts';
import { requireReader } from '../members/require-member.ts';
import { viewDays } from '@causa/shared/organizations/statistics';
import { selectDays, selectFigures } from './statistics.sql.ts';

type Figures = Infer<(typeof readFiguresContract)['reply']>;
type DayRow = Figures['days'][number];
interface Row {
  live: number;
  views: number;
  applications: number;
  answered: number;
  medianDays: number | null;
}

/**
 * Returns key figures of an organization for the last 28 days (UTC, with today) and the previous
 * 28. The definitions are in docs/organizations.md.
 * @throws INVALID_ORG
 */
export async function readFigures(context: Context, orgId: string): Promise<Figures> {
  await requireReader(context, orgId, 'figures');
  const end = Math.floor(context.now().getTime() / dayMs + 1) * dayMs;
  const ago = (periods: number) => new Date(end - periods * viewDays * dayMs);
  const rows = await context.db.$queryRaw<Row[]>(selectFigures(orgId, [ago(0), ago(1), ago(2)]));
  const [latest, before] = rows.map(figuresView);
  if (latest === undefined || before === undefined) throw new Error('two periods have two rows');
  const live = await context.hooks.countLiveListings(context, orgId);
  const days = await context.db.$queryRaw<DayRow[]>(selectDays(orgId, ago(1), ago(0)));
  return {
    now: { ...latest, live: Object.values(live).reduce((sum, count) => sum + count, 0) },
    before,
    days,
  };
}

function figuresView({ live, views, applications, answered, medianDays }: Row): Figures['now'] {
  return {
    live,
    views,
    applications,
    answered: applications === 0 ? null : Math.round((100 * answered) / applications),
    medianDays,
  };
}
