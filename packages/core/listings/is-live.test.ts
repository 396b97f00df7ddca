import { describe, expect, test } from 'vitest';
import { isLive, liveUntil } from './is-live.ts';
import { isOrganizationLive } from '../organizations/is-organization-live.ts';

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

describe('a listing is public', () => {
  test('while it is published, open and of a public organization', () =>
    expect(isLive(job, org, now)).toBe(true));
  test('without a deadline until it is closed', () =>
    expect(isLive({ ...job, closesAt: null }, org, now)).toBe(true));
  test.each(['DRAFT', 'PENDING', 'CLOSED', 'REMOVED'])('not as %s', (status) =>
    expect(isLive({ ...job, status }, org, now)).toBe(false),
  );
  test('not before the moment of publishing', () =>
    expect(isLive({ ...job, publishedAt: after }, org, now)).toBe(false));
  test('not from its deadline on', () =>
    expect(isLive({ ...job, closesAt: now }, org, now)).toBe(false));
  test('not when its organization is frozen, withdrawn or deleted', () => {
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
  test('an event until it ends, or begins when no end is known', () => {
    const event = { ...job, type: 'EVENT', closesAt: null, startsAt: before, endsAt: after };
    expect(isLive(event, org, now)).toBe(true);
    expect(isLive({ ...event, endsAt: null }, org, now)).toBe(false);
    expect(liveUntil({ ...event, closesAt: before })).toBe(before);
  });
});
