import { dayMs } from '@causa/shared/platform/dates/durations';
import { describe, expect, test } from 'vitest';
import type { Member } from '../../../organizations/organization.policy.ts';
import {
  type ListingRight,
  getListingRights,
  getListingState,
  getRefusal,
} from './listing.policy.ts';

const now = new Date('2026-03-02T12:00:00Z');
const at = (days: number, ms = 0): Date => new Date(now.getTime() + days * dayMs + ms);
type ListingFacts = Parameters<typeof getListingState>[0];

const member: Member = { role: 'ADMIN', organization: { deletedAt: null, frozenAt: null } };
const frozen: Member = { role: 'OWNER', organization: { deletedAt: null, frozenAt: now } };
const live: ListingFacts = {
  type: 'JOB',
  status: 'PUBLISHED',
  publishedAt: at(-1),
  closedAt: null,
  closesAt: at(1),
  startsAt: null,
  endsAt: null,
};
const job = (set: Partial<ListingFacts> = {}): ListingFacts => ({ ...live, ...set });
const event = (set: Partial<ListingFacts> = {}): ListingFacts =>
  job({ type: 'EVENT', closesAt: null, startsAt: at(1), endsAt: at(2), ...set });
/** A job that expired the given number of days ago. */
const ended = (days: number, ms = 0): ListingFacts =>
  job({ publishedAt: at(-60), closesAt: at(-days, ms) });
const closed = (days: number, set: Partial<ListingFacts> = {}): ListingFacts =>
  job({ status: 'CLOSED', publishedAt: at(-60), closesAt: null, closedAt: at(-days), ...set });
/** Returns the permitted actions of a member in one line. */
const rights = (listing: ListingFacts, who = member): string =>
  Object.entries(getListingRights(listing, who, now))
    .filter(([, may]) => may)
    .map(([right]) => right)
    .join(' ');

describe('listing state', () => {
  test.each<[string, ListingFacts, string]>([
    ['a draft', job({ status: 'DRAFT' }), 'DRAFT'],
    ['one in review', job({ status: 'PENDING' }), 'IN_REVIEW'],
    ['one that was closed', closed(0), 'CLOSED'],
    ['one that staff took away', job({ status: 'REMOVED' }), 'REMOVED'],
    ['one that appears in a moment', job({ publishedAt: at(0, 1) }), 'SCHEDULED'],
    ['one that appears now', job({ publishedAt: now }), 'LIVE'],
    ['one of which no day is known', job({ publishedAt: null, closesAt: null }), 'LIVE'],
    ['one that closes in a moment', job({ closesAt: at(0, 1) }), 'LIVE'],
    ['one that closes now', job({ closesAt: now }), 'ENDED'],
    ['an event that is over', event({ endsAt: now }), 'ENDED'],
  ])('returns the state for %s', (_, listing, state) => {
    expect(getListingState(listing, now)).toBe(state);
  });

  test.each<[ListingRight, string, ListingFacts, string]>([
    ['repost', 'a live listing', job({}), 'listing-live'],
    ['repost', 'a draft', job({ status: 'DRAFT', publishedAt: null }), 'listing-draft'],
    ['repost', 'one closed too early', job({ status: 'CLOSED', closedAt: now }), 'repost-early'],
    ['close', 'a closed listing', job({ status: 'CLOSED' }), 'listing-closed-already'],
    ['extend', 'a scheduled listing', job({ publishedAt: at(2) }), 'listing-scheduled'],
    ['extend', 'a live event', event({}), 'listing-no-closing-day'],
    ['extend', 'an event that is over', event({ endsAt: now }), 'listing-event-over'],
    ['edit', 'a closed listing', job({ status: 'CLOSED' }), 'listing-closed'],
    ['edit', 'a removed listing', job({ status: 'REMOVED' }), 'listing-removed'],
    ['unschedule', 'a live listing', job({}), 'listing-public'],
    ['recall', 'a live listing', job({}), 'listing-not-in-review'],
    ['delete', 'a live listing', job({}), 'listing-never-public'],
  ])('refuses to %s %s with its reason', (right, _, listing, reason) => {
    const { code, params } = getRefusal(listing, right, now);
    expect([code, params['reason']]).toEqual(['CONFLICT', reason]);
  });

  test('refuses every change during review', () => {
    expect(getRefusal(job({ status: 'PENDING' }), 'edit', now).code).toBe('IN_REVIEW');
  });
});

describe('member permissions', () => {
  test.each<[string, ListingFacts, string]>([
    ['a draft', job({ status: 'DRAFT', publishedAt: null }), 'edit publish duplicate delete'],
    ['a draft that was public', job({ status: 'DRAFT' }), 'edit publish duplicate'],
    [
      'a scheduled listing',
      job({ publishedAt: at(1), closesAt: at(2) }),
      'edit publish unschedule close duplicate',
    ],
    ['a live job', job(), 'edit publish close extend duplicate'],
    ['a live job without an end', job({ closesAt: null }), 'edit publish close duplicate'],
    ['a live event', event(), 'edit publish close duplicate'],
    ['a live event that closes', event({ closesAt: at(1) }), 'edit publish close duplicate'],
    ['a listing that staff took away', job({ status: 'REMOVED' }), ''],
    [
      'a listing for the first time in review',
      job({ status: 'PENDING', publishedAt: null }),
      'recall duplicate',
    ],
    [
      'a scheduled listing in review',
      job({ status: 'PENDING', publishedAt: at(0, 1) }),
      'recall duplicate',
    ],
    ['a public listing in review', job({ status: 'PENDING', publishedAt: now }), 'duplicate'],
    [
      'a job that ended thirty days ago',
      ended(30),
      'edit publish close extend reopen repost duplicate',
    ],
    ['a job that ended before that', ended(30, -1), 'close repost duplicate'],
    [
      'a job that ended and is young',
      job({ publishedAt: at(-14, 1), closesAt: at(-1) }),
      'edit publish close extend reopen duplicate',
    ],
    [
      'a job that ended and is two weeks old',
      job({ publishedAt: at(-14), closesAt: at(-1) }),
      'edit publish close extend reopen repost duplicate',
    ],
    [
      'an event that ended',
      event({ publishedAt: at(-60), endsAt: at(-1) }),
      'edit publish close repost duplicate',
    ],
    ['a job closed thirty days ago', closed(30), 'reopen repost duplicate'],
    ['a job closed before that', closed(31), 'repost duplicate'],
    [
      'a job closed lately that had ended long before',
      closed(1, { closesAt: at(-40) }),
      'repost duplicate',
    ],
    ['a job closed long before its end', closed(40, { closesAt: at(-1) }), 'repost duplicate'],
    ['a job closed at no known moment', closed(0, { closedAt: null }), 'repost duplicate'],
    [
      'a job closed at no known moment that ended yesterday',
      closed(0, { closedAt: null, closesAt: at(-1) }),
      'reopen repost duplicate',
    ],
    [
      'a job that was closed long ago, reopened, and ended yesterday',
      job({ publishedAt: at(-60), closedAt: at(-40), closesAt: at(-1) }),
      'edit publish close extend reopen repost duplicate',
    ],
    [
      'a job that was closed before it was public',
      closed(1, { publishedAt: null }),
      'reopen duplicate',
    ],
    [
      'an event closed before it is over',
      event({ status: 'CLOSED', publishedAt: at(-60), closedAt: at(-1) }),
      'reopen repost duplicate',
    ],
    [
      'an event closed that is over',
      event({ status: 'CLOSED', publishedAt: at(-60), closedAt: at(-1), endsAt: now }),
      'repost duplicate',
    ],
    [
      'an event closed of which no day is known',
      event({
        status: 'CLOSED',
        publishedAt: at(-60),
        closedAt: at(-1),
        startsAt: null,
        endsAt: null,
      }),
      'reopen repost duplicate',
    ],
  ])('allow for %s the valid actions', (_, listing, may) => {
    expect(rights(listing)).toBe(may);
  });

  test('allow no change in a frozen organization', () => {
    const all = [job(), job({ status: 'DRAFT' }), job({ status: 'PENDING' }), ended(1), closed(1)];
    expect(all.map((listing) => rights(listing, frozen))).toEqual(all.map(() => ''));
  });
});
