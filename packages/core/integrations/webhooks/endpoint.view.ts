import type { Infer } from '@causa/shared/platform/contract';
import type { endpointSchema } from '@causa/shared/integrations/webhooks.contract';
import { webhookEvents } from '@causa/shared/integrations/webhooks';
import type { Prisma, WebhookEndpoint } from '../../generated/prisma/client.ts';

export type EndpointView = Infer<typeof endpointSchema>;

export const endpointInclude = {
  organization: { select: { sandboxOfId: true } },
} as const satisfies Prisma.WebhookEndpointInclude;
export type EndpointRow = WebhookEndpoint & { organization: { sandboxOfId: string | null } };

/** Renders an endpoint for its managers, without its secret. */
export function endpointView(row: EndpointRow): EndpointView {
  return {
    id: row.id,
    mode: row.organization.sandboxOfId === null ? 'live' : 'sandbox',
    url: row.url,
    events: webhookEvents.filter((event) => row.events.includes(event)),
    enabled: row.disabledAt === null,
    offReason: row.disabledReason,
    failingSince: row.failingSince?.toISOString() ?? null,
    secretVersion: row.secretVersion,
    createdAt: row.createdAt.toISOString(),
  };
}
