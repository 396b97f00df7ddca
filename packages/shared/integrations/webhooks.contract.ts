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
    mode: z
      .enum(apiKeyModes)
      .meta({ description: 'sandbox endpoints receive only sandbox events' }),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    enabled: z.boolean(),
    offReason: z.enum(webhookOffReasons).nullable(),
    failingSince: instantSchema.nullable(),
    secretVersion: z.number().int().meta({ description: 'increases with each new secret' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'WebhookEndpoint' });
/** https, or http to this machine when the installation allows it. */
export const webhookUrlSchema = z.url({ protocol: /^https?$/ }).max(500);
export const eventsSchema = z.array(z.enum(webhookEvents)).min(1);
const secret = z.string().meta({ description: 'by which messages are signed; it is not stored' });
const owners = ['FORBIDDEN'] as const;
const changing = ['FRESH_LOGIN_REQUIRED', 'ORGANIZATION_FROZEN', 'CONFLICT'] as const;

export const listWebhookEndpointsContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/webhook-endpoints',
  access: 'member',
  summary: 'Webhook endpoints of an organization; owners only',
  params: orgParams,
  reply: z.object({
    endpoints: z.array(endpointSchema),
    takesLoopback: z.boolean().meta({ description: 'addresses of its own machine are taken too' }),
  }),
  errors: owners,
});

export const createWebhookEndpointContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/webhook-endpoints',
  access: 'member',
  summary: 'Add an endpoint; owners who logged in within the last ten minutes',
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
  summary: 'Switch an endpoint on or off',
  params,
  body: z.object({ enabled: z.boolean() }),
  reply: z.object({ endpoint: endpointSchema }),
  errors: ['ORGANIZATION_FROZEN'],
});

export const deleteWebhookEndpointContract = contract({
  method: 'DELETE',
  path: '/data/orgdashboard/:orgId/webhook-endpoints/:endpointId',
  access: 'member',
  summary: 'Forget an endpoint and what was sent to it',
  params,
  reply: z.object({}),
  errors: ['FRESH_LOGIN_REQUIRED'],
});

export const readWebhookSecretContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/webhook-endpoints/:endpointId/secret',
  access: 'member',
  summary: 'A secret that the caller made within the last ten minutes, once more',
  params,
  reply: z.object({ secret }),
  errors: ['FRESH_LOGIN_REQUIRED'],
});

export const rotateWebhookSecretContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/webhook-endpoints/:endpointId/rotate',
  access: 'member',
  summary: 'A new secret; the one before signs beside it for a day',
  params,
  body: z
    .object({
      replaces: z.number().int().optional().meta({
        description: 'the version of the secret that ends; sent twice, it ends once',
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
  summary: 'Send a test message',
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
    status: z.enum(webhookStatuses),
    body: z.string().meta({ description: 'signed request body' }),
    createdAt: instantSchema,
    nextAt: instantSchema.nullable().meta({ description: 'time of the next attempt' }),
    attempts: z.array(
      z.object({
        number: z.number().int(),
        status: z.number().int().nullable().meta({ description: 'null without a response' }),
        error: z.string().nullable(),
        ms: z.number().int(),
        reply: z.string().meta({ description: 'first kilobyte of the response' }),
        at: instantSchema,
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' });

export const deliveryFilterSchema = z.object({
  page: pageSchema,
  status: z.enum(webhookStatuses).optional(),
  endpointId: idSchema.optional(),
});
export const deliveriesReply = z.object({
  deliveries: z.array(webhookDeliverySchema),
  count: z.number().int(),
  pageCount: z.number().int(),
});

export const listWebhookDeliveriesContract = contract({
  method: 'GET',
  path: '/data/orgdashboard/:orgId/webhook-deliveries',
  access: 'member',
  summary: 'What was sent in the last 30 days, with every attempt',
  params: orgParams,
  query: deliveryFilterSchema,
  reply: deliveriesReply,
  errors: owners,
});

export const replayWebhookDeliveryContract = contract({
  method: 'POST',
  path: '/data/orgdashboard/:orgId/webhook-deliveries/:deliveryId/replay',
  access: 'member',
  summary: 'Send a message again under its id',
  params: orgParams.extend({ deliveryId: idSchema }),
  body: nothing,
  reply: z.object({}),
  errors: ['ORGANIZATION_FROZEN', 'CONFLICT'],
});
