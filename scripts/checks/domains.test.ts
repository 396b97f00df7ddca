import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { domains, findDomainProblems, findDomain } from './domains.rules.ts';

const problem = (from: string, to: string) =>
  findDomainProblems([{ from: `packages/core/${from}`, to: `packages/core/${to}` }]);

describe('findDomainProblems', () => {
  it('reports an import of a higher domain, also from an adapter', () => {
    expect(problem('search/search.ts', 'alerts/read-digest.ts')).toEqual([
      expect.stringContaining('search is below alerts'),
    ]);
    expect(problem('adapters/mail-smtp/smtp-mailer.ts', 'alerts/read-digest.ts')).toEqual([
      expect.stringContaining('platform is below alerts'),
    ]);
  });

  it('accepts imports from below, from the own domain and into files that combine domains', () => {
    expect(problem('alerts/read-digest.ts', 'listings/load-cards.ts')).toEqual([]);
    expect(problem('billing/invoices/cart/cart.ts', 'billing/payments/sync/reconcile.ts')).toEqual(
      [],
    );
    expect(
      problem('search/engine/open-search.ts', 'adapters/search-postgres/postgres-engine.ts'),
    ).toEqual([]);
    expect(problem('create-services.ts', 'search/engine/open-search.ts')).toEqual([]);
  });

  it('orders every folder of core', () => {
    const folders = readdirSync('packages/core', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => !['generated', 'node_modules', 'adapters'].includes(name));
    expect(folders.toSorted()).toEqual(domains.toSorted());
  });
});

describe('findDomain', () => {
  it('returns the domain whose port an adapter implements', () => {
    expect(findDomain('packages/core/adapters/payments-stripe/x.ts')).toBe('billing');
    expect(findDomain('packages/core/adapters/mail-smtp/x.ts')).toBe('platform');
    expect(findDomain('packages/core/adapters/search-postgres/saved/x.ts')).toBe('alerts');
    expect(findDomain('packages/core/create-services.ts')).toBeUndefined();
  });
});
