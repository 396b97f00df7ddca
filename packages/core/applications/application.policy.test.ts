import { applicationStatuses } from '@causa/shared/applications/application-statuses';
import { describe, expect, test } from 'vitest';
import {
  isUnanswered,
  canChangeTo,
  mayReply,
  mayWithdraw,
  listNextStatuses,
} from './application.policy.ts';

const now = new Date('2026-03-02T12:00:00Z');
const later = new Date(now.getTime() + 1);
const facts = { status: 'VIEWED', statusBefore: null, visibleAt: null, via: 'CAUSA' } as const;

describe('application policy', () => {
  test('moves to the next statuses and back when allowed', () => {
    const next = Object.fromEntries(
      applicationStatuses.map((status) => [status, listNextStatuses({ ...facts, status }, now)]),
    );
    expect(next).toEqual({
      SENT: ['VIEWED', 'SHORTLISTED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED'],
      VIEWED: ['SHORTLISTED', 'INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED'],
      SHORTLISTED: ['INTERVIEW', 'OFFERED', 'HIRED', 'DECLINED'],
      INTERVIEW: ['SHORTLISTED', 'OFFERED', 'HIRED', 'DECLINED'],
      OFFERED: ['INTERVIEW', 'HIRED', 'DECLINED'],
      HIRED: ['DECLINED'],
      DECLINED: ['SHORTLISTED', 'INTERVIEW'],
      WITHDRAWN: [],
    });
  });

  test('lets only the own organization move an application, and no organization withdraw it', () => {
    expect(canChangeTo(facts, 'WITHDRAWN', now)).toBe(false);
    expect(canChangeTo({ ...facts, via: 'LINK' }, 'HIRED', now)).toBe(false);
    expect(canChangeTo(facts, 'HIRED', now)).toBe(true);
  });

  test('stays declined until the applicant is notified', () => {
    const declined = { ...facts, status: 'DECLINED', statusBefore: 'VIEWED' } as const;
    expect(canChangeTo({ ...declined, visibleAt: later }, 'INTERVIEW', now)).toBe(false);
    expect(canChangeTo({ ...declined, visibleAt: now }, 'INTERVIEW', now)).toBe(true);
  });

  test('can be withdrawn by its applicant until the decision is visible', () => {
    const may = applicationStatuses.filter((status) => mayWithdraw({ ...facts, status }, now));
    expect(may).toEqual(['SENT', 'VIEWED', 'SHORTLISTED', 'INTERVIEW', 'OFFERED']);
    const declined = { ...facts, status: 'DECLINED', statusBefore: 'VIEWED' } as const;
    expect(mayWithdraw({ ...declined, visibleAt: later }, now)).toBe(true);
    expect(mayWithdraw({ ...declined, visibleAt: now }, now)).toBe(false);
  });

  test.each([
    ['SENT', null, true],
    ['VIEWED', null, true],
    ['SHORTLISTED', null, false],
    ['VIEWED', now, false],
  ] as const)('awaits an answer at status %s answered at %s: %s', (status, repliedAt, waits) => {
    expect(isUnanswered({ status, repliedAt })).toBe(waits);
  });
});

describe('applicant', () => {
  const written = { message: 'Come by', visibleAt: null };
  const may = (
    set: Partial<Parameters<typeof mayReply>[0]> = {},
    messages: readonly unknown[] = [],
  ): boolean =>
    mayReply({ status: 'VIEWED', via: 'CAUSA', events: [], listing, ...set }, messages, now);
  const listing = { organization: { deletedAt: null, frozenAt: null } };

  test('can reply after a message or a status of the organization', () => {
    expect([may(), may({}, ['Hello']), may({ events: [written] })]).toEqual([false, true, true]);
    expect(may({ events: [{ message: null, visibleAt: null }] })).toBe(false);
    expect(may({ events: [{ ...written, visibleAt: later }] })).toBe(false);
  });

  test.each(['deletedAt', 'frozenAt'])('cannot reply to an organization with %s', (field) => {
    const organization = { ...listing.organization, [field]: now };
    expect(may({ listing: { organization } }, ['Hello'])).toBe(false);
  });

  test('cannot reply after withdrawing or to an external application', () => {
    expect(may({ status: 'WITHDRAWN' }, ['Hello'])).toBe(false);
    expect(may({ via: 'LINK' }, ['Hello'])).toBe(false);
  });
});
