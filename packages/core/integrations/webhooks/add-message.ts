import type { WebhookEvent } from '@causa/shared/integrations/webhooks';
import { webhookTest } from '@causa/shared/integrations/webhooks';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs } from '../../platform/jobs/add-job.ts';
import type { EndpointRow } from './endpoint.view.ts';

/**
 * Stores an event in the transaction of its cause: once for polling (`events`), and for each
 * subscribed endpoint. Does nothing when the organization has no programs. Events of a sandbox go
 * only to sandbox endpoints (decision 0105).
 */
export function addWebhookMessage(
  tx: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  type: WebhookEvent,
  data: Prisma.InputJsonObject,
): Promise<void> {
  return addWebhookMessages(tx, organizationId, type, [data]);
}

/** Stores an event for each of many records. */
export async function addWebhookMessages(
  tx: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  type: WebhookEvent,
  data: readonly Prisma.InputJsonObject[],
): Promise<void> {
  const [has] = await tx.db.$queryRaw<
    { endpoints: string[]; programs: boolean; livemode: boolean }[]
  >`
    SELECT
      ARRAY(SELECT e.id FROM webhook_endpoints e
        WHERE e.organization_id = o.id
          AND e.disabled_at IS NULL AND ${type} = ANY (e.events)) AS endpoints,
      EXISTS (SELECT FROM api_keys k
        WHERE k.organization_id = coalesce(o.sandbox_of_id, o.id)) AS programs,
      o.sandbox_of_id IS NULL AS livemode
    FROM organizations o WHERE o.id = ${organizationId}`;
  if (has === undefined || (!has.programs && has.endpoints.length === 0)) return;
  const { endpoints, livemode } = has;
  await insertDeliveries(tx, { organizationId, endpoints, type, livemode, data });
}

/** Sends a test to one endpoint. */
export async function addTestMessage(
  tx: Pick<Context, 'db' | 'now'>,
  { id, organizationId, organization: { sandboxOfId } }: EndpointRow,
): Promise<void> {
  await insertDeliveries(tx, {
    organizationId,
    endpoints: [id],
    type: webhookTest,
    livemode: sandboxOfId === null,
    data: [{ endpoint: id }],
  });
}

async function insertDeliveries(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    organizationId,
    endpoints,
    type,
    livemode,
    data,
  }: {
    organizationId: string;
    endpoints: readonly string[];
    type: string;
    livemode: boolean;
    data: readonly Prisma.InputJsonObject[];
  },
): Promise<void> {
  const at = now();
  const messages = data.map((each) => ({
    id: `msg_${newId()}`,
    organizationId,
    type,
    body: JSON.stringify({ type, timestamp: at.toISOString(), livemode, data: each }),
    createdAt: at,
  }));
  await db.webhookMessage.createMany({ data: messages });
  const deliveries = messages.flatMap(({ id: messageId }) =>
    endpoints.map((endpointId) => ({
      id: newId(),
      messageId,
      endpointId,
      nextAt: at,
      createdAt: at,
    })),
  );
  if (deliveries.length === 0) return;
  await db.webhookDelivery.createMany({ data: deliveries });
  const jobs = deliveries.map(({ id: deliveryId }) => ({ deliveryId, attempt: 1 }));
  await addJobs({ db }, 'webhooks.deliver', jobs, at);
}
