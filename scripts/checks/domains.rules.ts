import type { Import } from './imports.ts';

/**
 * The domains of core, lowest first. A domain imports from itself and lower ones, and calls higher
 * ones through the hooks of the context (`packages/core/hooks.ts`).
 */
export const domains = [
  'platform',
  'accounts',
  'organizations',
  'billing',
  'listings',
  'search',
  'alerts',
  'applications',
  'integrations',
  'content',
  'fairs',
  'salaries',
  'moderation',
] as const;
export type Domain = (typeof domains)[number];

/** The domain whose port an adapter implements; adapters without an entry belong to `platform`. */
const domainOfAdapter: Readonly<Record<string, Domain>> = {
  'job-boards': 'integrations',
  'mail-inbound': 'applications',
  'password-lists': 'accounts',
  'payments-stripe': 'billing',
  'search-announcements': 'search',
  'search-meilisearch': 'search',
  'search-postgres': 'search',
  'login-providers': 'accounts',
  webauthn: 'accounts',
};

/**
 * Returns the domain of a file of core. Undefined for files that combine all domains
 * (`create-services.ts`) and for generated ones.
 */
export function findDomain(file: string): Domain | undefined {
  const [first, second, third] = file.replace(/^packages\/core\//, '').split('/');
  if (!file.startsWith('packages/core/') || second === undefined) return undefined;
  if (first === 'adapters') {
    // The matcher of saved searches uses the search index.
    if (second === 'search-postgres' && third === 'saved') return 'alerts';
    return domainOfAdapter[second] ?? 'platform';
  }
  return domains.find((domain) => domain === first);
}

/**
 * The folders of the web site, lowest first: what knows no domain, then the domains in their order.
 * `app` and `server` combine them all.
 */
export const webFolders = ['ui', 'lib', 'forms', 'layout', ...domains.slice(1)];

/**
 * Returns the folder of a file of the web site. Undefined for pages and their loaders, which show
 * parts of any domain, and for files that combine all domains.
 */
export function findWebFolder(file: string): string | undefined {
  if (!file.startsWith('apps/web/') || file.includes('/pages/')) return undefined;
  return webFolders.find((folder) => file.startsWith(`apps/web/${folder}/`));
}

const trees: readonly [order: readonly string[], find: (file: string) => string | undefined][] = [
  [domains, findDomain],
  [webFolders, findWebFolder],
];

/** Returns one line for each import of a higher domain. */
export function findDomainProblems(imports: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const problems = new Set<string>();
  for (const { from, to } of imports) {
    if (/\.test\.tsx?$/.test(from)) continue;
    for (const [order, find] of trees) {
      const [own, other] = [find(from), find(to)];
      if (own === undefined || other === undefined) continue;
      if (order.indexOf(other) > order.indexOf(own))
        problems.add(`${from} -> ${to}: ${own} is below ${other}`);
    }
  }
  return [...problems];
}
