import { listSearchBarTypes, getSearchType } from '@causa/shared/listings/listing-types';
import { expect, test } from 'vitest';
import { getWiderSearchHref } from './wider-search.ts';

const member = { permissions: [], orgs: [{}] };
const staff = { permissions: ['staff'], orgs: [] };

test('offers the wider types in English only, to their audience', () => {
  const wider = (...given: Parameters<typeof listSearchBarTypes>) =>
    listSearchBarTypes(...given).slice(6);
  expect(wider('en', null)).toEqual(['CMS_PAGE']);
  expect(wider('en', { permissions: [], orgs: [] })).toEqual(['CMS_PAGE']);
  expect(wider('en', member)).toEqual(['INVOICE', 'PAYMENT', 'CMS_PAGE']);
  expect(wider('en', staff)).toEqual(['USER', 'INVOICE', 'PAYMENT', 'DONATION', 'CMS_PAGE']);
  for (const locale of ['es', 'pt'] as const) expect(wider(locale, staff)).toEqual([]);
});

test('links each wider type to its page and counts it as jobs elsewhere', () => {
  expect(getWiderSearchHref('en', 'CMS_PAGE', 'board & care')).toBe(
    '/en/articles?pq=board%20%26%20care',
  );
  expect(getWiderSearchHref('en', 'INVOICE', 'C-2026')).toBe(
    '/en/dashboard/find?type=INVOICE&q=C-2026',
  );
  expect(getWiderSearchHref('en', 'EVENT', 'x')).toBeUndefined();
  expect([getSearchType('CMS_PAGE'), getSearchType('USER'), getSearchType('ORG')]).toEqual([
    'JOB',
    'JOB',
    'ORG',
  ]);
});
