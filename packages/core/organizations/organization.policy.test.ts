import { describe, expect, test } from 'vitest';
import {
  includesRole,
  mayAnswerApplications,
  mayEditListing,
  mayInvite,
  mayPay,
  mayRemoveMember,
  mayRequestVerification,
  type Member,
} from './organization.policy.ts';

const member = (
  role: Member['role'],
  organization: Partial<Member['organization']> = {},
): Member => ({
  role,
  organization: { deletedAt: null, frozenAt: null, ...organization },
});
const rightsOf = (one: Member) => ({
  answerApplications: mayAnswerApplications(one),
  editListing: mayEditListing(one),
  inviteAdmin: mayInvite(one, 'ADMIN'),
  inviteOwner: mayInvite(one, 'OWNER'),
  removeAdmin: mayRemoveMember(one, { role: 'ADMIN' }),
  removeOwner: mayRemoveMember(one, { role: 'OWNER' }),
  pay: mayPay(one),
  requestVerification: mayRequestVerification(one),
});
const all = rightsOf(member('OWNER'));
const none = Object.fromEntries(Object.keys(all).map((right) => [right, false]));

describe('a member of an organization', () => {
  test('who is an owner may do everything', () => {
    expect(Object.values(all).every(Boolean)).toBe(true);
  });

  test('who is an admin may do everything but invite and remove owners and ask for verification', () => {
    expect(rightsOf(member('ADMIN'))).toEqual({
      ...all,
      inviteOwner: false,
      removeOwner: false,
      requestVerification: false,
    });
  });

  test.each(['ADMIN', 'OWNER'] as const)(
    '(%s) of a frozen organization may change nothing and write to nobody',
    (role) => {
      expect(rightsOf(member(role, { frozenAt: new Date() }))).toEqual(none);
    },
  );

  test.each(['ADMIN', 'OWNER'] as const)(
    '(%s) of a deleted organization may do nothing',
    (role) => {
      expect(rightsOf(member(role, { deletedAt: new Date() }))).toEqual(none);
    },
  );
});

test('an invitation gives an owner nothing, and an admin only the role of an owner', () => {
  expect([
    includesRole('OWNER', 'ADMIN'),
    includesRole('OWNER', 'OWNER'),
    includesRole('ADMIN', 'ADMIN'),
    includesRole('ADMIN', 'OWNER'),
  ]).toEqual([true, true, true, false]);
});
