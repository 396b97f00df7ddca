import type { Import } from './imports.ts';

/** The domains of core, lowest first. A domain imports from itself and from those before it. */
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

/**
 * Folders that still import from a higher domain, and which of its folders. New entries are not
 * added: a lower domain calls a higher one through a callback of the context.
 */
const importsFromAbove: Readonly<Record<string, readonly string[]>> = {
  'platform/files': ['accounts', 'organizations'],
  'platform/mail': ['accounts/notifications'],
  'platform/review-queue': ['accounts'],
  'accounts/environment': ['fairs', 'integrations/job-boards'],
  'accounts/pending-actions': [
    'organizations',
    'alerts/saved-items',
    'alerts/saved-searches',
    'applications',
    'content/subsites',
    'salaries',
  ],
  'accounts/privacy': ['organizations', 'billing/credits', 'listings', 'applications'],
  'accounts/profile': ['organizations'],
  'organizations/dashboard': [
    'billing/credits',
    'listings',
    'applications',
    'applications/candidates',
    'applications/conversations',
  ],
  'organizations/page': ['listings'],
  'organizations/statistics': ['listings'],
  'billing/credits': ['integrations/webhooks'],
  'billing/invoices': ['listings/authoring', 'integrations/webhooks'],
  'billing/payments': ['listings/authoring'],
  listings: ['integrations/webhooks', 'salaries'],
  'listings/authoring': ['alerts/saved-items', 'applications'],
  applications: ['integrations/webhooks'],
};

/** The folder whose port an adapter implements. */
const folderOfAdapter: Readonly<Record<string, string>> = {
  'files-disk': 'platform/files',
  'files-s3': 'platform/files',
  'scan-clamd': 'platform/files',
  'job-boards': 'integrations/job-boards',
  'jobs-bullmq': 'platform/jobs',
  'mail-events': 'platform/mail',
  'mail-inbound': 'applications/mail-replies',
  'mail-local': 'platform/mail',
  'mail-smtp': 'platform/mail',
  'password-lists': 'accounts',
  'payments-stripe': 'billing/payments',
  'pictures-sharp': 'platform/pictures',
  'text-fontkit': 'platform/pictures',
  'search-meilisearch': 'search',
  'search-postgres': 'search',
  'sign-in-providers': 'accounts/login',
  'web-pages': 'platform/web-pages',
  webauthn: 'accounts/login',
};

/**
 * The folder of core that a file belongs to: its domain, or a folder of the domain
 * (`billing/credits`). Undefined for files that combine all domains (`create-services.ts`).
 */
export function findFolder(file: string): string | undefined {
  const [first, second, third] = file.replace(/^packages\/core\//, '').split('/');
  if (!file.startsWith('packages/core/') || first === 'generated' || second === undefined)
    return undefined;
  // The matcher of saved searches reads the search index.
  if (file.startsWith('packages/core/adapters/search-postgres/saved/'))
    return 'alerts/saved-searches';
  if (first === 'adapters') return folderOfAdapter[second] ?? `adapters/${second}`;
  // What applicants and reviewers do with an application is one set of tables.
  if (third === undefined || (first === 'applications' && second === 'review')) return first;
  return `${first}/${second}`;
}

/** One line for each import of a higher domain, and for each domain that has no place. */
export function findDomainProblems(imports: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const problems = new Set<string>();
  for (const { from, to } of imports) {
    const [own, other] = [findFolder(from), findFolder(to)];
    if (own === undefined || other === undefined || from.endsWith('.test.ts')) continue;
    const [at, target] = [rankOf(own), rankOf(other)];
    if (at < 0) problems.add(`${from}: ${own} is in no domain`);
    else if (target < 0 || target > at) {
      if (importsFromAbove[own]?.includes(other) !== true)
        problems.add(`${from} -> ${to}: ${own} is below ${other}`);
    }
  }
  return [...problems];
}

const rankOf = (folder: string): number =>
  domains.indexOf((folder.split('/')[0] ?? '') as (typeof domains)[number]);
