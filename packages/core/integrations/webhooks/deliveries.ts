import { AppError } from '@causa/shared/platform/errors';
import type { Infer } from '@causa/shared/platform/contract';
import type { webhookDeliverySchema } from '@causa/shared/integrations/webhooks.contract';
import { listPageSize } from '@causa/shared/platform/limits';
import type { WebhookStatus } from '@causa/shared/integrations/webhooks';
import { conflict } from '../../platform/conflict.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { lockForWebhooks, requireManager } from './manager.ts';

type DeliveryView = Infer<typeof webhookDeliverySchema>;

/**
 * Lists deliveries to the endpoints of an organization, latest first, 20 per page, with their
 * attempts.
 * @throws INVALID_ORG, FORBIDDEN, SCOPE_MISSING
 */
export async function listDeliveries(
  context: Context,
  orgId: string,
  {
    page,
    status,
    endpointId,
  }: { page: number; status?: WebhookStatus | undefined; endpointId?: string | undefined },
): Promise<{ deliveries: DeliveryView[]; count: number; pageCount: number }> {
  const { endpoints } = await requireManager(context, orgId);
  const where: Prisma.WebhookDeliveryWhereInput = {
    endpoint: { ...endpoints, ...(endpointId === undefined ? {} : { id: endpointId }) },
    ...(status === undefined ? {} : { status }),
  };
  const [count, rows] = await Promise.all([
    context.db.webhookDelivery.count({ where }),
    context.db.webhookDelivery.findMany({
      where,
      include: deliveryInclude,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: listPageSize,
      skip: (page - 1) * listPageSize,
    }),
  ]);
  return { count, pageCount: Math.ceil(count / listPageSize), deliveries: rows.map(deliveryView) };
}

/**
 * Sends a message again with its id and a new timestamp.
 * @throws NOT_FOUND; CONFLICT while it is being sent or its endpoint is off
 */
export async function replayDelivery(context: Context, orgId: string, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { endpoints } = await lockForWebhooks(tx, orgId);
    const row = await tx.db.webhookDelivery.findFirst({
      where: { id, endpoint: endpoints },
      include: { endpoint: true },
    });
    if (row === null) throw new AppError('NOT_FOUND');
    if (row.status === 'PENDING') throw conflict('delivery-pending');
    if (row.endpoint.disabledAt !== null) throw conflict('endpoint-off');
    const now = tx.now();
    await tx.db.webhookDelivery.update({
      where: { id },
      data: { status: 'PENDING', round: 0, nextAt: now, doneAt: null },
    });
    const payload = { deliveryId: id, attempt: row.attempts + 1 };
    await addJob(tx, 'webhooks.deliver', payload, { runAt: now });
  });
}

const deliveryInclude = {
  message: true,
  endpoint: { select: { url: true } },
  tries: { orderBy: { number: 'asc' } },
} as const satisfies Prisma.WebhookDeliveryInclude;

function deliveryView(
  row: Prisma.WebhookDeliveryGetPayload<{ include: typeof deliveryInclude }>,
): DeliveryView {
  return {
    id: row.id,
    messageId: row.messageId,
    endpointId: row.endpointId,
    url: row.endpoint.url,
    type: row.message.type,
    status: row.status,
    body: row.message.body,
    createdAt: row.createdAt.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
    attempts: row.tries.map(({ number, status, error, ms, reply, createdAt }) => ({
      number,
      status,
      error,
      ms,
      reply,
      at: createdAt.toISOString(),
    })),
  };
}
