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
 * Returns the caller as a member.
 * @throws LOGIN_REQUIRED without a session
 * @throws INVALID_ORG to everyone else and for deleted ones alike, which hides which ids exist
 */
export async function requireMember(
  context: Context,
  organizationId: string,
): Promise<ActingMember> {
  const member = await requireMemberOrDeleted(context, organizationId);
  if (member.organization.deletedAt !== null) throw new AppError('INVALID_ORG');
  return member;
}

/** Same, including a deleted organization, which its owners may restore. */
export async function requireMemberOrDeleted(
  context: Context,
  organizationId: string,
): Promise<ActingMember> {
  const { userId, isStaff } = requireUser(context);
  const member = await findMember(context, organizationId, userId);
  // Staff read every organization (`requireReader`), but change one only as operators.
  if (member === null) throw new AppError(isStaff ? 'FORBIDDEN' : 'INVALID_ORG');
  return { ...member, userId };
}

/**
 * Returns the caller as a member who may read applications and candidates.
 * @throws FORBIDDEN to a provisional member and to staff
 * @throws INVALID_ORG to everyone else
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
 * Returns the caller as a reader of this organization: a member, or staff, whose calls are
 * read-only and audited; `what` names the call.
 * @throws INVALID_ORG, LOGIN_REQUIRED
 */
export async function requireReader(
  context: Context,
  organizationId: string,
  what: string,
): Promise<ActingMember> {
  const reader = await requireReaderOrDeleted(context, organizationId, what);
  if (reader.organization.deletedAt !== null) throw new AppError('INVALID_ORG');
  return reader;
}

/** Same, including a deleted organization. */
export async function requireReaderOrDeleted(
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
 * Throws unless the policy allows the action.
 * @throws ORGANIZATION_FROZEN when that is the reason
 * @throws FORBIDDEN otherwise
 */
export function requireRight(member: Member, isAllowed: boolean): void {
  if (isAllowed) return;
  throw new AppError(member.organization.frozenAt === null ? 'FORBIDDEN' : 'ORGANIZATION_FROZEN');
}

/**
 * Locks an organization for changes of its members until the transaction ends: of two owners who
 * leave at once, the second sees that the first is gone.
 */
export async function lockOrganizationForUpdate(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;
}

/**
 * Locks an organization and its members against changes until the transaction ends, shared with
 * other readers: a freeze or removal cannot overtake a member's action.
 */
export async function lockOrganizationForShare(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR SHARE`;
}
