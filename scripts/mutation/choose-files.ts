import { spawnSync } from 'node:child_process';
import { repositoryFiles, root } from '../checks/sources.ts';
import { featureOf, features } from '../features/features.ts';

// Who may ask what is tested for all features in one place.
const whoMay = 'tests/api/accounts/authorization.test.ts';
// Each of these features is exercised by the tests of the others.
const money = [
  'tests/api/credits/ledger.test.ts',
  'tests/api/credits/publishing.test.ts',
  'tests/api/payments/paying.test.ts',
  'tests/processes/provider-is-away.test.ts',
  'tests/api/payments/promises.test.ts',
  'tests/api/payments/refunds.test.ts',
  'tests/api/payments/orders-that-change.test.ts',
  'tests/api/invoices/settling.test.ts',
  'tests/api/invoices/books.test.ts',
  'tests/api/donations/donating.test.ts',
  'tests/api/donations/monthly.test.ts',
  'tests/api/operations/money-commands.test.ts',
  'tests/api/site/price-of-posting.test.ts',
];
// Features that other features' tests exercise too.
const neighbours: Readonly<Record<string, readonly string[]>> = {
  organizations: [
    'tests/api/site/listing-pages.test.ts',
    'tests/api/site/every-reply.test.ts',
    'tests/api/organizations/accepting-invites.test.ts',
  ],
  login: [
    'tests/api/accounts/tokens-and-zones.test.ts',
    'tests/api/accounts/entering-rules.test.ts',
  ],
  onboarding: ['tests/api/accounts/entering-rules.test.ts'],
  privacy: ['tests/api/accounts/account-rules.test.ts'],
  notifications: ['tests/api/applications/applying.test.ts'],
  mail: ['tests/api/alerts/alert-links.test.ts'],
  credits: money,
  payments: money,
  invoices: money,
  donations: money,
};

/** The product files that arguments name: a path, a folder, or a feature. */
export function chooseFiles(asked: readonly string[], changed: boolean): string[] {
  const product = repositoryFiles().filter(
    (file) =>
      /^(packages|apps)\/.*\.tsx?$/.test(file) &&
      !/\.(test|spec|d)\.tsx?$|\/generated\//.test(file),
  );
  const recent = changed ? changedFiles() : null;
  return product.filter(
    (file) =>
      (asked.length === 0 ? changed : asked.some((name) => isMeant(name, file))) &&
      (recent === null || recent.has(file)),
  );
}

function isMeant(name: string, file: string): boolean {
  const path = name.replace(/\/$/, '');
  return (
    file === path || file.startsWith(`${path}/`) || (path in features && featureOf(file) === path)
  );
}

/** What differs from where this branch left `main`, committed or not. */
function changedFiles(): Set<string> {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  return new Set([
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
}

/**
 * The test files that can notice a change of a product file, the likeliest first: those beside it,
 * then its feature's.
 */
export function testsFor(file: string, all: readonly string[] = repositoryFiles()): string[] {
  const feature = featureOf(file);
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const runnable = all.filter(
    (test) => /\.test\.tsx?$/.test(test) && !/^tests\/(chaos|e2e|fixtures)\//.test(test),
  );
  const beside = runnable.filter((test) => test.startsWith(folder));
  const own = runnable.filter((test) => featureOf(test) === feature && test !== whoMay);
  const others = (feature === null ? undefined : neighbours[feature]) ?? [];
  return [
    ...new Set([...beside, ...own, ...others, ...(file.endsWith('policy.ts') ? [whoMay] : [])]),
  ];
}
