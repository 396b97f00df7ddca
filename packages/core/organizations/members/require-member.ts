import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { findMember } from './members.ts';
import { type Member, mayReadApplications } from '../organization.policy.ts';

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
  const { userId, isStaff } = requireUser(context);
  const member = await findMember(context, organizationId, userId);
  // Staff read every organization (`requireReader`), and change it only as operators.
  if (member === null) throw new AppError(isStaff ? 'FORBIDDEN' : 'INVALID_ORG');
  return { ...member, userId };
}

/**
 * Returns the caller as a member who reads what applicants and candidates sent.
 * @throws FORBIDDEN to a provisional member and to staff, INVALID_ORG to everyone else.
 */
export async function requireApplicationReader(
  context: Context,
  organizationId: string,
): Promise<ActingMember> {
  const member = await requireMember(context, organizationId);
  if (!mayReadApplications(member)) throw new AppError('FORBIDDEN');
  return member;
}

/**
 * The caller as one who reads this organization's pages: a member, or staff, who may change nothing
 * and whose every call is audited. `what` names the call. INVALID_ORG, LOGIN_REQUIRED.
 */
export async function requireReader(
  context: Context,
  organizationId: string,
  what: string,
): Promise<ActingMember> {
  const reader = await requireReaderOfAny(context, organizationId, what);
  if (reader.organization.deletedAt !== null) throw new AppError('INVALID_ORG');
  return reader;
}

/** The same, also of an organization that was deleted. */
export async function requireReaderOfAny(
  context: Context,
  organizationId: string,
  what: string,
): Promise<ActingMember> {
  const { userId, isStaff } = requireUser(context);
  const member = await findMember(context, organizationId, userId);
  if (member !== null) return { ...member, userId };
  const organization = isStaff
    ? await context.db.organization.findUnique({
        where: { id: organizationId },
        select: { deletedAt: true, frozenAt: true },
      })
    : null;
  if (organization === null) throw new AppError('INVALID_ORG');
  await audit(context, 'organization.staff-view', `organization:${organizationId}`, { what });
  return { role: 'ADMIN', organization, isStaffView: true, userId };
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
 * Makes changes of one organization's members take turns, until the transaction ends: of two owners
 * who leave at once, the second sees that the first is gone.
 */
export async function lockOrganizationForUpdate(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;
}

/**
 * Keeps an organization and its members as they are until the transaction ends, without making
 * others who do the same wait: what a member began is not overtaken by a freeze or a removal.
 */
export async function lockOrganizationForShare(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR SHARE`;
}
