import { describe, expect, it } from 'vitest';
import { readEndpoints } from './generate-sources.mjs';

describe('readEndpoints', () => {
  it('reads method and path of contracts and of plain endpoints', () => {
    expect(
      readEndpoints(`import { contract } from './contract.ts';
const params = z.object({ id: idSchema });
/** Saves a listing. */
export const saveListingContract = contract({
  method: 'POST',
  path: '/data/saved',
  access: 'user',
});
export const listingContract = perType('JOB', { method: 'GET', path: '/data/jobs/:id' });
export const savedCsv = {
  method: 'GET',
  path: '/data/saved.csv',
} as const;
export const savedSchema = z.object({});
`),
    ).toEqual([
      { name: 'saveListing', method: 'POST', path: '/data/saved' },
      { name: 'listing', method: 'GET', path: '/data/jobs/:id' },
      { name: 'savedCsv', method: 'GET', path: '/data/saved.csv' },
    ]);
  });
});
