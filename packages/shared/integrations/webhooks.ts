import type { ApiScope } from './api-keys.ts';

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
  'integration.run_held',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/**
 * The scope by which a key reads these events from the list. A key that manages webhooks reads all
 * of them: it may have them sent to itself.
 */
export function getEventScope(event: WebhookEvent): ApiScope {
  if (event.startsWith('listing.')) return 'listings:read';
  return event.startsWith('application.') ? 'applications:read' : 'webhooks:manage';
}
/** For so many days what was sent is listed, and events may be asked for. */
export const eventDays = 30;
/** What an owner sends to try an endpoint. */
export const webhookTest = 'webhook.test';

export const webhookStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];
/**
 * GONE: it answered 410; FAILING: nothing arrived for five days; OWNER: an owner switched it off.
 */
export const webhookOffReasons = ['GONE', 'FAILING', 'OWNER', 'PROGRAM'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

export const webhookEndpointsMax = 10;
/** So many credits left are few. */
export const lowCredits = 2;
