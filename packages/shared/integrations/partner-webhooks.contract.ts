import { z } from 'zod';
import { idSchema } from '../platform/common.contract.ts';
import { contract, createdOrExisting } from '../platform/contract.ts';
import { emptyBody, partnerQuery } from './partner-contract.ts';
import {
  deliveriesReply,
  deliveryFilterSchema,
  endpointSchema,
  eventsSchema,
  webhookUrlSchema,
} from './webhooks.contract.ts';

const access = { partnerKey: ['webhooks:manage'] } as const;
const params = z.object({ endpointId: idSchema });
const changing = ['ORGANIZATION_FROZEN', 'CONFLICT'] as const;

export const listPartnerEndpointsContract = contract({
  method: 'GET',
  path: '/api/v1/webhook-endpoints',
  access,
  summary: 'List webhook endpoints',
  query: partnerQuery({}),
  reply: z.object({ endpoints: z.array(endpointSchema) }),
});

export const createPartnerEndpointContract = contract({
  method: 'POST',
  path: '/api/v1/webhook-endpoints',
  access,
  summary: 'Create a webhook endpoint',
  query: partnerQuery({}),
  body: z.strictObject({ url: webhookUrlSchema, events: eventsSchema }),
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
  query: partnerQuery({}),
  body: z
    .strictObject({ url: webhookUrlSchema, events: eventsSchema, enabled: z.boolean() })
    .partial(),
  reply: z.object({ endpoint: endpointSchema }),
  errors: ['ORGANIZATION_FROZEN'],
});

export const deletePartnerEndpointContract = contract({
  method: 'DELETE',
  path: '/api/v1/webhook-endpoints/:endpointId',
  access,
  summary: 'Delete a webhook endpoint',
  params,
  query: partnerQuery({}),
  reply: z.object({}),
});

export const testPartnerEndpointContract = contract({
  method: 'POST',
  path: '/api/v1/webhook-endpoints/:endpointId/test',
  access,
  summary: 'Send a test event',
  params,
  query: partnerQuery({}),
  body: emptyBody,
  reply: z.object({}),
  errors: [...changing, 'KEY_REUSED'],
});

export const listPartnerDeliveriesContract = contract({
  method: 'GET',
  path: '/api/v1/webhook-deliveries',
  access,
  summary: 'List webhook deliveries',
  query: partnerQuery(deliveryFilterSchema.shape),
  reply: deliveriesReply,
});

export const replayPartnerDeliveryContract = contract({
  method: 'POST',
  path: '/api/v1/webhook-deliveries/:deliveryId/replay',
  access,
  summary: 'Resend a webhook delivery',
  params: z.object({ deliveryId: idSchema }),
  query: partnerQuery({}),
  body: emptyBody,
  reply: z.object({}),
  errors: [...changing, 'KEY_REUSED'],
});
