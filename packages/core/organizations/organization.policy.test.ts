import { organizationFieldNames } from '@causa/shared/organizations/organization-draft';
import { expect, test } from 'vitest';
import * as policy from './organization.policy.ts';

type Member = policy.Member;
const now = new Date('2026-03-02T12:00:00Z');
const active = { deletedAt: null, frozenAt: null };
const frozen = { deletedAt: null, frozenAt: now };
const deleted = { deletedAt: now, frozenAt: null };
const members: Record<string, Member> = {
  owner: { role: 'OWNER', organization: active },
  admin: { role: 'ADMIN', organization: active },
  // Staff can have a role in an organization; it grants them nothing.
  staff: { role: 'OWNER', organization: active, isStaffView: true },
  'frozen owner': { role: 'OWNER', organization: frozen },
  'frozen admin': { role: 'ADMIN', organization: frozen },
  'deleted owner': { role: 'OWNER', organization: deleted },
  'deleted admin': { role: 'ADMIN', organization: deleted },
  'frozen and deleted owner': { role: 'OWNER', organization: { deletedAt: now, frozenAt: now } },
};

const anyMember = ['owner', 'admin'];
const owners = ['owner'];
const ownersOfFrozen = ['owner', 'frozen owner'];
test.each<[string, (member: Member) => boolean, string[]]>([
  ['answers applications', policy.mayAnswerApplications, anyMember],
  ['edits listings', policy.mayEditListing, anyMember],
  ['edits the organization', policy.mayEditOrganization, anyMember],
  ['withdraws the organization', policy.mayWithdrawOrganization, owners],
  ['deletes the organization', policy.mayDeleteOrganization, anyMember],
  ['undoes its deletion', policy.mayUndoDeletion, ['deleted owner']],
  ['invites admins', (member) => policy.mayInvite(member, 'ADMIN'), anyMember],
  ['invites owners', (member) => policy.mayInvite(member, 'OWNER'), owners],
  ['removes admins', (member) => policy.mayRemoveMember(member, { role: 'ADMIN' }), anyMember],
  ['removes owners', (member) => policy.mayRemoveMember(member, { role: 'OWNER' }), owners],
  ['changes roles', policy.mayChangeRole, owners],
  ['claims ownership', policy.mayClaimOwnership, anyMember],
  ['objects to such a claim', policy.mayObjectToClaim, ownersOfFrozen],
  ['restores members', policy.mayRestoreMember, owners],
  [
    'leaves the organization',
    policy.mayLeave,
    ['owner', 'admin', 'staff', 'frozen owner', 'frozen admin'],
  ],
  ['decides who joins', policy.mayDecideRequests, anyMember],
  ['pays', policy.mayPay, anyMember],
  ['connects other systems', policy.mayConnect, owners],
  ['lets a board publish', policy.mayPublishByBoard, owners],
  ['asks for verification', policy.mayRequestVerification, owners],
  ['ends keys of programs', policy.mayEndApiKeys, ownersOfFrozen],
  ['makes keys of programs', policy.mayMakeApiKeys, owners],
  ['sets up webhooks', policy.maySetUpWebhooks, anyMember],
])('allows %s only to members with the right role and organization state', (_, may, who) => {
  const allowed = Object.entries(members).flatMap(([name, member]) => (may(member) ? [name] : []));
  expect(allowed).toEqual(who);
});

test('sends changes of verified facts to staff, and none of an unverified organization', () => {
  const waiting = (isVerified: boolean) =>
    organizationFieldNames.filter((field) => policy.needsReview({ isVerified }, field)).toSorted();
  expect(waiting(true)).toEqual(['name', 'registry', 'type', 'website']);
  expect(waiting(false)).toEqual([]);
});

test('lets an invitation change the role of an admin to owner only', () => {
  expect([
    policy.includesRole('OWNER', 'ADMIN'),
    policy.includesRole('OWNER', 'OWNER'),
    policy.includesRole('ADMIN', 'ADMIN'),
    policy.includesRole('ADMIN', 'OWNER'),
  ]).toEqual([true, true, true, false]);
});
