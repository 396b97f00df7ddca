import { dayMs } from '@causa/shared/platform/dates/durations';
import { expect, test } from 'vitest';
import {
  getCandidateAccess,
  type CandidateFacts,
  isCandidate,
  type SearchingOrganization,
} from './candidate.policy.ts';

const now = new Date('2026-03-02T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

const organization: SearchingOrganization = {
  isVerified: true,
  lastHiringAt: now,
  publishedAt: ago(dayMs),
  unpublishedAt: null,
  frozenAt: null,
  deletedAt: null,
};
test.each<[string, Partial<SearchingOrganization>, string]>([
  ['is verified, public and hiring', {}, 'open'],
  ['is frozen', { frozenAt: now, isVerified: false }, 'frozen'],
  ['is not verified', { isVerified: false }, 'unverified'],
  ['is not public', { unpublishedAt: now }, 'unverified'],
  ['never hired', { lastHiringAt: null }, 'no-listing'],
  ['hired thirty days ago', { lastHiringAt: ago(30 * dayMs) }, 'open'],
  ['hired before that', { lastHiringAt: ago(30 * dayMs + 1) }, 'no-listing'],
])('decides candidate access of an organization that %s: %j is %s', (_, set, access) => {
  expect(getCandidateAccess({ ...organization, ...set }, now)).toBe(access);
});

const person: CandidateFacts = {
  isRecruitable: true,
  emailVerifiedAt: now,
  deletionRequestedAt: null,
  publicProfileAvailable: true,
  lastSeenAt: now,
  skills: ['cooking'],
  jobs: 1,
  isHidden: false,
  isMember: false,
};
test.each<[string, Partial<CandidateFacts>, boolean]>([
  ['said yes and has something to show', {}, true],
  ['said no', { isRecruitable: false }, false],
  ['said nothing', { isRecruitable: null }, false],
  ['has no confirmed address', { emailVerifiedAt: null }, false],
  ['is about to leave', { deletionRequestedAt: now }, false],
  ['lost the public profile', { publicProfileAvailable: false }, false],
  ['was here within half a year', { lastSeenAt: ago(180 * dayMs - 1) }, true],
  ['was here half a year ago', { lastSeenAt: ago(180 * dayMs) }, false],
  ['has skills alone', { jobs: 0 }, true],
  ['has jobs alone', { skills: [] }, true],
  ['has nothing to show', { skills: [], jobs: 0 }, false],
  ['hides from this organization', { isHidden: true }, false],
  ['belongs to this organization', { isMember: true }, false],
])('decides visibility of a person who %s: %j is %s', (_, set, found) => {
  expect(isCandidate({ ...person, ...set }, now)).toBe(found);
});
