import { expect, test } from 'vitest';
import { allContracts, neverAnswered } from './answered-errors.ts';

test('reports a declared error without a test, with its call', () => {
  const call = { method: 'POST', path: '/data/orgdashboard/:orgId/x' } as const;
  const contracts = [{ ...call, errors: ['CONFLICT', 'STALE'] as const }];
  const answered = new Set(['POST /data/orgdashboard/:orgId/x: CONFLICT']);
  expect(neverAnswered(contracts, answered)).toEqual(['POST /data/orgdashboard/:orgId/x: STALE']);
});

test('lists the calls of every contract with their errors', async () => {
  const contracts = await allContracts();
  expect(contracts.length).toBeGreaterThan(300);
  const paths = ['/data/orgdashboard/', '/data/staff/', '/data/website/', '/api/v1/'];
  for (const path of paths)
    expect([path, contracts.some((one) => one.path.startsWith(path))]).toEqual([path, true]);
  expect(neverAnswered(contracts, new Set()).length).toBeGreaterThan(400);
});
