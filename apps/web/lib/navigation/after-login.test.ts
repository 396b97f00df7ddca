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

describe('where a user is led once what had waited is done', () => {
  test('to what was saved, with a word about it', () => {
    const savedListing = { id: 'a', type: 'JOB' as const };
    expect(afterPending(page, { ...nothing, savedListing })).toEqual({
      redirectTo: '/es/dashboard/saved-items',
      flash: 'ITEM_SAVED',
    });
  });

  test('what could not be done is said, also beside something that was', () => {
    const savedSearch = { id: 'b', name: 'Salud' };
    expect(afterPending(page, { ...nothing, failed })?.flash).toBe('ITEMS_FAILED');
    expect(afterPending(page, { ...nothing, savedSearch, failed })).toEqual({
      redirectTo: '/es/dashboard/saved-searches',
      flash: 'ITEMS_FAILED',
    });
  });

  test('after a log-in it is said where the log-in leads', () => {
    const reply = { deletionCancelled: false, pending: { ...nothing, failed } };
    expect(afterLogin(page, reply)).toMatchObject({ redirectTo: '/es', flash: 'ITEMS_FAILED' });
  });

  test('nowhere when there is nothing to see', () => {
    expect(afterPending(page, nothing)).toBeUndefined();
    expect(afterPending(page, null)).toBeUndefined();
  });
});
