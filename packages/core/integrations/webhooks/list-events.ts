import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import type { Infer } from '@causa/shared/platform/contract';
import type { listPartnerEventsContract } from '@causa/shared/integrations/partner.contract';
import {
  eventDays,
  getEventScope,
  type WebhookEvent,
  webhookEvents,
} from '@causa/shared/integrations/webhooks';
import { requireKey } from '../api-keys/require-key.ts';
import type { ApiKeyActor, Context } from '../../platform/context.ts';
import { encodeCursor, decodeCursor, type CursorPosition } from '../../platform/cursor.ts';

import { Prisma } from '../../generated/prisma/client.ts';

/**
 * Messages of an organization in order of creation, by webhook_messages (organization_id,
 * created_at, id). A message becomes visible when its transaction ends, so messages younger than
 * the oldest open writing transaction are excluded: readers would miss one that commits late. Two
 * seconds allow for clock differences.
 */
const selectSettledMessages = ({
  organizationId,
  types,
  since,
  after,
  limit,
  now,
}: {
  organizationId: string;
  types: readonly string[];
  since: Date | undefined;
  after: CursorPosition | undefined;
  limit: number;
  now: Date;
}): Prisma.Sql => Prisma.sql`
  SELECT m.id, m.body, m.created_at AS at FROM webhook_messages m
  WHERE m.organization_id = ${organizationId} AND m.type = ANY (${types}::text[])
    AND ${since === undefined ? Prisma.sql`true` : Prisma.sql`m.created_at >= ${since}`}
    AND ${after === undefined ? Prisma.sql`true` : Prisma.sql`(m.created_at, m.id) > (${after.at}, ${`msg_${after.id}`})`}
    AND m.created_at < least(${now}::timestamptz, (
      SELECT min(xact_start) FROM pg_stat_activity
      WHERE backend_xid IS NOT NULL AND datname = current_database() AND pid <> pg_backend_pid()
    )) - interval '2 seconds'
  ORDER BY m.created_at, m.id LIMIT ${limit}`;

type Events = Infer<(typeof listPartnerEventsContract)['reply']>;
type Event = Events['events'][number];

/**
 * Returns the events of the program's organization or sandbox in the last 30 days: the webhook
 * payloads, oldest first, once each.
 * @throws KEY_INVALID; SCOPE_MISSING for types that the key may not read; INVALID for an unknown
 * cursor
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
    selectSettledMessages({
      organizationId: actor.organizationId,
      types: listReadableTypes(actor, types),
      since: since !== undefined && since > oldest ? since : oldest,
      after: cursor === undefined ? undefined : decodeCursor(cursor),
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
        : encodeCursor({ at: last.at, id: last.id.replace(/^msg_/, '') }),
    hasMore: rows.length > limit,
  };
}

/** Returns the requested types, or all that the key may read. */
function listReadableTypes(
  { scopes }: ApiKeyActor,
  asked: readonly WebhookEvent[] | undefined,
): readonly WebhookEvent[] {
  const missing = (event: WebhookEvent) =>
    scopes.includes('webhooks:manage') || scopes.includes(getEventScope(event))
      ? undefined
      : getEventScope(event);
  const readable = webhookEvents.filter((event) => missing(event) === undefined);
  const refused = (asked ?? (readable.length === 0 ? webhookEvents : []))
    .map(missing)
    .find((scope) => scope !== undefined);
  if (refused !== undefined) throw new AppError('SCOPE_MISSING', { scope: refused });
  return asked ?? readable;
}
