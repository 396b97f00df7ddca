import { z } from 'zod';
import { idSchema } from '../platform/common.contract.ts';
import { contract, createdOrExisting } from '../platform/contract.ts';
import {
  deliveriesReply,
  deliveryFilterSchema,
  endpointSchema,
  eventsSchema,
  webhookUrlSchema,
} from './webhooks.contract.ts';

const access = { partnerKey: ['webhooks:manage'] } as const;
const params = z.object({ endpointId: idSchema });
const nothing = z.object({}).optional();
const changing = ['ORGANIZATION_FROZEN', 'CONFLICT'] as const;

export const listPartnerEndpointsContract = contract({
  method: 'GET',
  path: '/api/v1/webhook-endpoints',
  access,
  summary: 'List webhook endpoints',
  reply: z.object({ endpoints: z.array(endpointSchema) }),
});

export const createPartnerEndpointContract = contract({
  method: 'POST',
  path: '/api/v1/webhook-endpoints',
  access,
  summary: 'Create a webhook endpoint',
  body: z.object({ url: webhookUrlSchema, events: eventsSchema }),
  success: createdOrExisting,
  reply: z.object({
    endpoint: endpointSchema,
    secret: z.string().nullable().meta({
      description: 'signing secret; null if the request is repeated after ten minutes',
    }),
  }),
  errors: [...changing, 'LIMIT_REACHED', 'KEY_REUSED'],
});

export const changePartnerEndpointContract = contract({
  method: 'PATCH',
  path: '/api/v1/webhook-endpoints/:endpointId',
  access,
  summary: 'Update a webhook endpoint',
  params,
  body: z.object({ url: webhookUrlSchema, events: eventsSchema, enabled: z.boolean() }).partial(),
  reply: z.object({ endpoint: endpointSchema }),
  errors: ['ORGANIZATION_FROZEN'],
});

export const deletePartnerEndpointContract = contract({
  method: 'DELETE',
  path: '/api/v1/webhook-endpoints/:endpointId',
  access,
  summary: 'Delete a webhook endpoint',
  params,
  reply: z.object({}),
});

export const testPartnerEndpointContract = contract({
  method: 'POST',
  path: '/api/v1/webhook-endpoints/:endpointId/test',
  access,
  summary: 'Send a test event',
  params,
  body: nothing,
  reply: z.object({}),
  errors: [...changing, 'KEY_REUSED'],
});

export const listPartnerDeliveriesContract = contract({
  method: 'GET',
  path: '/api/v1/webhook-deliveries',
  access,
  summary: 'List webhook deliveries',
  query: deliveryFilterSchema,
  reply: deliveriesReply,
});

export const replayPartnerDeliveryContract = contract({
  method: 'POST',
  path: '/api/v1/webhook-deliveries/:deliveryId/replay',
  access,
  summary: 'Resend a webhook delivery',
  params: z.object({ deliveryId: idSchema }),
  body: nothing,
  reply: z.object({}),
  errors: [...changing, 'KEY_REUSED'],
});
