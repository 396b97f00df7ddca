import { describe, expect, test } from 'vitest';
import { afterLogin, afterPending } from './after-login.ts';

const page = { locale: 'es' as const, url: new URL('https://causa.test/es/login') };
const nothing = {
  savedListing: null,
  savedSearch: null,
  subscribedSubsite: null,
  redirectUrl: null,
  returnedItems: [],
  failed: [],
};
const failed = [{ type: 'SAVE_LISTING', code: 'NOT_FOUND' }];

describe('getAfterLoginGoal', () => {
  test('returns the saved item with a message', () => {
    const savedListing = { id: 'a', type: 'JOB' as const };
    expect(afterPending(page, { ...nothing, savedListing })).toEqual({
      redirectTo: '/es/dashboard/saved-items',
      flash: 'ITEM_SAVED',
    });
  });

  test('reports failed actions beside successful ones', () => {
    const savedSearch = { id: 'b', name: 'Salud' };
    expect(afterPending(page, { ...nothing, failed })?.flash).toBe('ITEMS_FAILED');
    expect(afterPending(page, { ...nothing, savedSearch, failed })).toEqual({
      redirectTo: '/es/dashboard/saved-searches',
      flash: 'ITEMS_FAILED',
    });
  });

  test('names the destination after login', () => {
    const reply = { deletionCancelled: false, pending: { ...nothing, failed } };
    expect(afterLogin(page, reply)).toMatchObject({ redirectTo: '/es', flash: 'ITEMS_FAILED' });
  });

  test('returns nothing without anything to show', () => {
    expect(afterPending(page, nothing)).toBeUndefined();
    expect(afterPending(page, null)).toBeUndefined();
  });
});
