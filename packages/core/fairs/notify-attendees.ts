import { notifyEach } from '../accounts/notifications/notify.ts';
import type { Context } from '../platform/context.ts';
import type { Fair, FairSession } from '../generated/prisma/client.ts';
import { findOrganizationName } from '../organizations/find-organization.ts';

/**
 * Notifies attendees of these sessions of a new time (`session-moved`) or a cancellation
 * (`session-ended`), once per new time. Must run before the sessions are deleted.
 */
export async function notifyAttendees(
  tx: Context,
  kind: 'session-moved' | 'session-ended',
  sessions: readonly Pick<FairSession, 'id' | 'title' | 'startsAt'>[],
  { fair, organizationId }: { fair: Fair; organizationId: string },
): Promise<void> {
  const ids = sessions.map(({ id }) => id);
  if (ids.length === 0) return;
  const goers = await tx.db.fairSessionRsvp.findMany({
    where: { sessionId: { in: ids } },
    orderBy: [{ sessionId: 'asc' }, { userId: 'asc' }],
  });
  const orgName = (await findOrganizationName(tx, organizationId)) ?? '';
  const of = new Map(sessions.map((session) => [session.id, session]));
  const notices = goers.flatMap(({ sessionId, userId }) => {
    const session = of.get(sessionId);
    if (session === undefined) return [];
    const params = { fairSlug: fair.slug, title: session.title, orgName };
    return [{ userId, kind, params, subject: `${sessionId}:${session.startsAt.toISOString()}` }];
  });
  await notifyEach(tx, notices);
}
