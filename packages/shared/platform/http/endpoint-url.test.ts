import { describe, expect, it } from 'vitest';
import { endpointUrl } from './endpoint-url.ts';

describe('endpointUrl', () => {
  it('encodes path parameters, so that no value adds a path or a query', () => {
    const endpoint = { method: 'DELETE', path: '/data/saved-listings/:type/:id' } as const;
    expect(endpointUrl(endpoint, { params: { type: 'JOB', id: '../a?b#c' } })).toBe(
      '/data/saved-listings/JOB/..%2Fa%3Fb%23c',
    );
  });

  it('fills a wildcard with path segments', () => {
    const endpoint = { method: 'GET', path: '/data/website/contents/*' } as const;
    expect(endpointUrl(endpoint, { params: { '*': 'en/a b//c' } })).toBe(
      '/data/website/contents/en/a%20b/c',
    );
  });

  it('adds the query without undefined values, lists as repeated names', () => {
    const endpoint = { method: 'GET', path: '/data/search/:type' } as const;
    expect(
      endpointUrl(endpoint, {
        params: { type: 'jobs' },
        query: { q: 'a b', page: 2, lang: undefined, source: ['X', 'Y'] },
      }),
    ).toBe('/data/search/jobs?q=a+b&page=2&source=X&source=Y');
  });
});
