import { AppError } from '@causa/shared/platform/errors';
import { conflict } from '../platform/conflict.ts';
import type { Context } from '../platform/context.ts';
import type { Fair, Prisma } from '../generated/prisma/client.ts';

export const withFair = {
  fair: true,
  booth: { include: { sessions: { orderBy: [{ startsAt: 'asc' }, { id: 'asc' }] } } },
} satisfies Prisma.FairInviteInclude;
export type Invite = Prisma.FairInviteGetPayload<{ include: typeof withFair }>;

/** Returns unanswered invitations to a fair; none after its last day. */
export async function findOpenInvites(
  { db, now }: Context,
  { id: fairId, inviteUntil }: Fair,
): Promise<{ id: string; organizationId: string }[]> {
  if (inviteUntil <= now()) return [];
  return db.fairInvite.findMany({
    where: { fairId, status: 'SENT', organization: { deletedAt: null } },
    orderBy: { organizationId: 'asc' },
    select: { id: true, organizationId: true },
  });
}

/**
 * Returns an invitation of an organization for a change.
 * @throws NOT_FOUND
 * @throws CONFLICT when its fair is canceled
 */
export async function findInvite(
  context: Context,
  organizationId: string,
  id: string,
): Promise<Invite> {
  const row = await findAnyInvite(context, organizationId, id);
  if (row.fair.status === 'CANCELED') throw conflict('fair-canceled');
  return row;
}

/** Same, including canceled ones, because mails about them link there. */
export async function findAnyInvite(
  { db }: Context,
  organizationId: string,
  id: string,
): Promise<Invite> {
  const row = await db.fairInvite.findFirst({
    where: { id, organizationId },
    include: withFair,
  });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}
