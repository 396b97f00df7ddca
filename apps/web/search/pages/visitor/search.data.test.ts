import { expect, test } from 'vitest';
import type { Endpoint } from '@causa/shared/platform/contract';
import { type EndpointInput, endpointUrl } from '@causa/shared/platform/http/endpoint-url';
import { emptySearch } from '@causa/shared/search/search-params';
import type { ApiClient } from '../../../lib/api-client.ts';
import { loader, type SearchData } from './search.data.ts';

const reply = {
  searchId: 'p0123',
  pageCount: 5,
  queryInterpretation: { removedWords: [], appliedFilters: {} },
} as unknown as SearchData['reply'];

/** Returns the paths that the loader requests when a visitor moves from one search to another. */
async function asked(to: string, from?: Partial<SearchData>): Promise<string[]> {
  const paths: string[] = [];
  const api = {
    call: async (endpoint: Endpoint, input: EndpointInput) => {
      paths.push(endpointUrl(endpoint, input));
      return reply;
    },
  } as unknown as ApiClient;
  const shown =
    from === undefined
      ? {}
      : {
          shown: {
            name: 'search' as const,
            data: { type: 'JOB', params: emptySearch, reply, ...from },
          },
        };
  await loader.load({
    api,
    locale: 'en',
    url: new URL(to, 'https://causa.example'),
    route: { page: 'search', locale: 'en', params: { type: 'JOB' } },
    isVisitor: false,
    ...shown,
  });
  return paths;
}

test('keeps the search id on the next page', async () => {
  expect(
    await asked('/en/jobs?q=nurse&page=2', { params: { ...emptySearch, q: 'nurse' } }),
  ).toEqual([expect.stringContaining('searchId=p0123')]);
});

test('makes a new search id for another search', async () => {
  const params = { ...emptySearch, q: 'nurse' };
  expect(await asked('/en/jobs?q=teacher', { params })).toEqual([
    expect.not.stringContaining('searchId'),
  ]);
  expect(await asked('/en/jobs?q=nurse', { params, type: 'EVENT' })).toEqual([
    expect.not.stringContaining('searchId'),
  ]);
  expect(await asked('/en/jobs?q=nurse')).toEqual([expect.not.stringContaining('searchId')]);
});
