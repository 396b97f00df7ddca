import { describe, expect, test } from 'vitest';
import { isLive, liveUntil } from './is-listing-live.ts';
import { isOrganizationLive } from './is-organization-live.ts';

const now = new Date('2026-03-01T12:00:00Z');
const before = new Date('2026-02-01T12:00:00Z');
const after = new Date('2026-04-01T12:00:00Z');
const org = { publishedAt: before, unpublishedAt: null, frozenAt: null, deletedAt: null };
const job = {
  type: 'JOB',
  status: 'PUBLISHED',
  publishedAt: before,
  closesAt: after,
  startsAt: null,
  endsAt: null,
};

describe('isLive', () => {
  test('returns true for a published open listing of a public organization', () =>
    expect(isLive(job, org, now)).toBe(true));
  test('returns true without a deadline until the listing closes', () =>
    expect(isLive({ ...job, closesAt: null }, org, now)).toBe(true));
  test.each(['DRAFT', 'PENDING', 'CLOSED', 'REMOVED'])('returns false for %s', (status) =>
    expect(isLive({ ...job, status }, org, now)).toBe(false),
  );
  test('returns false before the publication time', () =>
    expect(isLive({ ...job, publishedAt: after }, org, now)).toBe(false));
  test('returns false from the deadline on', () =>
    expect(isLive({ ...job, closesAt: now }, org, now)).toBe(false));
  test('returns false for a frozen, withdrawn or deleted organization', () => {
    for (const change of [
      { frozenAt: before },
      { unpublishedAt: before },
      { deletedAt: before },
      { publishedAt: null },
    ]) {
      expect(isLive(job, { ...org, ...change }, now)).toBe(false);
      expect(isOrganizationLive({ ...org, ...change }, now)).toBe(false);
    }
  });
  test('returns true for an event until its end, or its start without an end', () => {
    const event = { ...job, type: 'EVENT', closesAt: null, startsAt: before, endsAt: after };
    expect(isLive(event, org, now)).toBe(true);
    expect(isLive({ ...event, endsAt: null }, org, now)).toBe(false);
    expect(liveUntil({ ...event, closesAt: before })).toBe(before);
  });
});
