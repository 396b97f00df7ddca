import { AppError } from '@causa/shared/errors';
import type { Context } from '../context.ts';
import type { Prisma } from '../generated/prisma/client.ts';

export const withFair = {
  fair: true,
  booth: { include: { sessions: { orderBy: [{ startsAt: 'asc' }, { id: 'asc' }] } } },
} satisfies Prisma.FairInviteInclude;
export type Invite = Prisma.FairInviteGetPayload<{ include: typeof withFair }>;

/** An invitation of an organization to a fair that is not canceled. NOT_FOUND. */
export async function findInvite(
  { db }: Context,
  organizationId: string,
  id: string,
): Promise<Invite> {
  const row = await db.fairInvite.findFirst({
    where: { id, organizationId, fair: { status: { not: 'CANCELED' } } },
    include: withFair,
  });
  if (row === null) throw new AppError('NOT_FOUND');
  return row;
}
