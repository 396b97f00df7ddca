import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApiKey } from '../../../support/api-keys.ts';
import { markFrozen } from '../../../support/factories.ts';
import { startNewsroom } from '../../../support/posting.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';
import { makeDelivery } from '../../../support/webhook-calls.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('offers an owner all changes, and only removals while the organization is frozen', async () => {
  const { orgId, owner } = await startNewsroom(site);
  await makeApiKey(site, orgId);
  await makeDelivery(site, orgId);
  const offered = async (page: 'adminApiAccess' | 'adminWebhooks') => {
    const { status, body } = await owner.client.get(organizationPath(page, 'en', { orgId }));
    expect(status).toBe(200);
    const main = /<main[\s\S]*<\/main>/.exec(String(body))?.[0] ?? '';
    return [...main.matchAll(/value="([^"]+)" name="action"/g)]
      .map(([, name = '']) => name)
      .toSorted();
  };
  expect([await offered('adminApiAccess'), await offered('adminWebhooks')]).toEqual([
    ['create-api-key', 'revoke-api-key', 'rotate-api-key'],
    [
      'create-webhook',
      'delete-webhook',
      'replay-webhook',
      'rotate-webhook',
      'switch-webhook',
      'test-webhook',
    ],
  ]);
  await markFrozen(site.db, orgId);
  expect([await offered('adminApiAccess'), await offered('adminWebhooks')]).toEqual([
    ['revoke-api-key'],
    ['delete-webhook'],
  ]);
});
