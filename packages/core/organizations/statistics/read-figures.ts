import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Infer } from '@causa/shared/platform/contract';
import type { readFiguresContract } from '@causa/shared/organizations/statistics.contract';
import type { Context } from '../../platform/context.ts';
import { requireReader } from '../members/require-member.ts';
import { selectFigures } from './statistics.sql.ts';

type Figures = Infer<(typeof readFiguresContract)['reply']>;
interface Row {
  live: number;
  views: number;
  applications: number;
  answered: number;
  medianDays: number | null;
}

const periodMs = 28 * dayMs;

/**
 * Returns key figures of an organization for the last 28 days and the previous 28.
 * @throws INVALID_ORG
 */
export async function readFigures(context: Context, orgId: string): Promise<Figures> {
  await requireReader(context, orgId, 'figures');
  const now = context.now();
  const ago = (periods: number) => new Date(now.getTime() - periods * periodMs);
  const rows = await context.db.$queryRaw<Row[]>(selectFigures(orgId, [now, ago(1), ago(2)]));
  const [latest, before] = rows.map(figuresView);
  if (latest === undefined || before === undefined) throw new Error('two periods have two rows');
  return { now: latest, before };
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
