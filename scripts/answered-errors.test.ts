import { expect, test } from 'vitest';
import { neverAnswered, organizationContracts } from './answered-errors.ts';

test('an error that a contract declares and no test provoked is named with its call', () => {
  const call = { method: 'POST', path: '/data/orgdashboard/:orgId/x' } as const;
  const contracts = [{ ...call, errors: ['CONFLICT', 'STALE'] as const }];
  const answered = new Set(['POST /data/orgdashboard/:orgId/x: CONFLICT']);
  expect(neverAnswered(contracts, answered)).toEqual(['POST /data/orgdashboard/:orgId/x: STALE']);
});

test('the calls about an organization are found, with what they declare', async () => {
  const contracts = await organizationContracts();
  expect(contracts.length).toBeGreaterThan(100);
  expect(neverAnswered(contracts, new Set()).length).toBeGreaterThan(250);
});
