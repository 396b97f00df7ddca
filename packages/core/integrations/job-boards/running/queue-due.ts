import type { Context } from '../../../platform/context.ts';
import { withProvenDomain } from '../../../organizations/verification/proven-domains.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';

/** More than are ever due within minutes. */
const batchSize = 500;

/**
 * Queues due integrations, each once. An unproven board is checked again once its organization has
 * proven a domain.
 */
export async function queueDueIntegrations(context: Context): Promise<number> {
  const rows = await context.db.integration.findMany({
    where: {
      state: 'ACTIVE',
      OR: [{ ownership: 'PROVEN' }, { ownership: 'WAITING', organization: withProvenDomain }],
      nextRunAt: { lte: context.now() },
      organization: { deletedAt: null, frozenAt: null },
    },
    select: { id: true },
    orderBy: { nextRunAt: 'asc' },
    take: batchSize,
  });
  for (const { id: integrationId } of rows)
    await addJob(
      context,
      'integrations.run',
      { integrationId, runId: null },
      { dedupeKey: `integration:${integrationId}` },
    );
  return rows.length;
}
