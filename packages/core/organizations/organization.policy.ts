import {
  type OrganizationField,
  reviewedFields,
} from '@causa/shared/organizations/organization-draft';
import { isOneOf } from '@causa/shared/platform/typed-object';
import type { OrganizationRole } from '../generated/prisma/client.ts';

/** Facts that decide about the rights of a member. */
export interface Member {
  role: OrganizationRole;
  organization: { deletedAt: Date | null; frozenAt: Date | null };
  /** Staff, who read everything but applications and change nothing. */
  isStaffView?: true;
  /** Joined by their address within the last day and not confirmed by an owner. */
  isProvisional?: boolean;
}

const isOwner = ({ role }: Pick<Member, 'role'>): boolean => role === 'OWNER';
/** A frozen organization cannot be changed. */
const mayChange = ({ organization, isStaffView }: Member): boolean =>
  organization.deletedAt === null && organization.frozenAt === null && isStaffView !== true;

/** Applications are for confirmed members only, not for staff. */
export function mayReadApplications({ isStaffView, isProvisional }: Member): boolean {
  return isStaffView !== true && isProvisional !== true;
}

/**
 * Any confirmed member may answer applications, unless the organization is frozen. Reading stays
 * possible (`requireMember`).
 */
export function mayAnswerApplications(member: Member): boolean {
  return mayChange(member) && mayReadApplications(member);
}

/** Any member may write, publish and close listings. */
export function mayEditListing(member: Member): boolean {
  return mayChange(member);
}

/** Any member may edit the organization. */
export function mayEditOrganization(member: Member): boolean {
  return mayChange(member);
}

/** Verified facts change only after staff review: name, type, number and website. */
export function needsReview(
  { isVerified }: { isVerified: boolean },
  field: OrganizationField,
): boolean {
  return isVerified && isOneOf(reviewedFields, field);
}

/** Owners may withdraw the organization and restore it. */
export function mayWithdrawOrganization(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/**
 * Any confirmed member may delete the organization; all owners are notified, and any owner may undo
 * it.
 */
export function mayDeleteOrganization(member: Member): boolean {
  return mayChange(member) && member.isProvisional !== true;
}

/** An owner may restore a deleted organization; while it is frozen, only staff may. */
export function mayUndoDeletion({ role, organization }: Member): boolean {
  return organization.deletedAt !== null && organization.frozenAt === null && role === 'OWNER';
}

/** Any confirmed member may invite admins; only owners may invite owners. */
export function mayInvite(member: Member, role: OrganizationRole): boolean {
  return mayDecideRequests(member) && (role !== 'OWNER' || isOwner(member));
}

/** Any confirmed member may remove admins; only owners may remove or demote owners. */
export function mayRemoveMember(member: Member, other: Pick<Member, 'role'>): boolean {
  return mayDecideRequests(member) && (!isOwner(other) || isOwner(member));
}

/** Owners may change roles. */
export function mayChangeRole(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** A confirmed member may claim an organization whose owners are away. */
export function mayClaimOwnership(member: Member): boolean {
  return mayDecideRequests(member);
}

/** Owners may object to a claim, also while the organization is frozen. */
export function mayObjectToClaim({ organization, role, isStaffView }: Member): boolean {
  return organization.deletedAt === null && isStaffView !== true && role === 'OWNER';
}

/** Owners may undo the removal of a member. */
export function mayRestoreMember(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** Any member may leave, also a frozen organization. */
export function mayLeave({ organization }: Member): boolean {
  return organization.deletedAt === null;
}

/** Any confirmed member may decide on requests to join. */
export function mayDecideRequests(member: Member): boolean {
  return mayChange(member) && member.isProvisional !== true;
}

/** Owners may confirm members who joined by their address. */
export function mayConfirmMember(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** Owners may set whether addresses at a verified host join at once. */
export function maySetAutoJoin(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** Any member may buy and spend credits. */
export function mayPay(member: Member): boolean {
  return mayChange(member);
}

/**
 * Owners may connect other systems, because they are responsible for the keys; any member may run
 * them.
 */
export function mayConnect(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** Owners may let a board spend credits automatically; any member may stop it. */
export function mayPublishByBoard(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** Owners may request verification. */
export function mayRequestVerification(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** Owners may list and revoke API keys, also while the organization is frozen. */
export function mayEndApiKeys({ organization, role, isStaffView }: Member): boolean {
  return organization.deletedAt === null && isStaffView !== true && role === 'OWNER';
}

/** A program may set up webhooks within the scopes of its key. */
export function maySetUpWebhooks(member: Member): boolean {
  return mayChange(member);
}

/** Owners may create API keys. */
export function mayMakeApiKeys(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** True if the role `held` includes the role `wanted`. */
export function includesRole(held: OrganizationRole, wanted: OrganizationRole): boolean {
  return held === wanted || held === 'OWNER';
}
