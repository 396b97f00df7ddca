import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newId } from '../../platform/ids.ts';
import { noteViewed } from '../change-application-status.ts';
import { lockReceived, type ReceivedRef } from './find-received.ts';
import type { ReceivedView } from './received.view.ts';

type Db = Pick<Context, 'db'>;

/** Returns the names of a listing's criteria in order. */
export async function readCriteria({ db }: Db, listingId: string): Promise<string[]> {
  const rows = await db.reviewCriterion.findMany({
    where: { listingId },
    orderBy: { position: 'asc' },
  });
  return rows.map(({ name }) => name);
}

/**
 * Replaces the criteria of a listing. One with the same name keeps its scores; repeated names are
 * one. In a transaction that locks the organization.
 */
export async function replaceCriteria(
  { db }: Db,
  listingId: string,
  names: readonly string[],
): Promise<void> {
  const wanted = [...new Map(names.map((name) => [name.toLowerCase(), name])).entries()];
  const known = await db.reviewCriterion.findMany({ where: { listingId } });
  const byName = new Map(known.map((row) => [row.name.toLowerCase(), row.id]));
  const kept = wanted.flatMap(([key]) => byName.get(key) ?? []);
  await db.reviewCriterion.deleteMany({ where: { listingId, id: { notIn: kept } } });
  for (const [position, [key, name]] of wanted.entries()) {
    const id = byName.get(key);
    if (id === undefined)
      await db.reviewCriterion.create({ data: { id: newId(), listingId, name, position } });
    else await db.reviewCriterion.update({ where: { id }, data: { name, position } });
  }
}

/**
 * Returns the scorecard of an application as one member sees it: scores of others only as an
 * average, and only of criteria that the member scored, to avoid bias.
 */
export async function readScorecard(
  { db }: Db,
  { id: applicationId, listingId }: { id: string; listingId: string },
  userId: string,
): Promise<ReceivedView['scorecard']> {
  const criteria = await db.reviewCriterion.findMany({
    where: { listingId },
    orderBy: { position: 'asc' },
    include: { scores: { where: { applicationId }, select: { userId: true, score: true } } },
  });
  return criteria.map(({ id, name, scores }) => {
    const own = scores.find((score) => score.userId === userId)?.score ?? null;
    const sum = scores.reduce((total, { score }) => total + score, 0);
    return {
      id,
      name,
      own,
      given: scores.length - (own === null ? 0 : 1),
      average: own === null ? null : sum / scores.length,
    };
  });
}

/**
 * Sets or removes scores of the caller.
 * @throws INVALID_ORG, ORGANIZATION_FROZEN; NOT_FOUND, also for a criterion of another listing
 */
export function setScores(
  context: Context,
  ref: ReceivedRef,
  scores: readonly { criterionId: string; score: number | null }[],
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { member, row } = await lockReceived(tx, ref);
    const ids = [...new Set(scores.map(({ criterionId }) => criterionId))];
    const where = { id: { in: ids }, listingId: row.listingId };
    if ((await tx.db.reviewCriterion.count({ where })) !== ids.length)
      throw new AppError('NOT_FOUND');
    await noteViewed(tx, row, member.userId);
    for (const { criterionId, score } of scores) {
      const key = { applicationId: row.id, criterionId, userId: member.userId };
      if (score === null) {
        await tx.db.applicationScore.deleteMany({ where: key });
        continue;
      }
      const data = { score, updatedAt: tx.now() };
      await tx.db.applicationScore.upsert({
        where: { applicationId_criterionId_userId: key },
        create: { ...key, ...data },
        update: data,
      });
    }
  });
}
