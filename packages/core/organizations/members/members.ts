import { isReachable } from '../../accounts/email/is-reachable.ts';
import type { Context } from '../../platform/context.ts';
import type { MemberPreferences } from '@causa/shared/organizations/member-preferences';
import type { Locale, Prisma } from '../../generated/prisma/client.ts';
import type { Member } from '../organization.policy.ts';
import { getMemberPreferences } from './stored-preferences.ts';

/**
 * A user's membership of an organization, for the questions of `organization.policy.ts`; null for
 * anyone else.
 */
export async function findMember(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  userId: string,
): Promise<Member | null> {
  const found = await db.organizationMember.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
    select: {
      role: true,
      provisionalUntil: true,
      organization: { select: { deletedAt: true, frozenAt: true } },
    },
  });
  if (found === null) return null;
  const { provisionalUntil, ...member } = found;
  return { ...member, isProvisional: provisionalUntil !== null && provisionalUntil > now() };
}

/** Members whom an owner confirmed or who joined a day ago, as a condition of a query. */
export function confirmedAt(now: Date): Prisma.OrganizationMemberWhereInput {
  return { OR: [{ provisionalUntil: null }, { provisionalUntil: { lte: now } }] };
}

/** The organizations whose applications a user reads, as a condition of a query. */
export function applicationsReadBy(userId: string, now: Date): Prisma.OrganizationWhereInput {
  return { deletedAt: null, members: { some: { userId, ...confirmedAt(now) } } };
}

export interface ReachableMember {
  id: string;
  email: string;
  firstName: string | null;
  locale: Locale;
  /** What they want to hear of this organization. */
  preferences: MemberPreferences;
}

/**
 * Members whose address is confirmed and whose account is not about to be erased, those who joined
 * first before others. A provisional member is not among them: mails quote applicants.
 */
export async function findReachableMembers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  limit: number,
  where: Prisma.OrganizationMemberWhereInput = {},
): Promise<ReachableMember[]> {
  const members = await db.organizationMember.findMany({
    where: {
      AND: [where, confirmedAt(now())],
      organizationId,
      user: isReachable,
    },
    select: {
      preferences: true,
      user: { select: { id: true, email: true, firstName: true, locale: true } },
    },
    orderBy: { createdAt: 'asc' },
    take: limit,
  });
  return members.map(({ user, preferences }) => ({
    ...user,
    preferences: getMemberPreferences(preferences),
  }));
}

/** Owners who stay: an account that is about to be erased cannot look after anything. */
export function countStayingOwners(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  except: string,
): Promise<number> {
  return db.organizationMember.count({
    where: {
      organizationId,
      role: 'OWNER',
      userId: { not: except },
      user: { deletionRequestedAt: null },
    },
  });
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
        none: { userId: { not: userId }, role: 'OWNER', user: { deletionRequestedAt: null } },
      },
    },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  });
}

/**
 * The same, and it stays true until the transaction ends: nobody else leaves meanwhile. Locked in
 * one order, so that two accounts that end at once do not wait for each other.
 */
export async function lockOwnedAlone(
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  await context.db.$executeRaw`
    SELECT 1 FROM organizations WHERE id IN
      (SELECT organization_id FROM organization_members WHERE user_id = ${userId} AND role = 'OWNER')
    ORDER BY id FOR NO KEY UPDATE`;
  return findOwnedAlone(context, userId);
}

/** How many of these accounts are members. */
export function countMembersAmong(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  userIds: readonly string[],
): Promise<number> {
  return db.organizationMember.count({
    where: { organizationId, userId: { in: [...userIds] } },
  });
}

/** Those of these accounts that are members, in their order. */
export async function membersAmong(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db.organizationMember.findMany({
    where: { organizationId, userId: { in: [...userIds] } },
    select: { userId: true },
  });
  const members = new Set(rows.map(({ userId }) => userId));
  return userIds.filter((id) => members.has(id));
}
