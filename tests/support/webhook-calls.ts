import { newId } from '@causa/core/platform/ids';
import { webhookSecret } from '@causa/core/integrations/webhooks/webhook.rules';
import { testConfig, type TestApp } from './test-app.ts';

interface WebhookCall {
  whileFrozen?: true;
  ask(org: { id: string; base: string }): Promise<{ url: string; body?: unknown }>;
}

/** An endpoint of an organization. */
export async function makeWebhookEndpoint(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
  createdById: string | null = null,
): Promise<string> {
  const id = newId();
  await db.webhookEndpoint.create({
    data: {
      id,
      organizationId,
      url: 'https://93.184.216.34/hook',
      events: ['listing.published'],
      createdById,
      createdAt: now(),
      rotatedAt: now(),
    },
  });
  return id;
}

/** Returns the secret that signs for an endpoint. */
export async function readWebhookSecret(
  { db }: Pick<TestApp, 'db'>,
  id: string,
  version = 1,
): Promise<string> {
  const row = await db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  return webhookSecret(testConfig, row, version);
}

/** A message that an endpoint did not take. */
export async function makeDelivery(world: TestApp, organizationId: string): Promise<string> {
  const endpointId = await makeWebhookEndpoint(world, organizationId);
  const id = newId();
  const createdAt = world.now();
  await world.db.webhookMessage.create({
    data: { id: `msg_${id}`, organizationId, type: 'credits.low', body: '{}', createdAt },
  });
  await world.db.webhookDelivery.create({
    data: { id, messageId: `msg_${id}`, endpointId, status: 'FAILED', createdAt },
  });
  return id;
}

/** Every call of owners about webhooks but the one that shows a secret to who made it. */
export function webhookCalls(world: () => TestApp): Record<string, WebhookCall> {
  const org = '/data/orgdashboard/:orgId';
  const one = `${org}/webhook-endpoints/:endpointId`;
  const about = (what: string, body?: unknown): Pick<WebhookCall, 'ask'> => ({
    ask: async ({ id, base }) => ({
      url: `${base}/webhook-endpoints/${await makeWebhookEndpoint(world(), id)}${what}`,
      ...(body === undefined ? {} : { body }),
    }),
  });
  return {
    [`GET ${org}/webhook-endpoints`]: {
      whileFrozen: true,
      ask: ({ base }) => Promise.resolve({ url: `${base}/webhook-endpoints` }),
    },
    [`POST ${org}/webhook-endpoints`]: {
      ask: ({ base }) =>
        Promise.resolve({
          url: `${base}/webhook-endpoints`,
          body: { url: 'https://93.184.216.34/hook', events: ['listing.published'] },
        }),
    },
    [`PATCH ${one}`]: about('', { enabled: false }),
    [`DELETE ${one}`]: { whileFrozen: true, ...about('') },
    [`POST ${one}/rotate`]: about('/rotate', {}),
    [`POST ${one}/test`]: about('/test', {}),
    [`GET ${org}/webhook-deliveries`]: {
      whileFrozen: true,
      ask: ({ base }) => Promise.resolve({ url: `${base}/webhook-deliveries` }),
    },
    [`POST ${org}/webhook-deliveries/:deliveryId/replay`]: {
      ask: async ({ id, base }) => ({
        url: `${base}/webhook-deliveries/${await makeDelivery(world(), id)}/replay`,
        body: {},
      }),
    },
  };
}
