import { dayMs } from '@causa/shared/platform/durations';
import { AppError } from '@causa/shared/platform/errors';
import type { Infer } from '@causa/shared/platform/contract';
import type { listPartnerEventsContract } from '@causa/shared/integrations/partner.contract';
import {
  eventDays,
  scopeOfEvent,
  type WebhookEvent,
  webhookEvents,
} from '@causa/shared/integrations/webhooks';
import { requireKey } from '../api-keys/require-key.ts';
import type { ApiKeyActor, Context } from '../../platform/context.ts';
import { cursorOf, placeIn } from '../../platform/cursor.ts';
import { settledMessages } from './events.sql.ts';

type Events = Infer<(typeof listPartnerEventsContract)['reply']>;
type Event = Events['events'][number];

/**
 * What happened to the program's organization, or in its sandbox, in the last 30 days: the payloads
 * of webhooks, the oldest first, once each. KEY_INVALID; SCOPE_MISSING for types that the key may
 * not read; INVALID for a cursor that is none.
 */
export async function listEvents(
  context: Context,
  {
    types,
    since,
    cursor,
    limit,
  }: {
    types?: readonly WebhookEvent[] | undefined;
    since?: Date | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<Events> {
  const actor = requireKey(context, []);
  const now = context.now();
  const oldest = new Date(now.getTime() - eventDays * dayMs);
  const rows = await context.db.$queryRaw<{ id: string; body: string; at: Date }[]>(
    settledMessages({
      organizationId: actor.organizationId,
      types: readableTypes(actor, types),
      since: since !== undefined && since > oldest ? since : oldest,
      after: cursor === undefined ? undefined : placeIn(cursor),
      limit: limit + 1,
      now,
    }),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    events: page.map(({ id, body }) => ({ id, ...(JSON.parse(body) as Omit<Event, 'id'>) })),
    nextCursor:
      last === undefined
        ? (cursor ?? null)
        : cursorOf({ at: last.at, id: last.id.replace(/^msg_/, '') }),
    hasMore: rows.length > limit,
  };
}

/** The types that were asked for; else all that the key may read. */
function readableTypes(
  { scopes }: ApiKeyActor,
  asked: readonly WebhookEvent[] | undefined,
): readonly WebhookEvent[] {
  const missing = (event: WebhookEvent) =>
    scopes.includes('webhooks:manage') || scopes.includes(scopeOfEvent(event))
      ? undefined
      : scopeOfEvent(event);
  const readable = webhookEvents.filter((event) => missing(event) === undefined);
  const refused = (asked ?? (readable.length === 0 ? webhookEvents : []))
    .map(missing)
    .find((scope) => scope !== undefined);
  if (refused !== undefined) throw new AppError('SCOPE_MISSING', { scope: refused });
  return asked ?? readable;
}
