import type { Import } from './imports.ts';

/**
 * The features of core from the ground up. A feature imports only from those before it, types included, so that there are no circles and each can
 * be read with what lies below it.
 */
export const order = [
  'kernel',
  'database',
  'limits',
  'outbox',
  'places',
  'pictures',
  'notifications',
  'mail',
  'files',
  'accounts',
  'sign-in',
  'organizations',
  'sources',
  'listings',
  'content',
  'home',
  'share-pictures',
  'sitemap',
  'search',
  'payments',
  'saved-searches',
  'alerts',
  'saved',
  'profile',
  'applications',
  'reports',
  'subsites',
  'tracking',
  'tmp-storage',
  'exchange',
  'operations',
  'environment',
] as const;

/** Adapters belong to the feature whose port they fill. */
const featureOfGateway: Readonly<Record<string, string>> = {
  'files-disk': 'files',
  'files-s3': 'files',
  'scan-clamd': 'files',
  'jobs-bullmq': 'outbox',
  'mail-events': 'mail',
  'mail-local': 'mail',
  'mail-smtp': 'mail',
  'password-lists': 'accounts',
  'pictures-sharp': 'pictures',
  'text-fontkit': 'pictures',
  'search-meilisearch': 'search',
  'search-postgres': 'search',
  'sign-in-providers': 'sign-in',
  webauthn: 'sign-in',
};

/** The feature of a file of core; undefined for what all of them share (`context.ts`, `ids.ts`) and for what puts them together. */
export function featureOf(file: string): string | undefined {
  const [, feature, rest] = /^packages\/core\/([\w-]+)\/(.+)/.exec(file) ?? [];
  if (feature === undefined || rest === undefined || feature === 'generated') return undefined;
  // Saved searches as the search index reads them, for matching new listings with them.
  if (file.startsWith('packages/core/gateways/search-postgres/saved/')) return 'saved-searches';
  return feature === 'gateways' ? (featureOfGateway[rest.split('/')[0] ?? ''] ?? rest.split('/')[0]) : feature;
}

/**
 * Imports that still point upwards, to be replaced by callbacks that `create-services.ts` puts together. An entry that is no longer needed fails the
 * check, so the list only grows shorter.
 */
export const debts: readonly string[] = [
  'packages/core/accounts/change-email.ts -> packages/core/organizations/claim-invite.ts',
  'packages/core/accounts/complete-login.ts -> packages/core/organizations/claim-invite.ts',
  'packages/core/accounts/complete-login.ts -> packages/core/tmp-storage/claim-items.ts',
  'packages/core/accounts/delete-account.ts -> packages/core/organizations/members.ts',
  'packages/core/accounts/erase-account.ts -> packages/core/gateways/search-postgres/saved/forget-criteria.ts',
  'packages/core/accounts/welcome.ts -> packages/core/organizations/claim-invite.ts',
  'packages/core/files/file.policy.ts -> packages/core/organizations/members.ts',
];

/** One line for each import that points upwards, for each feature that the order does not name, and for each debt that is paid. */
export function layerProblems(imports: readonly Pick<Import, 'from' | 'to'>[], known: readonly string[] = debts): string[] {
  const problems = new Set<string>();
  const paid = new Set(known);
  for (const { from, to } of imports) {
    const [own, other] = [featureOf(from), featureOf(to)];
    if (own === undefined || other === undefined || own === other || /\.test\.ts$/.test(from)) continue;
    const [at, below] = [order.indexOf(own as (typeof order)[number]), order.indexOf(other as (typeof order)[number])];
    if (at < 0) problems.add(`${from}: the feature ${own} has no place in the order of features`);
    if (below < at) continue;
    const edge = `${from} -> ${to}`;
    if (paid.delete(edge) || known.includes(edge)) continue;
    problems.add(`${edge}: ${own} lies below ${other}`);
  }
  return [...problems, ...[...paid].map((edge) => `${edge}: paid, take it off the list of debts`)];
}
