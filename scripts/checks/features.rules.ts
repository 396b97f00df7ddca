import type { Import } from './imports.ts';

/**
 * The features of core from the ground up. A feature imports only from those before it, types
 * included, so that there are no circles and each can be read with what lies below it. What a lower
 * one has to set off above is a callback that `create-services.ts` puts in (`account-hooks.ts`).
 */
export const order = [
  'kernel',
  'database',
  'limits',
  'thread-pool',
  'outbox',
  'places',
  'web-pages',
  'pictures',
  'working-copies',
  'notifications',
  'mail',
  'accounts',
  'sign-in',
  'moderation',
  'salaries',
  'organizations',
  'api-keys',
  'webhooks',
  'credits',
  'bulk-actions',
  'files',
  'sources',
  'listings',
  'content',
  'home',
  'share-pictures',
  'verification',
  'organization-page',
  'sitemap',
  'search',
  'saved-searches',
  'alerts',
  'saved',
  'profile',
  'threads',
  'applications',
  'mail-replies',
  'candidates',
  'statistics',
  'organization-dashboard',
  'posting',
  'partner',
  'invoices',
  'donations',
  'payments',
  'fairs',
  'reports',
  'records',
  'subsites',
  'tracking',
  'tmp-storage',
  'exchange',
  'integrations',
  'staff-queue',
  'privacy',
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
  'mail-inbound': 'mail-replies',
  'mail-local': 'mail',
  'mail-smtp': 'mail',
  'password-lists': 'accounts',
  'payments-stripe': 'payments',
  'pictures-sharp': 'pictures',
  'text-fontkit': 'pictures',
  'search-meilisearch': 'search',
  'search-postgres': 'search',
  'sign-in-providers': 'sign-in',
  'web-pages': 'web-pages',
  webauthn: 'sign-in',
};

/**
 * The feature of a file of core; undefined for what all of them share (`context.ts`, `ids.ts`) and
 * for what puts them together.
 */
export function featureOf(file: string): string | undefined {
  const [, feature, rest] = /^packages\/core\/([\w-]+)\/(.+)/.exec(file) ?? [];
  if (feature === undefined || rest === undefined || feature === 'generated') return undefined;
  // Saved searches as the search index reads them, for matching new listings with them.
  if (file.startsWith('packages/core/adapters/search-postgres/saved/')) return 'saved-searches';
  return feature === 'gateways'
    ? (featureOfGateway[rest.split('/')[0] ?? ''] ?? rest.split('/')[0])
    : feature;
}

/**
 * One line for each import that points upwards, and for each feature that the order does not name.
 */
export function layerProblems(imports: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const problems = new Set<string>();
  for (const { from, to } of imports) {
    const [own, other] = [featureOf(from), featureOf(to)];
    if (own === undefined || other === undefined || own === other || from.endsWith('.test.ts'))
      continue;
    const [at, below] = [
      order.indexOf(own as (typeof order)[number]),
      order.indexOf(other as (typeof order)[number]),
    ];
    if (at < 0) problems.add(`${from}: the feature ${own} has no place in the order of features`);
    else if (below < 0 || below > at) problems.add(`${from} -> ${to}: ${own} lies below ${other}`);
  }
  return [...problems];
}
