import { AppError } from '@causa/shared/errors';
import { type WebhookEvent, webhookEndpointsMax, webhookEvents } from '@causa/shared/webhooks';
import type {
  endpointSchema,
  webhookDeliverySchema,
} from '@causa/shared/contracts/webhooks.contract';
import type { Infer } from '@causa/shared/contracts/contract';
import { apiKeyShownMinutes } from '@causa/shared/api-keys';
import { listPageSize } from '@causa/shared/limits';
import type { WebhookStatus } from '@causa/shared/webhooks';
import { requireFreshLogin } from '../accounts/fresh-login.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isPublicTarget } from '../gateways/web-pages/post-to-public.ts';
import { resolvesToPublic } from '../gateways/web-pages/resolves-to-public.ts';
import type { Prisma, WebhookEndpoint } from '../generated/prisma/client.ts';
import { newId } from '../ids.ts';
import { audit } from '../kernel/audit.ts';
import { mayEndApiKeys, mayMakeApiKeys } from '../organizations/organization.policy.ts';
import { lockOrganization, requireMember, requireRight } from '../organizations/require-member.ts';
import { addJob } from '../outbox/add-job.ts';
import { addTestMessage } from './add-message.ts';
import { bothSecretsHours, webhookSecret } from './webhook.rules.ts';

type EndpointView = Infer<typeof endpointSchema>;
type DeliveryView = Infer<typeof webhookDeliverySchema>;

/** Where programs of an organization are told of events, for its owners. INVALID_ORG, FORBIDDEN. */
export async function listEndpoints(context: Context, orgId: string): Promise<EndpointView[]> {
  await requireOwner(context, orgId);
  const rows = await context.db.webhookEndpoint.findMany({
    where: { organizationId: orgId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(endpointView);
}

/**
 * Adds an endpoint; sent again with the same `id`, it answers the same one. INVALID for an address
 * that is none of the public internet, FRESH_LOGIN_REQUIRED, LIMIT_REACHED, CONFLICT, INVALID_ORG,
 * FORBIDDEN, ORGANIZATION_FROZEN.
 */
export async function createEndpoint(
  context: Context,
  orgId: string,
  {
    id = newId(),
    url,
    events,
  }: { id?: string | undefined; url: string; events: readonly WebhookEvent[] },
): Promise<{ endpoint: EndpointView; secret: string; isNew: boolean }> {
  const { userId } = requireFreshLogin(context);
  await requirePublic(url);
  return inTransaction(context, async (tx) => {
    await lockForChange(tx, orgId);
    const known = await tx.db.webhookEndpoint.findUnique({ where: { id } });
    if (known !== null && (known.organizationId !== orgId || known.createdById !== userId))
      throw new AppError('CONFLICT');
    if (known !== null) return made(tx, known, false);
    const count = await tx.db.webhookEndpoint.count({ where: { organizationId: orgId } });
    if (count >= webhookEndpointsMax)
      throw new AppError('LIMIT_REACHED', { limit: webhookEndpointsMax });
    const now = tx.now();
    const row = await tx.db.webhookEndpoint.create({
      data: {
        id,
        organizationId: orgId,
        url,
        events: webhookEvents.filter((event) => events.includes(event)),
        createdById: userId,
        createdAt: now,
        rotatedAt: now,
      },
    });
    await audit(tx, 'webhook.add', `organization:${orgId}`, { endpoint: id, host: hostOf(url) });
    return made(tx, row, true);
  });
}

/** Switches an endpoint on or off. NOT_FOUND and the errors above. */
export async function setEndpointEnabled(
  context: Context,
  orgId: string,
  id: string,
  enabled: boolean,
): Promise<EndpointView> {
  return changing(context, orgId, id, async (tx, row) => {
    if ((row.disabledAt === null) === enabled) return row;
    await audit(tx, 'webhook.change', `organization:${orgId}`, { endpoint: id, enabled });
    return tx.db.webhookEndpoint.update({
      where: { id },
      data: enabled
        ? { disabledAt: null, disabledReason: null, failingSince: null }
        : { disabledAt: tx.now(), disabledReason: 'OWNER' },
    });
  });
}

/** Forgets an endpoint and what was sent to it; asked again, nothing changes. */
export async function deleteEndpoint(context: Context, orgId: string, id: string): Promise<void> {
  requireFreshLogin(context);
  await inTransaction(context, async (tx) => {
    await lockOrganization(tx, orgId);
    await requireOwner(tx, orgId);
    const { count } = await tx.db.webhookEndpoint.deleteMany({
      where: { id, organizationId: orgId },
    });
    if (count === 0) throw new AppError('NOT_FOUND');
    await audit(tx, 'webhook.remove', `organization:${orgId}`, { endpoint: id });
  });
}

/** A new secret; the one before signs beside it for a day. */
export async function rotateEndpointSecret(
  context: Context,
  orgId: string,
  id: string,
): Promise<{ endpoint: EndpointView; secret: string }> {
  const { userId } = requireFreshLogin(context);
  const endpoint = await changing(context, orgId, id, async (tx) => {
    const now = tx.now();
    await audit(tx, 'webhook.rotate', `organization:${orgId}`, { endpoint: id });
    return tx.db.webhookEndpoint.update({
      where: { id },
      data: {
        secretVersion: { increment: 1 },
        previousUntil: new Date(now.getTime() + bothSecretsHours * 3_600_000),
        rotatedAt: now,
        createdById: userId,
      },
    });
  });
  const row = await context.db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  return { endpoint, secret: webhookSecret(context.config, id, row.secretVersion) };
}

/** The secret once more, for the owner who made it within the last ten minutes. NOT_FOUND. */
export async function readEndpointSecret(
  context: Context,
  orgId: string,
  id: string,
): Promise<string> {
  const { userId } = requireFreshLogin(context);
  await requireOwner(context, orgId);
  const row = await context.db.webhookEndpoint.findFirst({
    where: { id, organizationId: orgId, createdById: userId },
  });
  const age = context.now().getTime() - (row?.rotatedAt.getTime() ?? 0);
  if (row === null || age > apiKeyShownMinutes * 60_000) throw new AppError('NOT_FOUND');
  return webhookSecret(context.config, id, row.secretVersion);
}

/** Sends a test message to an endpoint. CONFLICT while it is off. */
export async function testEndpoint(context: Context, orgId: string, id: string): Promise<void> {
  await changing(context, orgId, id, async (tx, row) => {
    if (row.disabledAt !== null) throw new AppError('CONFLICT');
    await addTestMessage(tx, orgId, id);
    return row;
  });
}

