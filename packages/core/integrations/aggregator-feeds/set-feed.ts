import type { Aggregator } from '@causa/shared/integrations/aggregator-feeds';
import { AppError } from '@causa/shared/platform/errors';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { requireOperator } from '../../platform/identity.policy.ts';

/**
 * Adds the jobs of an organization to the feed of an aggregator. `companyId`: its id there. For
 * operators.
 * @throws NOT_FOUND when there is no such organization, or it is a sandbox
 */
export function enableFeed(
  context: Context,
  organizationId: string,
  feed: { aggregator: Aggregator; companyId: string | null },
): Promise<{ name: string }> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    const { aggregator, companyId } = feed;
    const org = await readName(tx, organizationId);
    await tx.db.aggregatorFeed.upsert({
      where: { aggregator_organizationId: { aggregator, organizationId } },
      create: { aggregator, organizationId, companyId, createdAt: tx.now() },
      update: { companyId },
    });
    await audit(tx, 'feed.enable', `organization:${organizationId}`, { aggregator, companyId });
    return org;
  });
}

/**
 * Removes an organization from the feed of an aggregator. Idempotent. For operators.
 * @throws NOT_FOUND when there is no such organization, or it is a sandbox
 */
export function disableFeed(
  context: Context,
  organizationId: string,
  aggregator: Aggregator,
): Promise<{ name: string }> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    const org = await readName(tx, organizationId);
    await tx.db.aggregatorFeed.deleteMany({ where: { aggregator, organizationId } });
    await audit(tx, 'feed.disable', `organization:${organizationId}`, { aggregator });
    return org;
  });
}

/** Returns the organizations of each feed, by name. For operators. */
export async function listFeeds(
  context: Context,
): Promise<
  { aggregator: Aggregator; companyId: string | null; organization: { id: string; name: string } }[]
> {
  requireOperator(context);
  return context.db.aggregatorFeed.findMany({
    select: {
      aggregator: true,
      companyId: true,
      organization: { select: { id: true, name: true } },
    },
    orderBy: [{ aggregator: 'asc' }, { organization: { name: 'asc' } }],
  });
}

async function readName({ db }: Context, id: string): Promise<{ name: string }> {
  const org = await db.organization.findFirst({
    where: { id, deletedAt: null, sandboxOfId: null },
    select: { name: true },
  });
  if (org === null) throw new AppError('NOT_FOUND');
  return org;
}
