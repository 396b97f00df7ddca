import { AppError } from '@causa/shared/errors';
import type { Context } from '../context.ts';
import { requireUser } from '../kernel/identity.policy.ts';
import { findMember } from './members.ts';
import type { Member } from './organization.policy.ts';

export interface ActingMember extends Member {
  userId: string;
}

/**
 * The caller as a member of this organization. INVALID_ORG for everyone else and for what was
 * deleted, alike, so that nobody learns which ids exist. LOGIN_REQUIRED.
 */
export async function requireMember(
  context: Context,
  organizationId: string,
): Promise<ActingMember> {
  const member = await requireMemberOfAny(context, organizationId);
  if (member.organization.deletedAt !== null) throw new AppError('INVALID_ORG');
  return member;
}

/** The same, also of an organization that was deleted: its owners may bring it back. */
export async function requireMemberOfAny(
  context: Context,
  organizationId: string,
): Promise<ActingMember> {
  const { userId } = requireUser(context);
  const member = await findMember(context, organizationId, userId);
  if (member === null) throw new AppError('INVALID_ORG');
  return { ...member, userId };
}

/**
 * Refuses what a policy does not allow: ORGANIZATION_FROZEN where that is the reason, else
 * FORBIDDEN.
 */
export function requireRight(member: Member, isAllowed: boolean): void {
  if (isAllowed) return;
  throw new AppError(member.organization.frozenAt === null ? 'FORBIDDEN' : 'ORGANIZATION_FROZEN');
}

/**
 * Makes changes of one organization's members take turns, until the transaction ends: of two
 * owners who leave at once, the second sees that the first is gone.
 */
export async function lockOrganization(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;
}

/**
 * Keeps an organization and its members as they are until the transaction ends, without making
 * others who do the same wait: what a member began is not overtaken by a freeze or a removal.
 */
export async function holdOrganization(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR SHARE`;
}
