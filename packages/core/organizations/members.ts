import type { Context } from '../context.ts';
import type { Locale, Prisma } from '../generated/prisma/client.ts';
import type { Member } from './organization.policy.ts';

/**
 * A user's membership of an organization, for the questions of `organization.policy.ts`; null for
 * anyone else.
 */
export async function findMember(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  userId: string,
): Promise<Member | null> {
  return db.organizationMember.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
    select: { role: true, organization: { select: { deletedAt: true, frozenAt: true } } },
  });
}

/**
 * The organizations whose applications a user may answer: `mayAnswerApplications` as a condition of
 * a query.
 */
export function answerableBy(userId: string): Prisma.OrganizationWhereInput {
  return { deletedAt: null, members: { some: { userId } } };
}

export interface ReachableMember {
  id: string;
  email: string;
  firstName: string | null;
  locale: Locale;
}

/**
 * Members whose address is confirmed and whose account is not about to be erased, those who joined
 * first before others.
 */
export async function findReachableMembers(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  limit: number,
): Promise<ReachableMember[]> {
  const members = await db.organizationMember.findMany({
    where: { organizationId, user: { emailVerifiedAt: { not: null }, deletionRequestedAt: null } },
    select: { user: { select: { id: true, email: true, firstName: true, locale: true } } },
    orderBy: { createdAt: 'asc' },
    take: limit,
  });
  return members.map(({ user }) => user);
}

/** The organizations that would have no owner without this user, by name. */
export function findOwnedAlone(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  return db.organization.findMany({
    where: {
      deletedAt: null,
      members: {
        some: { userId, role: 'OWNER' },
        none: { userId: { not: userId }, role: 'OWNER' },
      },
    },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  });
}
