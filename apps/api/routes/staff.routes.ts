import { claimItem } from '@causa/core/moderation/claim-item';
import { decideItem } from '@causa/core/staff-queue/decide-item';
import { readItem } from '@causa/core/staff-queue/read-item';
import { readQueue } from '@causa/core/staff-queue/read-queue';
import * as contracts from '@causa/shared/contracts/staff.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../contract-route.ts';

/** What waits for staff. */
export async function staffRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.staffQueueContract, (context, { query }) => readQueue(context, query.kind));
  serve(app, contracts.staffItemContract, async (context, { params }) => {
    const item = await readItem(context, params.itemId);
    return { item: { ...item, decisions: [...item.decisions] } };
  });
  serve(app, contracts.claimStaffItemContract, async (context, { params }) => {
    await claimItem(context, params.itemId);
    return {};
  });
  serve(app, contracts.decideStaffItemContract, async (context, { params, body }) => {
    await decideItem(context, params.itemId, body);
    return {};
  });
}
