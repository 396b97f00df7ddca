import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  domains,
  findDomain,
  findDomainProblems,
  findWebFolder,
  webFolders,
} from './domains.rules.ts';

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

  it('reports an import of a higher folder of the web site, except from a page', () => {
    const webProblem = (from: string, to: string) =>
      findDomainProblems([{ from: `apps/web/${from}`, to: `apps/web/${to}` }]);
    expect(webProblem('forms/form.tsx', 'accounts/menu/account-menu.tsx')).toEqual([
      expect.stringContaining('forms is below accounts'),
    ]);
    expect(webProblem('search/search-form.tsx', 'alerts/saved/saved-item.tsx')).toHaveLength(1);
    expect(webProblem('alerts/saved/saved-item.tsx', 'listings/cards/card-words.ts')).toEqual([]);
    expect(webProblem('search/pages/visitor/search.tsx', 'alerts/saved/alert-line.tsx')).toEqual(
      [],
    );
    expect(webProblem('app/shell.tsx', 'accounts/banners/visitor-banner.tsx')).toEqual([]);
  });

  it('orders every folder of core', () => {
    const folders = readdirSync('packages/core', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => !['generated', 'node_modules', 'adapters'].includes(name));
    expect(folders.toSorted()).toEqual(domains.toSorted());
  });

  it('orders every folder of the web site', () => {
    const folders = readdirSync('apps/web', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => !['app', 'server', 'public', 'dist', 'node_modules'].includes(name));
    expect(folders.toSorted()).toEqual(webFolders.toSorted());
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

describe('findWebFolder', () => {
  it('returns undefined for pages and files that combine all domains', () => {
    expect(findWebFolder('apps/web/alerts/saved/saved-item.tsx')).toBe('alerts');
    expect(findWebFolder('apps/web/alerts/pages/account/saved-items.tsx')).toBeUndefined();
    expect(findWebFolder('apps/web/app/app.tsx')).toBeUndefined();
  });
});
