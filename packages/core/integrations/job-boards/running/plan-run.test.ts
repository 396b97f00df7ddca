import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { expect, test } from 'vitest';
import type { BoardJob } from '../job-board.ts';
import { type KnownItem, planRun } from './plan-run.ts';

const now = new Date('2026-01-15T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const job = (id: number, title = `Cook ${id}`): BoardJob => ({
  externalId: String(id),
  url: `https://jobs.example/${id}`,
  type: 'JOB',
  title,
  fields: { locale: 'en', title },
});
const item = (id: number, change: Partial<KnownItem> = {}): KnownItem => ({
  externalId: String(id),
  listingId: `listing-${id}`,
  title: `Cook ${id}`,
  imported: { locale: 'en', title: `Cook ${id}` },
  pinned: {},
  missingSince: null,
  closedAt: null,
  isDismissed: false,
  autoCloseDisabled: false,
  listing: {
    state: 'LIVE',
    says: emptyDraft('en', `Cook ${id}`),
    closedAt: null,
    mayReopen: true,
  },
  ...change,
});
const base = { listing: { says: emptyDraft('en', 'Cook') } };
const many = <T>(count: number, make: (id: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at + 1));
const actions = (plan: ReturnType<typeof planRun>) =>
  plan.planned.map(({ action, externalId }) => `${action} ${externalId}`);

test('plans nothing for an unchanged feed', () => {
  const plan = planRun(many(5, item), [], many(5, job), { now });
  expect(plan).toEqual({ planned: [], noted: [], unchanged: 5, held: null });
});

test('closes a job missing twice, two hours apart', () => {
  const others = many(9, (id) => item(id + 1));
  const jobs = many(9, (id) => job(id + 1));
  const first = planRun([item(1), ...others], [], jobs, { now });
  expect([actions(first), first.noted]).toEqual([[], [{ externalId: '1', missingSince: now }]]);
  const soon = planRun([item(1, { missingSince: hoursAgo(1) }), ...others], [], jobs, { now });
  expect(actions(soon)).toEqual([]);
  const later = planRun([item(1, { missingSince: hoursAgo(2) }), ...others], [], jobs, { now });
  expect([actions(later), later.held]).toEqual([['close 1'], null]);
});

test.each([
  ['nothing at all', 0, 'EMPTY'],
  ['half of its jobs', 5, 'MANY'],
] as const)('holds a run for a board with %s', (_what, left, held) => {
  const known = many(10, (id) => item(id, { missingSince: hoursAgo(30) }));
  expect(planRun(known, [], many(left, job), { now }).held).toBe(held);
});

test('holds a run for a board with only other jobs, even with few known ones', () => {
  const plan = planRun(
    many(2, item),
    [],
    many(3, (id) => job(id + 100)),
    { now },
  );
  expect(plan.held).toBe('OTHER_BOARD');
});

const over = (id: number) =>
  item(id, {
    missingSince: hoursAgo(300),
    closedAt: hoursAgo(290),
    listing: { ...base.listing, state: 'CLOSED', closedAt: hoursAgo(290), mayReopen: false },
  });

test('holds no run for a board that is empty after its jobs expired, nor when it gets new ones', () => {
  const known = many(3, over);
  expect(planRun(known, [], [], { now })).toMatchObject({ planned: [], held: null });
  const plan = planRun(known, [], [job(7)], { now });
  expect([actions(plan), plan.held]).toEqual([['create 7'], null]);
});

test('keeps a job open that a member reopened while the board lacks it', () => {
  const opened = item(1, { missingSince: hoursAgo(50), closedAt: hoursAgo(48) });
  const others = many(9, (id) => item(id + 1));
  const jobs = many(9, (id) => job(id + 1));
  const without = planRun([opened, ...others], [], jobs, { now });
  expect([actions(without), without.noted, without.held]).toEqual([[], [], null]);
  // The job is on the board again, so its absence is cleared.
  const plan = planRun([opened, ...others], [], [job(1), ...jobs], { now });
  expect(plan.noted).toEqual([{ externalId: '1', missingSince: null, closedAt: null }]);
});

test('pins fields edited by members and stores newer board text beside them', () => {
  const edited = item(1);
  const says = { ...emptyDraft('en', 'Head cook') };
  edited.listing = { state: 'LIVE', says, closedAt: null, mayReopen: true };
  const plan = planRun([edited], [], [job(1, 'Cook, evenings')], { now });
  expect(plan.planned).toMatchObject([
    { action: 'pin', fields: ['title'], pinned: { title: 'Cook, evenings' } },
  ]);
  const again = item(1, { listing: edited.listing, pinned: { title: 'Cook, evenings' } });
  expect(planRun([again], [], [job(1, 'Cook, evenings')], { now }).planned).toEqual([]);
});

test('links a member listing with the same title and place instead of duplicating it', () => {
  const typed = [{ id: 'own', title: 'COOK 1', city: null }];
  expect(planRun([], typed, [job(1)], { now }).planned).toMatchObject([
    { action: 'link', listingId: 'own' },
  ]);
});

test('leaves jobs that members closed, deleted or undid unchanged', () => {
  const closed = item(1);
  closed.listing = {
    state: 'CLOSED',
    says: emptyDraft('en', 'Cook 1'),
    closedAt: hoursAgo(3),
    mayReopen: true,
  };
  const deleted = item(2, { listingId: null, listing: null });
  const undone = item(3, { isDismissed: true });
  const plan = planRun([closed, deleted, undone], [], many(3, job), { now });
  expect([plan.planned, plan.unchanged]).toEqual([[], 3]);
});

test('reopens a job that returns to the board while it is paid', () => {
  const closedAt = hoursAgo(3);
  const back = (mayReopen: boolean) =>
    item(1, {
      closedAt,
      missingSince: hoursAgo(5),
      listing: { state: 'CLOSED', says: emptyDraft('en', 'Cook 1'), closedAt, mayReopen },
    });
  expect(actions(planRun([back(true)], [], [job(1)], { now }))).toEqual(['reopen 1']);
  expect(actions(planRun([back(false)], [], [job(1)], { now }))).toEqual([]);
});

test('keeps a known job beyond the limit and reports a new one', () => {
  const jobs = [
    job(1),
    { ...job(2), isLeftOut: true as const },
    { ...job(3), isLeftOut: true as const },
  ];
  const plan = planRun([item(1), item(2, { missingSince: hoursAgo(30) })], [], jobs, { now });
  expect(plan).toMatchObject({
    planned: [{ action: 'problem', externalId: '3', reason: 'TOO_MANY_JOBS' }],
    noted: [],
    unchanged: 2,
    held: null,
  });
});

const unread = (externalId: string, unreadable: 'BY_ID' | 'MAYBE_KNOWN' = 'BY_ID'): BoardJob => ({
  ...job(0, externalId),
  externalId,
  fields: {},
  unreadable,
});

test('keeps the listing of a job that cannot be read, and names it', () => {
  const known = many(9, (id) => item(id, { missingSince: id === 1 ? hoursAgo(30) : null }));
  const jobs = [unread('1'), ...many(8, (id) => job(id + 1))];
  expect(planRun(known, [], jobs, { now })).toMatchObject({
    planned: [{ action: 'problem', externalId: '1', listingId: 'listing-1', reason: 'UNREADABLE' }],
    noted: [],
    held: null,
  });
});

test('closes no missing job while an unreadable one may be it', () => {
  const known = many(9, (id) => item(id, { missingSince: id === 1 ? hoursAgo(30) : null }));
  const others = many(8, (id) => job(id + 1));
  const plan = planRun(known, [], [unread('x', 'MAYBE_KNOWN'), ...others], { now });
  expect([actions(plan), plan.noted]).toEqual([['problem x'], []]);
  // An id of the board's own is certain: the missing job is another one.
  const certain = planRun(known, [], [unread('x'), ...others], { now });
  expect(actions(certain)).toEqual(['problem x', 'close 1']);
});

test('holds a run for a board with many unreadable jobs, and closes none', () => {
  const known = many(9, (id) => item(id, { missingSince: hoursAgo(30) }));
  const jobs = [...many(5, job), ...many(4, (id) => unread(`x${id}`, 'MAYBE_KNOWN'))];
  expect(planRun(known, [], jobs, { now }).held).toBe('UNREADABLE');
  const approved = planRun(known, [], jobs, { now, allowed: new Set(['6', '7', '8', '9']) });
  expect(actions(approved).filter((one) => one.startsWith('close'))).toEqual([]);
});

test('names fields that could not be read, also of an unchanged job', () => {
  const odd = { unreadFields: ['payMin'] as const };
  const plan = planRun(
    [item(1)],
    [],
    [
      { ...job(1), ...odd },
      { ...job(2), ...odd },
    ],
    { now },
  );
  expect(plan).toMatchObject({
    planned: [
      { action: 'unread', externalId: '1', unreadFields: ['payMin'] },
      { action: 'create', externalId: '2', unreadFields: ['payMin'] },
    ],
    unchanged: 0,
  });
});

test('recognizes a job by the id under which it was imported', () => {
  const renamed = { ...job(1), externalId: 'https://jobs.example/1', otherIds: ['9', '1'] };
  expect(planRun([item(1)], [], [renamed], { now })).toMatchObject({ planned: [], unchanged: 1 });
  // An id that two jobs state now is that of the job of its title.
  const other = { ...renamed, externalId: 'b', title: 'Driver' };
  expect(actions(planRun([item(1)], [], [other, renamed], { now }))).toEqual(['create b']);
  const twins = [renamed, { ...renamed, externalId: 'b' }];
  expect(actions(planRun([item(1)], [], twins, { now }))).toEqual([
    'create https://jobs.example/1',
    'create b',
  ]);
});
