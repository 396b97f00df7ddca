import { isReachable } from '../../accounts/email/is-reachable.ts';
import type { Context } from '../../platform/context.ts';
import type { MemberPreferences } from '@causa/shared/organizations/member-preferences';
import { type Locale, Prisma } from '../../generated/prisma/client.ts';
import type { Member } from '../organization.policy.ts';
import { getMemberPreferences } from './stored-preferences.ts';

/** Returns a user's membership with the facts for `organization.policy.ts`, or null. */
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

/** Filter for members who were confirmed by an owner or joined more than a day ago. */
export function filterConfirmedMembers(now: Date): Prisma.OrganizationMemberWhereInput {
  return { OR: [{ provisionalUntil: null }, { provisionalUntil: { lte: now } }] };
}

/** Filter for the organizations whose applications a user may read. */
export function filterReadableApplications(
  userId: string,
  now: Date,
): Prisma.OrganizationWhereInput {
  return { deletedAt: null, members: { some: { userId, ...filterConfirmedMembers(now) } } };
}

/** Selects the ids of the same organizations. */
export const selectReadableApplications = (userId: string, now: Date): Prisma.Sql => Prisma.sql`
  SELECT m.organization_id FROM organization_members m
    JOIN organizations o ON o.id = m.organization_id
  WHERE m.user_id = ${userId} AND o.deleted_at IS NULL
    AND (m.provisional_until IS NULL OR m.provisional_until <= ${now})`;

export interface ReachableMember {
  id: string;
  email: string;
  firstName: string | null;
  locale: Locale;
  /** Email preferences for this organization. */
  preferences: MemberPreferences;
}

/**
 * Returns members with a confirmed address and no scheduled deletion, earliest first. Excludes
 * provisional members, because mails quote applicants.
 */
export async function findReachableMembers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  limit: number,
  where: Prisma.OrganizationMemberWhereInput = {},
): Promise<ReachableMember[]> {
  const members = await db.organizationMember.findMany({
    where: {
      AND: [where, filterConfirmedMembers(now())],
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

/** Counts owners without a scheduled deletion. */
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

/** Returns the organizations that would have no owner without this user, by name. */
export function findSoleOwnedOrganizations(
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
 * Same with locks until the end of the transaction, so that no other owner leaves in the meantime.
 * Locks in one order to avoid deadlocks between two accounts.
 */
export async function lockSoleOwnedOrganizations(
  context: Pick<Context, 'db'>,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  await context.db.$executeRaw`
    SELECT 1 FROM organizations WHERE id IN
      (SELECT organization_id FROM organization_members WHERE user_id = ${userId} AND role = 'OWNER')
    ORDER BY id FOR NO KEY UPDATE`;
  return findSoleOwnedOrganizations(context, userId);
}

/** Counts the members among these accounts. */
export function countMembersAmong(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  userIds: readonly string[],
): Promise<number> {
  return db.organizationMember.count({
    where: { organizationId, userId: { in: [...userIds] } },
  });
}

/** Returns the members among these accounts, in their order. */
export async function filterMembers(
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

declare module '../../platform/hooks.ts' {
  interface Hooks {
    filterReadableApplications: typeof filterReadableApplications;
  }
}
