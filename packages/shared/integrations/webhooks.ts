import type { ApiScope } from './api-keys.ts';

/** The events that programs of organizations receive. */
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
  'integration.run_held',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/**
 * Returns the scope to read these events by polling. A key that manages webhooks reads all: it may
 * have them sent to itself.
 */
export function getEventScope(event: WebhookEvent): ApiScope {
  if (event.startsWith('listing.')) return 'listings:read';
  return event.startsWith('application.') ? 'applications:read' : 'webhooks:manage';
}
/** Days for which deliveries and events are stored. */
export const eventDays = 30;
/** The test event of an endpoint. */
export const webhookTest = 'webhook.test';

export const webhookStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];
/**
 * GONE: it answered 410; FAILING: no delivery succeeded for five days; OWNER: an owner disabled it.
 */
export const webhookOffReasons = ['GONE', 'FAILING', 'OWNER', 'PROGRAM'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

export const webhookEndpointsMax = 10;
/** The number of remaining credits that counts as low. */
export const lowCredits = 2;
