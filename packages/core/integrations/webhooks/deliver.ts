import { dayMs } from '@causa/shared/platform/dates/durations';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { WebhookOffReason } from '@causa/shared/integrations/webhooks';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { postToPublic } from '../../adapters/web-pages/post-to-public.ts';
import { signWebhook } from '../../adapters/web-pages/sign-webhook.ts';
import type { WebhookEndpoint } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';
import { findOrganizationName } from '../../organizations/find-organization.ts';
import { notifyEachOwner } from '../../organizations/members/notify-each-member.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import type { WebhookAnswer } from '../../platform/web-pages/post-webhook.ts';
import { findOwnOrganization } from './manager.ts';
import { failingDays, listSigningSecrets, getRetryDelay } from './webhook.rules.ts';

type AutomaticDisable = Exclude<WebhookOffReason, 'OWNER' | 'PROGRAM'>;

/** The lease of an attempt at an endpoint; it expires when the process dies. */
const leaseMs = 20_000;
const busyRetryMs = 1_000;
/** Spreads queued deliveries of an endpoint by this time each, at most ten minutes. */
const spreadMs = 100;
const spreadMaxMs = 600_000;

/**
 * Makes one attempt of a delivery and schedules the next one after a failure. A recorded attempt is
 * skipped; an unrecorded one is repeated with the same id.
 */
export async function deliverWebhook(
  context: Context,
  { deliveryId, attempt }: { deliveryId: string; attempt: number },
): Promise<void> {
  const delivery = await context.db.webhookDelivery.findUnique({
    where: { id: deliveryId },
    include: { endpoint: true, message: true },
  });
  if (delivery === null || delivery.status !== 'PENDING') return;
  if (delivery.attempts + 1 !== attempt) return;
  const { endpoint, message } = delivery;
  if (endpoint.disabledAt !== null) return recordExhausted(context, deliveryId);
  if (!(await acquireEndpointLock(context, endpoint.id))) {
    const runAt = new Date(
      context.now().getTime() + (await postponeDelivery(context, endpoint.id)),
    );
    await addJob(context, 'webhooks.deliver', { deliveryId, attempt }, { runAt });
    return;
  }
  const at = context.now();
  const began = performance.now();
  const { webhooksToLoopback: allowLoopback = false } = context.config;
  const post = context.postWebhook ?? postToPublic({ allowLoopback });
  const answer = await post(endpoint.url, {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Causa-Webhooks/1',
      ...signWebhook(listSigningSecrets(context.config, endpoint, at), {
        id: message.id,
        at,
        body: message.body,
      }),
    },
    body: message.body,
  });
  const ms = Math.round(performance.now() - began);
  await inTransaction(context, (tx) =>
    recordAttempt(tx, { deliveryId, attempt, round: delivery.round + 1, endpoint, answer, ms, at }),
  );
}

/** Returns whether no other attempt runs at this endpoint. */
async function acquireEndpointLock({ db, now }: Context, endpointId: string): Promise<boolean> {
  const at = now();
  const { count } = await db.webhookEndpoint.updateMany({
    where: { id: endpointId, OR: [{ busyUntil: null }, { busyUntil: { lt: at } }] },
    data: { busyUntil: new Date(at.getTime() + leaseMs) },
  });
  return count === 1;
}

/** The delay grows with the queue, so that a slow endpoint does not occupy the lane. */
async function postponeDelivery({ db, now }: Context, endpointId: string): Promise<number> {
  const waiting = await db.webhookDelivery.count({
    where: { endpointId, status: 'PENDING', nextAt: { lte: now() } },
  });
  return busyRetryMs + Math.round(Math.random() * Math.min(waiting * spreadMs, spreadMaxMs));
}

async function recordExhausted({ db, now }: Context, id: string): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: { id, status: 'PENDING' },
    data: { status: 'FAILED', nextAt: null, doneAt: now() },
  });
}

/** Records an attempt and its consequences in one transaction. */
async function recordAttempt(
  tx: Context,
  {
    deliveryId,
    attempt,
    round,
    endpoint,
    answer,
    ms,
    at,
  }: {
    deliveryId: string;
    attempt: number;
    round: number;
    endpoint: WebhookEndpoint;
    answer: WebhookAnswer;
    ms: number;
    at: Date;
  },
): Promise<void> {
  const { status, error, reply, retryAfter } = answer;
  const now = tx.now();
  const arrived = status !== null && status >= 200 && status < 300;
  const failingSince = arrived ? null : (endpoint.failingSince ?? at);
  const off = arrived ? null : getDisableReason(status, failingSince, now);
  const asked = status === 429 || status === 503 ? retryAfter : undefined;
  const wait =
    arrived || off !== null ? null : getRetryDelay(round, { chance: Math.random(), asked });
  const runAt = wait === null ? null : new Date(now.getTime() + wait);
  const { count } = await tx.db.webhookDelivery.updateMany({
    where: { id: deliveryId, status: 'PENDING', attempts: attempt - 1 },
    data: {
      attempts: attempt,
      round,
      nextAt: runAt,
      ...(arrived ? { status: 'DELIVERED', doneAt: now } : {}),
      ...(!arrived && runAt === null ? { status: 'FAILED', doneAt: now } : {}),
    },
  });
  await tx.db.webhookEndpoint.update({
    where: { id: endpoint.id },
    data: {
      busyUntil: null,
      failingSince,
      ...(off === null ? {} : { disabledAt: now, disabledReason: off }),
    },
  });
  // Another process has recorded this attempt.
  if (count === 0) return;
  if (off !== null) await notifyDisabled(tx, endpoint, off);
  await tx.db.webhookAttempt.create({
    data: { id: newId(), deliveryId, number: attempt, status, error, ms, reply, createdAt: at },
  });
  if (runAt !== null)
    await addJob(tx, 'webhooks.deliver', { deliveryId, attempt: attempt + 1 }, { runAt });
}

function getDisableReason(
  status: number | null,
  failingSince: Date | null,
  now: Date,
): AutomaticDisable | null {
  if (status === 410) return 'GONE';
  const since = failingSince?.getTime() ?? now.getTime();
  return now.getTime() - since >= failingDays * dayMs ? 'FAILING' : null;
}

/** Notifies owners that an endpoint was disabled, in the same transaction. */
async function notifyDisabled(
  tx: Context,
  { id, organizationId: acting, url }: WebhookEndpoint,
  because: AutomaticDisable,
): Promise<void> {
  // A sandbox has no owners of its own.
  const organizationId = await findOwnOrganization(tx, acting);
  const orgName = (await findOrganizationName(tx, organizationId)) ?? '';
  const at = tx.now().toISOString();
  await notifyEachOwner(tx, organizationId, ({ id: userId, email, locale }) => ({
    mail: {
      template: 'webhook-off',
      props: {
        orgName,
        endpoint: url,
        because,
        link: { path: organizationPath('adminWebhooks', locale, { orgId: organizationId }) },
      },
      recipient: email,
      locale,
      idempotencyKey: `webhook-off:${id}:${at}:${userId}`,
      userId,
    },
  }));
}
