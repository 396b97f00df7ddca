import { expect, expectTypeOf, test } from 'vitest';
import type { ListingType } from '../../listings/listing-types.ts';
import { readParams, splitSegments } from './parse-path.ts';
import { buildPath, type PatternParams } from './path-pattern.ts';

const id = '0199a1b2c3d47e5f8a9b0c1d2e3f4a5b';
const job = '/admin/{orgId:id}/jobs/{jobId:id}/{tab?}';
const fits = (pattern: string, path: string) =>
  readParams(path.split('/').filter(Boolean), splitSegments(pattern), 'en');

test('builds a pattern with encoded parameters and omits a missing optional one', () => {
  expect(buildPath(job, { orgId: id, jobId: id, tab: 'a/b' }, 'en')).toBe(
    `/admin/${id}/jobs/${id}/a%2Fb`,
  );
  expect(buildPath(job, { orgId: id, jobId: id }, 'en')).toBe(`/admin/${id}/jobs/${id}`);
  expect(buildPath('/{path*}', { path: 'a/b' }, 'en')).toBe('/a/b');
  expect(() => buildPath(job, { orgId: id }, 'en')).toThrow('needs jobId');
});

test('writes a kind in the words of the language', () => {
  expect(buildPath('/{type:listingType}', { type: 'INTERNSHIP' }, 'es')).toBe('/pasantia');
});

test('distinguishes an id from a word', () => {
  expect(fits(job, `admin/${id}/jobs/${id}`)).toEqual({ orgId: id, jobId: id });
  expect(fits(job, `admin/${id}/jobs/${id}/applications`)).toMatchObject({ tab: 'applications' });
  expect(fits(job, `admin/${id}/jobs/create`)).toBeUndefined();
  expect(fits(job, `admin/${id}/jobs`)).toBeUndefined();
  expect(fits(job, `admin/${id}/jobs/${id}/a/b`)).toBeUndefined();
});

test('types the parameters of a pattern', () => {
  expectTypeOf<PatternParams<typeof job>>().toEqualTypeOf<{
    orgId: string;
    jobId: string;
    tab?: string;
  }>();
  expectTypeOf<PatternParams<'/{type:listingType}/{path*}'>>().toEqualTypeOf<{
    type: ListingType;
    path: string;
  }>();
  expectTypeOf<keyof PatternParams<'/login'>>().toEqualTypeOf<never>();
});
