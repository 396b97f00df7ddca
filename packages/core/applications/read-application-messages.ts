import { findUserNames } from '../accounts/find-user.ts';
import type { Context } from '../platform/context.ts';
import type { ApplicationEvent } from '../generated/prisma/client.ts';
import {
  countNewMessages,
  findReadTimes,
  type MessageView,
  readMessages,
  type Side,
} from './conversations/conversation-messages.ts';
import { listVisibleEvents } from './visible-status.ts';

/**
 * Returns the conversation about an application as one side reads it, oldest first: messages, and
 * texts of status changes that the applicant can see.
 */
export async function readApplicationMessages(
  context: Context,
  applicationId: string,
  side: Side,
): Promise<MessageView[]> {
  const [messages, events, readTimes] = await Promise.all([
    readMessages(context, applicationId, side),
    findStatusMessages(context, [applicationId]),
    findReadTimes(context, [applicationId], side),
  ]);
  const names = await findUserNames(
    context,
    events.map(({ actorId }) => actorId),
  );
  const readAt = readTimes.get(applicationId);
  const sentWithStatus = events.map((event): MessageView => {
    const at = getSentAt(event);
    return {
      id: event.id,
      fromOrganization: true,
      author: names.get(event.actorId ?? '') ?? '',
      text: event.message ?? '',
      at: at.toISOString(),
      isNew: side === 'user' && (readAt === undefined || at > readAt),
      status: event.status,
    };
  });
  return [...messages, ...sentWithStatus].sort(
    (one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id),
  );
}

/**
 * Counts by application what the organization wrote and the applicant has not read, including texts
 * of status changes. Applications without any are omitted.
 */
export async function countUnreadByApplicant(
  context: Context,
  applicationIds: readonly string[],
): Promise<Map<string, number>> {
  const [counts, events, readTimes] = await Promise.all([
    countNewMessages(context, applicationIds, 'user'),
    findStatusMessages(context, applicationIds),
    findReadTimes(context, applicationIds, 'user'),
  ]);
  for (const event of events) {
    const { applicationId: id } = event;
    const readAt = readTimes.get(id);
    if (readAt === undefined || getSentAt(event) > readAt)
      counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Returns when the applicant could first read it. */
function getSentAt({ visibleAt, createdAt }: ApplicationEvent): Date {
  return visibleAt ?? createdAt;
}

async function findStatusMessages(
  { db, now }: Context,
  applicationIds: readonly string[],
): Promise<ApplicationEvent[]> {
  const events = await db.applicationEvent.findMany({
    where: { applicationId: { in: [...applicationIds] }, message: { not: null } },
  });
  return listVisibleEvents(events, now());
}
