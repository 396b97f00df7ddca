import type { z } from 'zod';
import type { listSessionsContract } from '@causa/shared/accounts/own-account.contract';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { securityEvent } from '../../platform/audit/security-event.ts';

type Sessions = z.infer<(typeof listSessionsContract)['reply']>['sessions'];

/**
 * Returns the caller's sessions, last seen first.
 * @throws LOGIN_REQUIRED without a session
 */
export async function listSessions(context: Context): Promise<Sessions> {
  const { userId, sessionId } = requireUser(context);
  const rows = await context.db.session.findMany({
    where: { userId, expiresAt: { gt: context.now() } },
    orderBy: { lastSeenAt: 'desc' },
    take: 100,
  });
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    isCurrent: id === sessionId,
    userAgent,
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/**
 * Ends a session of the caller.
 * @throws NOT_FOUND for an unknown id or another user's
 */
export async function endOwnSession(context: Context, id: string): Promise<void> {
  const { userId } = requireUser(context);
  const { count } = await context.db.session.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError('NOT_FOUND');
  securityEvent(context, 'session.ended', { outcome: 'ok' });
}

/** Ends all sessions of the caller but the current one. Returns the count. */
export async function endOtherSessions(context: Context): Promise<number> {
  const { userId, sessionId } = requireUser(context);
  const { count } = await context.db.session.deleteMany({
    where: { userId, id: { not: sessionId } },
  });
  if (count > 0) securityEvent(context, 'session.ended', { outcome: 'ok' });
  return count;
}
