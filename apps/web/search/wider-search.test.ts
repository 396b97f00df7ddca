import { searchBarTypesFor, searchTypeOf } from '@causa/shared/listings/listing-types';
import { expect, test } from 'vitest';
import { widerSearchHref } from './wider-search.ts';

const member = { permissions: [], orgs: [{}] };
const staff = { permissions: ['staff'], orgs: [] };

test('the wider types are offered in English alone, each to whom it is meant for', () => {
  const wider = (...given: Parameters<typeof searchBarTypesFor>) =>
    searchBarTypesFor(...given).slice(6);
  expect(wider('en', null)).toEqual(['CMS_PAGE']);
  expect(wider('en', { permissions: [], orgs: [] })).toEqual(['CMS_PAGE']);
  expect(wider('en', member)).toEqual(['INVOICE', 'PAYMENT', 'CMS_PAGE']);
  expect(wider('en', staff)).toEqual(['USER', 'INVOICE', 'PAYMENT', 'DONATION', 'CMS_PAGE']);
  for (const locale of ['es', 'pt'] as const) expect(wider(locale, staff)).toEqual([]);
});

test('each leads to where it is shown, and stands for jobs meanwhile', () => {
  expect(widerSearchHref('en', 'CMS_PAGE', 'board & care')).toBe(
    '/en/articles?pq=board%20%26%20care',
  );
  expect(widerSearchHref('en', 'INVOICE', 'C-2026')).toBe(
    '/en/dashboard/find?type=INVOICE&q=C-2026',
  );
  expect(widerSearchHref('en', 'EVENT', 'x')).toBeUndefined();
  expect([searchTypeOf('CMS_PAGE'), searchTypeOf('USER'), searchTypeOf('ORG')]).toEqual([
    'JOB',
    'JOB',
    'ORG',
  ]);
});
