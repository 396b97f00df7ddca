import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featureOf, layerProblems, order } from './features.rules.ts';

const problem = (from: string, to: string) =>
  layerProblems([{ from: `packages/core/${from}`, to: `packages/core/${to}` }]);

test('a feature that imports one above it is refused, also by way of its adapter', () => {
  expect(problem('accounts/complete-login.ts', 'organizations/claim-invite.ts')).toEqual([
    expect.stringContaining('accounts lies below organizations'),
  ]);
  expect(problem('gateways/mail-smtp/smtp-mailer.ts', 'alerts/read-digest.ts')).toEqual([
    expect.stringContaining('mail lies below alerts'),
  ]);
});

test('a feature may import from those below it, from itself and from what all share', () => {
  expect(problem('alerts/read-digest.ts', 'listings/load-cards.ts')).toEqual([]);
  expect(problem('search/open-search.ts', 'gateways/search-postgres/postgres-engine.ts')).toEqual(
    [],
  );
  expect(problem('accounts/log-in.ts', 'context.ts')).toEqual([]);
  expect(problem('create-services.ts', 'search/open-search.ts')).toEqual([]);
});

test('every folder of core has a place in the order of features', () => {
  const folders = readdirSync('packages/core', { withFileTypes: true }).filter(
    (entry) =>
      entry.isDirectory() && !['generated', 'node_modules', 'gateways'].includes(entry.name),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(order.toSorted());
  for (const adapter of readdirSync('packages/core/adapters'))
    expect(order).toContain(featureOf(`packages/core/adapters/${adapter}/adapter.ts`));
});
