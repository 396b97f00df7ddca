/** What programs of an organization are told of. */
export const webhookEvents = [
  'listing.published',
  'listing.updated',
  'listing.closed',
  'listing.removed',
  'application.created',
  'application.withdrawn',
  'application.status_changed',
  'credits.low',
  'invoice.issued',
  'invoice.paid',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** What an owner sends to try an endpoint. */
export const webhookTest = 'webhook.test';

export const webhookStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];
/** GONE: it answered 410; FAILING: nothing arrived for five days; OWNER: an owner switched it off. */
export const webhookOffReasons = ['GONE', 'FAILING', 'OWNER'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

export const webhookEndpointsMax = 10;
/** So many credits left are few. */
export const lowCredits = 2;
