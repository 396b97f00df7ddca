import type { QueueKind, QueueReason } from '@causa/shared/moderation/moderation';
import { findUserNames } from '../accounts/find-user.ts';
import { requireStaffLogin } from '../platform/fresh-login.ts';
import type { Context } from '../platform/context.ts';
import { Prisma, type QueueItem } from '../generated/prisma/client.ts';

const pageSize = 50;
/** Days of decisions from which the median is computed. */
const medianDays = 28;

export interface QueueRow {
  id: string;
  kind: QueueKind;
  subject: string;
  title: string;
  orgName: string | null;
  score: number;
  reasons: QueueReason[];
  createdAt: string;
  claimedBy: { name: string; isMe: boolean } | null;
}

export interface QueueFigures {
  open: number;
  oldestHours: number | null;
  medianHours: number | null;
  byKind: Partial<Record<QueueKind, number>>;
}

export type ItemRow = QueueItem & {
  organization: { name: string } | null;
  listing: { title: string } | null;
};
export const itemInclude = {
  organization: { select: { name: true } },
  listing: { select: { title: true } },
} satisfies Prisma.QueueItemInclude;

/** Open, and not of a deleted organization, which may be restored. */
export const openItems = {
  decidedAt: null,
  AND: [{ OR: [{ organizationId: null }, { organization: { deletedAt: null } }] }],
} satisfies Prisma.QueueItemWhereInput;

/** Returns the open items, riskiest first, then oldest first; of one kind if given. Staff only. */
export async function listStaffItems(
  context: Context,
  kind?: QueueKind,
): Promise<{ items: QueueRow[]; figures: QueueFigures }> {
  requireStaffLogin(context);
  const rows = await context.db.queueItem.findMany({
    where: { ...openItems, ...(kind === undefined ? {} : { kind }) },
    include: itemInclude,
    orderBy: [{ score: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
    take: pageSize,
  });
  const names = await findUserNames(
    context,
    rows.flatMap(({ claimedById, userId }) => [claimedById, userId]),
  );
  return {
    items: rows.map((row) => toQueueRow(context, row, names)),
    figures: await readFigures(context),
  };
}

export function toQueueRow(
  context: Context,
  row: ItemRow,
  names: ReadonlyMap<string, string>,
): QueueRow {
  const { id, kind, subject, score, reasons, createdAt, organization, listing, userId } = row;
  return {
    id,
    kind,
    subject,
    title: listing?.title ?? organization?.name ?? names.get(userId ?? '') ?? '',
    orgName: organization?.name ?? null,
    score,
    reasons,
    createdAt: createdAt.toISOString(),
    claimedBy: getClaim(context, row, names),
  };
}

function getClaim(
  { actor, now }: Context,
  { claimedById, claimedUntil }: QueueItem,
  names: ReadonlyMap<string, string>,
): QueueRow['claimedBy'] {
  if (claimedUntil === null || claimedUntil <= now()) return null;
  const isMe = actor.kind === 'user' && actor.userId === claimedById;
  return { name: names.get(claimedById ?? '') ?? '', isMe };
}

const hour = 3_600_000;

async function readFigures({ db, now }: Context): Promise<QueueFigures> {
  const since = new Date(now().getTime() - medianDays * 24 * hour);
  const [counts, oldest, median] = await Promise.all([
    db.queueItem.groupBy({ by: ['kind'], where: openItems, _count: true }),
    db.queueItem.findFirst({
      where: openItems,
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true },
    }),
    db.$queryRaw<{ hours: number | null }[]>(Prisma.sql`
      SELECT percentile_cont(0.5) WITHIN GROUP (
        ORDER BY extract(epoch FROM decided_at - created_at) / 3600)::float AS hours
      FROM queue_items WHERE decided_at > ${since} AND decision <> 'DROPPED'`),
  ]);
  const ageHours = oldest === null ? null : (now().getTime() - oldest.createdAt.getTime()) / hour;
  return {
    open: counts.reduce((sum, { _count }) => sum + _count, 0),
    oldestHours: ageHours === null ? null : Math.max(0, Math.round(ageHours)),
    medianHours: median[0]?.hours == null ? null : Math.round(median[0].hours * 10) / 10,
    byKind: Object.fromEntries(counts.map((row) => [row.kind, row._count])),
  };
}
