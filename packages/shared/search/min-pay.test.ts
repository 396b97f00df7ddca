import { describe, expect, it } from 'vitest';
import { buildSearchParams, parseSearchParams, withType } from './search-params.ts';

const parse = (query: string, type: 'JOB' | 'VOLOP' = 'JOB', locale: 'en' | 'pt' = 'en') =>
  parseSearchParams(new URLSearchParams(query), type, locale);

describe('least pay of a search', () => {
  it('reads the least pay from a URL and writes it back', () => {
    const query = 'minPay=12.5&payPeriod=HOUR&payCurrency=EUR&unstatedPay=yes';
    const { params, problems } = parse(query);
    expect(problems).toEqual([]);
    expect(params.minPay).toEqual({
      amount: 12.5,
      period: 'HOUR',
      currency: 'EUR',
      orUnstated: true,
    });
    expect(buildSearchParams(params).toString()).toBe(query);
  });
  it('defaults to a year in the currency of the place or language', () => {
    expect(parse('minPay=100', 'JOB', 'pt').params.minPay).toMatchObject({
      period: 'YEAR',
      currency: 'BRL',
    });
    expect(parse('minPay=100&location=Lima&country=PE').params.minPay?.currency).toBe('PEN');
  });
  it('returns nothing for an empty amount and for types without pay', () => {
    expect(parse('minPay=&payPeriod=MONTH&payCurrency=USD').params.minPay).toBeUndefined();
    expect(parse('minPay=100&sort=pay', 'VOLOP').params).toMatchObject({ sort: 'relevance' });
    expect(parse('minPay=100', 'VOLOP').params.minPay).toBeUndefined();
    expect(withType(parse('minPay=100&sort=pay').params, 'JOB', 'VOLOP')).toMatchObject({
      minPay: undefined,
      sort: 'relevance',
    });
  });
  it.each([
    ['minPay=lots', 'minPay'],
    ['minPay=-5', 'minPay'],
    ['minPay=0', 'minPay'],
    ['minPay=5&payPeriod=DECADE', 'payPeriod'],
    ['minPay=5&payCurrency=XYZ', 'payCurrency'],
    ['minPay=5&unstatedPay=no', 'unstatedPay'],
  ])('reports the invalid parameter of "%s"', (query, facet) =>
    expect(parse(query).problems.map((problem) => problem.facet)).toEqual([facet]),
  );
});
