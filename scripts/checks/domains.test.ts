import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { domains, findDomainProblems, findFolder } from './domains.rules.ts';

const problem = (from: string, to: string) =>
  findDomainProblems([{ from: `packages/core/${from}`, to: `packages/core/${to}` }]);

describe('findDomainProblems', () => {
  it('reports an import of a higher domain, also from an adapter', () => {
    expect(problem('accounts/complete-login.ts', 'organizations/claim-invite.ts')).toEqual([
      expect.stringContaining('accounts is below organizations'),
    ]);
    expect(problem('adapters/mail-smtp/smtp-mailer.ts', 'alerts/read-digest.ts')).toEqual([
      expect.stringContaining('platform/mail is below alerts'),
    ]);
  });

  it('accepts imports from below, from the own domain and into files that combine domains', () => {
    expect(problem('alerts/read-digest.ts', 'listings/load-cards.ts')).toEqual([]);
    expect(problem('billing/invoices/cart.ts', 'billing/payments/reconcile.ts')).toEqual([]);
    expect(problem('search/open-search.ts', 'adapters/search-postgres/postgres-engine.ts')).toEqual(
      [],
    );
    expect(problem('create-services.ts', 'search/open-search.ts')).toEqual([]);
  });

  it('reports a folder of core that is no domain', () => {
    expect(problem('oddments/x.ts', 'platform/ids.ts')).toEqual([
      expect.stringContaining('oddments is in no domain'),
    ]);
    const folders = readdirSync('packages/core', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => !['generated', 'node_modules', 'adapters'].includes(name));
    expect(folders.toSorted()).toEqual(domains.toSorted());
  });
});

describe('findFolder', () => {
  it('returns the folder whose port an adapter implements', () => {
    for (const adapter of readdirSync('packages/core/adapters'))
      expect(findFolder(`packages/core/adapters/${adapter}/x.ts`)).not.toMatch(/^adapters/);
  });
});
