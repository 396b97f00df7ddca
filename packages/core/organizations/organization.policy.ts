import {
  type OrganizationField,
  reviewedFields,
} from '@causa/shared/organizations/organization-draft';
import type { OrganizationRole } from '../generated/prisma/client.ts';

/** The facts that decide about the rights of a member. */
export interface Member {
  role: OrganizationRole;
  organization: { deletedAt: Date | null; frozenAt: Date | null };
  /** Staff, who read everything but applications and change nothing here. */
  isStaffView?: true;
  /** Joined by their address within the last day, and no owner has confirmed them yet. */
  isProvisional?: boolean;
}

const isOwner = ({ role }: Pick<Member, 'role'>): boolean => role === 'OWNER';
/** While staff have frozen an organization, nothing of it changes. */
const mayChange = ({ organization, isStaffView }: Member): boolean =>
  organization.deletedAt === null && organization.frozenAt === null && isStaffView !== true;

/** What applicants sent is read by members alone, and not by one whom nobody knows yet. */
export function mayReadApplications({ isStaffView, isProvisional }: Member): boolean {
  return isStaffView !== true && isProvisional !== true;
}

/**
 * Any confirmed member answers the applications. While staff have frozen the organization it writes
 * to nobody; its members go on reading (`requireMember`).
 */
export function mayAnswerApplications(member: Member): boolean {
  return mayChange(member) && mayReadApplications(member);
}

/** Any member writes, publishes and closes listings. */
export function mayEditListing(member: Member): boolean {
  return mayChange(member);
}

/** Any member changes what the organization says of itself. */
export function mayEditOrganization(member: Member): boolean {
  return mayChange(member);
}

/**
 * What was verified of an organization does not change before staff have looked: its name, its
 * type, its number and its website.
 */
export function needsReview(
  { isVerified }: { isVerified: boolean },
  field: OrganizationField,
): boolean {
  return isVerified && (reviewedFields as readonly OrganizationField[]).includes(field);
}

/** Owners take the organization off the site and bring it back. */
export function mayWithdrawOrganization(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/**
 * Any confirmed member deletes the organization, all owners hear of it, and any owner may undo it.
 */
export function mayDeleteOrganization(member: Member): boolean {
  return mayChange(member) && member.isProvisional !== true;
}

/** An owner brings a deleted organization back; while it is frozen, only staff change it. */
export function mayUndoDeletion({ role, organization }: Member): boolean {
  return organization.deletedAt !== null && organization.frozenAt === null && role === 'OWNER';
}

/** Any confirmed member invites admins; owners are invited by owners. */
export function mayInvite(member: Member, role: OrganizationRole): boolean {
  return mayDecideRequests(member) && (role !== 'OWNER' || isOwner(member));
}

/** Any confirmed member removes admins; an owner is removed or demoted by owners. */
export function mayRemoveMember(member: Member, other: Pick<Member, 'role'>): boolean {
  return mayDecideRequests(member) && (!isOwner(other) || isOwner(member));
}

/** Owners make owners of admins, and admins of owners. */
export function mayChangeRole(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** A confirmed member asks to own an organization whose owners are away. */
export function mayClaimOwnership(member: Member): boolean {
  return mayDecideRequests(member);
}

/** Owners say that they are there, also while the organization is frozen. */
export function mayObjectToClaim({ organization, role, isStaffView }: Member): boolean {
  return organization.deletedAt === null && isStaffView !== true && role === 'OWNER';
}

/** Owners undo the removal of a member. */
export function mayRestoreMember(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** Anyone leaves an organization, also a frozen one. */
export function mayLeave({ organization }: Member): boolean {
  return organization.deletedAt === null;
}

/** Any confirmed member decides who else becomes an admin. */
export function mayDecideRequests(member: Member): boolean {
  return mayChange(member) && member.isProvisional !== true;
}

/** Owners confirm members who joined by their address. */
export function mayConfirmMember(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** Owners choose whether addresses at a proven host join at once. */
export function maySetAutoJoin(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** Any member buys and spends credits. */
export function mayPay(member: Member): boolean {
  return mayChange(member);
}

/** Owners connect other systems, whose keys they vouch for; any member runs them. */
export function mayConnect(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** Owners let a board spend credits by itself; any member may end that. */
export function mayPublishByBoard(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** Owners speak for the organization when it asks to be verified. */
export function mayRequestVerification(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** Owners see the keys of the organization's programs, and end them, also while it is frozen. */
export function mayEndApiKeys({ organization, role, isStaffView }: Member): boolean {
  return organization.deletedAt === null && isStaffView !== true && role === 'OWNER';
}

/** A program sets up webhooks, within the scopes of its key. */
export function maySetUpWebhooks(member: Member): boolean {
  return mayChange(member);
}

/** Owners make keys. */
export function mayMakeApiKeys(member: Member): boolean {
  return mayChange(member) && isOwner(member);
}

/** True if inviting to `wanted` would give nothing that `held` does not. */
export function includesRole(held: OrganizationRole, wanted: OrganizationRole): boolean {
  return held === wanted || held === 'OWNER';
}
