import { z } from 'zod';
import { apiKeyModes } from './api-keys.ts';
import { webhookEvents, webhookOffReasons, webhookStatuses } from './webhooks.ts';
import { idSchema, instantSchema, pageSchema } from '../platform/common.contract.ts';
import { contract, createdOrExisting } from '../platform/contract.ts';

const orgParams = z.object({ orgId: idSchema });
const params = orgParams.extend({ endpointId: idSchema });
const nothing = z.object({}).optional();

export const endpointSchema = z
  .object({
    id: idSchema,
    mode: z.enum(apiKeyModes).meta({
      title: 'EndpointMode',
      description: 'sandbox endpoints receive only sandbox events',
    }),
    url: z.string(),
    events: z.array(z.enum(webhookEvents).meta({ title: 'EventType' })),
    enabled: z.boolean(),
    offReason: z.enum(webhookOffReasons).nullable(),
    failingSince: instantSchema.nullable(),
    secretVersion: z.number().int().meta({ description: 'increases with each new secret' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'WebhookEndpoint' });
/** https, or http to this machine when the installation allows it. */
export const webhookUrlSchema = z.url({ protocol: /^https?$/ }).max(500);
export const webhookAddressSchema = z.object({ url: webhookUrlSchema });
export const eventsSchema = z.array(z.enum(webhookEvents).meta({ title: 'EventType' })).min(1);
const secret = z.string().meta({ description: 'signing secret; not stored' });
const owners = ['FORBIDDEN'] as const;
const changing = ['FRESH_LOGIN_REQUIRED', 'ORGANIZATION_FROZEN', 'CONFLICT'] as const;

/** For owners. */
export const listWebhookEndpointsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/webhook-endpoints',
  access: 'member',
  summary: 'List webhook endpoints',
  params: orgParams,
  reply: z.object({
    endpoints: z.array(endpointSchema),
    takesLoopback: z.boolean().meta({ description: 'whether loopback addresses are allowed' }),
  }),
  errors: owners,
});

/** For owners who logged in within the last ten minutes. */
export const createWebhookEndpointContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/webhook-endpoints',
  access: 'member',
  summary: 'Create a webhook endpoint',
  params: orgParams,
  body: z.object({
    id: idSchema.optional(),
    mode: z.enum(apiKeyModes).default('live'),
    url: webhookUrlSchema,
    events: eventsSchema,
  }),
  success: createdOrExisting,
  reply: z.object({ endpoint: endpointSchema, secret }),
  errors: [...changing, 'LIMIT_REACHED'],
});

export const changeWebhookEndpointContract = contract({
  method: 'PATCH',
  path: '/data/orgdashboard/:orgId/webhook-endpoints/:endpointId',
  access: 'member',
  summary: 'Enable or disable a webhook endpoint',
  params,
  body: z.object({ enabled: z.boolean() }),
  reply: z.object({ endpoint: endpointSchema }),
  errors: ['ORGANIZATION_FROZEN'],
});

/** Deletes its deliveries, too. */
export const deleteWebhookEndpointContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/webhook-endpoints/:endpointId',
  access: 'member',
  summary: 'Delete a webhook endpoint',
  params,
  reply: z.object({}),
  errors: ['FRESH_LOGIN_REQUIRED'],
});

/** For its creator, within ten minutes. */
export const readWebhookSecretContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/webhook-endpoints/:endpointId/secret',
  access: 'member',
  summary: 'Retrieve a new signing secret',
  params,
  reply: z.object({ secret }),
  errors: ['FRESH_LOGIN_REQUIRED'],
});

/** The previous secret signs, too, for a day. */
export const rotateWebhookSecretContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/webhook-endpoints/:endpointId/rotate',
  access: 'member',
  summary: 'Rotate the signing secret of a webhook endpoint',
  params,
  body: z
    .object({
      replaces: z.number().int().optional().meta({
        description: 'version of the secret to replace, for idempotency',
      }),
    })
    .optional(),
  reply: z.object({ endpoint: endpointSchema, secret }),
  errors: ['FRESH_LOGIN_REQUIRED', 'ORGANIZATION_FROZEN', 'CONFLICT'],
});

export const testWebhookEndpointContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/webhook-endpoints/:endpointId/test',
  access: 'member',
  summary: 'Send a test event',
  params,
  body: nothing,
  reply: z.object({}),
  errors: ['ORGANIZATION_FROZEN', 'CONFLICT'],
});

export const webhookDeliverySchema = z
  .object({
    id: idSchema,
    messageId: z.string(),
    endpointId: idSchema,
    url: z.string(),
    type: z.string(),
    status: z.enum(webhookStatuses).meta({ title: 'DeliveryStatus' }),
    body: z.string().meta({ description: 'signed request body' }),
    createdAt: instantSchema,
    nextAt: instantSchema.nullable().meta({ description: 'time of the next attempt' }),
    attempts: z.array(
      z
        .object({
          number: z.number().int(),
          status: z.number().int().nullable().meta({ description: 'null without a response' }),
          error: z.string().nullable(),
          ms: z.number().int(),
          reply: z.string().meta({ description: 'first kilobyte of the response' }),
          at: instantSchema,
        })
        .meta({ title: 'DeliveryAttempt' }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });

export const deliveryFilterSchema = z.object({
  page: pageSchema,
  status: z.enum(webhookStatuses).meta({ title: 'DeliveryStatus' }).optional(),
  endpointId: idSchema.optional(),
});
export const deliveriesReply = z.object({
  deliveries: z.array(webhookDeliverySchema),
  count: z.number().int(),
  pageCount: z.number().int(),
});

/** Covers the last 30 days, with every attempt. */
export const listWebhookDeliveriesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/webhook-deliveries',
  access: 'member',
  summary: 'List webhook deliveries',
  params: orgParams,
  query: deliveryFilterSchema,
  reply: deliveriesReply,
  errors: owners,
});

/** Keeps its ID. */
export const replayWebhookDeliveryContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/webhook-deliveries/:deliveryId/replay',
  access: 'member',
  summary: 'Resend a webhook delivery',
  params: orgParams.extend({ deliveryId: idSchema }),
  body: nothing,
  reply: z.object({}),
  errors: ['ORGANIZATION_FROZEN', 'CONFLICT'],
});
