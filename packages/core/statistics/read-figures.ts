import type { Infer } from '@causa/shared/contracts/contract';
import type { readFiguresContract } from '@causa/shared/contracts/statistics.contract';
import type { Context } from '../context.ts';
import { requireReader } from '../organizations/require-member.ts';
import { figuresUntil } from './statistics.sql.ts';

type Figures = Infer<(typeof readFiguresContract)['reply']>;
interface Row {
  live: number;
  views: number;
  applications: number;
  answered: number;
  medianDays: number | null;
}

const periodMs = 28 * 86_400_000;

/** How an organization stands: 28 days and the 28 before. INVALID_ORG. */
export async function readFigures(context: Context, orgId: string): Promise<Figures> {
  await requireReader(context, orgId, 'figures');
  const now = context.now();
  const ago = (periods: number) => new Date(now.getTime() - periods * periodMs);
  const [latest, before] = await Promise.all([
    figuresOf(context, orgId, now, ago(1)),
    figuresOf(context, orgId, ago(1), ago(2)),
  ]);
  return { now: latest, before };
}

async function figuresOf(
  { db }: Context,
  orgId: string,
  until: Date,
  from: Date,
): Promise<Figures['now']> {
  const [row] = await db.$queryRaw<Row[]>(figuresUntil(orgId, until, from));
  const { live = 0, views = 0, applications = 0, answered = 0, medianDays = null } = row ?? {};
  return {
    live,
    views,
    applications,
    answered: applications === 0 ? null : Math.round((100 * answered) / applications),
    medianDays,
  };
}
