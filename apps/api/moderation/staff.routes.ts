import { claimItem } from '@causa/core/platform/review-queue/claim-item';
import { decideStaffItem } from '@causa/core/moderation/decide-staff-item';
import { readStaffItem, readItemDocument } from '@causa/core/moderation/read-staff-item';
import { listStaffItems } from '@causa/core/moderation/list-staff-items';
import * as contracts from '@causa/shared/moderation/staff.contract';
import { staffItemDocument } from '@causa/shared/generated/moderation/staff.endpoints';
import type { FastifyInstance } from 'fastify';
import { requireAccess, serve } from '../server/contract-route.ts';

/** The review queue of staff. */
export async function staffRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contracts.listStaffItemsContract, (context, { query }) =>
    listStaffItems(context, query.kind),
  );
  serve(app, contracts.readStaffItemContract, async (context, { params }) => {
    const item = await readStaffItem(context, params.itemId);
    return { item: { ...item, decisions: [...item.decisions] } };
  });
  // Always downloaded, never shown: whatever it contains, it does not run on this site.
  app.get<{ Params: { itemId: string } }>(
    staffItemDocument.path,
    { schema: { hide: true }, onRequest: requireAccess('staff') },
    async ({ context, params: { itemId } }, reply) => {
      const { bytes } = await readItemDocument(context, itemId);
      return reply
        .header('content-disposition', 'attachment; filename="document.pdf"')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(Buffer.from(bytes));
    },
  );
  serve(app, contracts.claimStaffItemContract, async (context, { params }) => {
    await claimItem(context, params.itemId);
    return {};
  });
  serve(app, contracts.decideStaffItemContract, async (context, { params, body }) => {
    await decideStaffItem(context, params.itemId, body);
    return {};
  });
}
