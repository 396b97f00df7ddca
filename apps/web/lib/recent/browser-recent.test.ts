import { dayMs } from '@causa/shared/platform/dates/durations';
import { recentInBrowserMax, recentItemDays } from '@causa/shared/platform/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetBrowserRecent,
  forgetBrowserSearch,
  forgetBrowserView,
  keepBrowserSearch,
  keepBrowserView,
  readBrowserRecent,
} from './browser-recent.ts';

const entries = new Map<string, string>();
const store = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};
const now = Date.UTC(2026, 2, 2);
const makeId = (at: number) => at.toString(16).padStart(32, '0');
const makeView = (at: number) =>
  ({ id: makeId(at), type: 'JOB', title: `Baker ${at}`, orgName: null }) as const;
const nurse = { type: 'JOB', query: 'q=nurse' } as const;

beforeEach(() => entries.clear());

describe('keepBrowserView', () => {
  it('keeps a listing once, latest first, 20 at most', () => {
    for (let at = 0; at <= recentInBrowserMax; at += 1)
      keepBrowserView(makeView(at), store, now + at);
    keepBrowserView(makeView(5), store, now + 100);
    const { views } = readBrowserRecent(store, now + 100);
    expect(views).toHaveLength(recentInBrowserMax);
    expect(views.slice(0, 2).map(({ title }) => title)).toEqual(['Baker 5', 'Baker 20']);
  });
});

describe('keepBrowserSearch', () => {
  it('keeps a search once for each type, 20 at most', () => {
    for (let at = 0; at < recentInBrowserMax; at += 1)
      keepBrowserSearch({ type: 'JOB', query: `q=${at}` }, store, now);
    for (const type of ['JOB', 'ORG', 'JOB'] as const)
      keepBrowserSearch({ type, query: 'q=nurse' }, store, now);
    const { searches } = readBrowserRecent(store, now);
    expect(searches).toHaveLength(recentInBrowserMax);
    expect(searches.slice(0, 2)).toMatchObject([nurse, { type: 'ORG', query: 'q=nurse' }]);
  });
});

describe('readBrowserRecent', () => {
  it('forgets what is older than 90 days', () => {
    keepBrowserView(makeView(1), store, now);
    keepBrowserSearch(nurse, store, now + dayMs);
    const later = now + recentItemDays * dayMs;
    expect(readBrowserRecent(store, later)).toMatchObject({ views: [], searches: [nurse] });
  });

  it('ignores what it did not write', () => {
    for (const text of ['', 'null', '[]', '{"views":[{"id":"x"}],"searches":[7]}', '{"views":7}']) {
      entries.set('recentItems', text);
      expect(readBrowserRecent(store, now)).toEqual({ views: [], searches: [] });
    }
  });

  it('returns nothing without a store', () => {
    expect(readBrowserRecent(undefined, now)).toEqual({ views: [], searches: [] });
  });
});

describe('forgetBrowserRecent', () => {
  it('deletes one by one and all', () => {
    const at = Date.now();
    for (const n of [1, 2]) keepBrowserView(makeView(n), store, at);
    keepBrowserSearch(nurse, store, at);
    forgetBrowserView(makeId(1), store);
    expect(readBrowserRecent(store).views).toMatchObject([{ id: makeId(2) }]);
    forgetBrowserSearch(nurse, store);
    expect(readBrowserRecent(store).searches).toEqual([]);
    forgetBrowserRecent(store);
    expect(entries.size).toBe(0);
  });

  it('leaves no empty entry in the browser', () => {
    keepBrowserView(makeView(1), store, Date.now());
    forgetBrowserView(makeId(1), store);
    expect(entries.size).toBe(0);
  });
});
