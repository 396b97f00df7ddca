// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountStore, watchAccount } from '../account/account-store.ts';
import { plainEnvironment } from '../environment.ts';
import { eraseKeptText } from '../kept-listing-text.ts';
import { offlineScript } from '../../server/offline-scripts.ts';
import { type OfflineItem, readOffline, storeDraft, storeItems } from './offline-list.ts';

const item: OfflineItem = {
  title: 'Cook <b>well</b>',
  organization: 'Harbor Kitchen',
  place: 'Lisbon',
  when: { kind: 'closes', local: '2026-12-04T23:59:00' },
  url: { en: '/en/job/1-cook', es: '/es/empleo/1-cook', pt: '/pt/emprego/1-cook' },
};
const draft = {
  text: 'keptWords.v1.ana.profile x.',
  href: '/en/dashboard/profile',
  title: 'Profile',
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  accountStore.pageAccount = undefined;
});

/** Runs the script of the offline page; returns the texts of its rows. */
function openOfflinePage(): string[] {
  document.documentElement.lang = 'en-US';
  document.body.innerHTML =
    '<a id="retry" href=""></a><section id="saved"><ul></ul></section>' +
    '<section id="drafts"><ul></ul></section><p id="nothing"></p>';
  const facts = { locale: 'en', path: '/en/offline', home: '/en', closes: 'Closes {date}' };
  Object.assign(document.body.dataset, facts);
  // oxlint-disable-next-line typescript/no-implied-eval -- the page contains it as text
  new Function(offlineScript)();
  return [...document.querySelectorAll('li')].map(
    (row) => `${row.textContent} ${row.querySelector('a')?.getAttribute('href')}`,
  );
}

/** Opens a page of the site as an account, or as a visitor. */
function openPageAs(id: string | undefined): void {
  const plain = plainEnvironment('en');
  const user = id === undefined ? null : ({ id, name: id, email: '' } as never);
  watchAccount({ ...plain, user, features: { ...plain.features, accounts: true } });
}

describe('offline page', () => {
  it('shows saved listings as text and drafts that still have text', () => {
    storeItems('ana', [item]);
    storeDraft('ana', draft);
    storeDraft('ana', { ...draft, text: 'keptWords.v1.ana.sent x.', title: 'Sent' });
    localStorage.setItem(`${draft.text}tab`, '{}');
    expect(openOfflinePage()).toEqual([
      'Cook <b>well</b>Harbor Kitchen · Lisbon · Closes December 4, 2026 /en/job/1-cook',
      'Profile /en/dashboard/profile',
    ]);
    expect(document.getElementById('nothing')?.hidden).toBe(true);
  });

  it('says that nothing is stored', () => {
    expect(openOfflinePage()).toEqual([]);
    expect(document.getElementById('nothing')?.hidden).toBe(false);
  });

  it.each([undefined, 'ben'])('shows nothing of an account after a page of %s', (next) => {
    storeItems('ana', [item]);
    openPageAs('ana');
    expect(openOfflinePage()).toHaveLength(1);
    openPageAs(next);
    expect(openOfflinePage()).toEqual([]);
  });

  it('links to no other site', () => {
    storeItems('ana', [{ ...item, url: { ...item.url, en: 'javascript:alert(1)' } }]);
    expect(openOfflinePage().join('')).toMatch(/ null$/);
  });
});

describe('storeItems', () => {
  it('keeps drafts of the account and replaces its listings', () => {
    storeDraft('ana', draft);
    storeItems('ana', [item]);
    storeItems('ana', []);
    expect(readOffline('ana')).toEqual({ items: [], drafts: [draft] });
  });

  it('stores what logout erases', () => {
    storeItems('ana', [item]);
    storeItems('ben', [item]);
    eraseKeptText('ana');
    expect(readOffline('ana')).toBeUndefined();
    expect(readOffline('ben')?.items).toHaveLength(1);
  });
});
