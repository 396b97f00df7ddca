import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, beforeEach, expect, test, describe } from 'vitest';
import { makeApiKey } from '../../../support/api-keys.ts';
import { type Newsroom, startNewsroom } from '../../../support/posting.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { sendTwice } from '../../../support/send-form.ts';
import { startTestSite } from '../../../support/test-site.ts';
import { makeDelivery } from '../../../support/records.ts';
import { markFrozen } from '../../../support/factories.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

describe('repeated forms', () => {
  let room: Newsroom;

  beforeEach(async () => {
    room = await startNewsroom(site);
  });

  type PageName = 'adminApiAccess' | 'adminWebhooks';

  const pathOf = (page: PageName) => organizationPath(page, 'en', { orgId: room.orgId });

  const sendTo = (page: PageName, action: string, typed: Record<string, string>) =>
    sendTwice({ site, client: room.owner.client, path: pathOf(page) }, action, typed);

  test('makes one key for a repeated form and leads to it', async () => {
    const typed = { name: 'Our website', mode: 'live', 'scope-listings:read': 'on' };
    const [one, two] = await sendTo('adminApiAccess', 'create-api-key', typed);
    expect([one, two]).toEqual([expect.stringMatching(/made=\w{32}$/), one]);
    expect(await site.db.apiKey.count({ where: { organizationId: room.orgId } })).toBe(1);
  });

  test('makes one key for a repeated replacement and leads to it', async () => {
    await makeApiKey(site, room.orgId);
    const [one, two] = await sendTo('adminApiAccess', 'rotate-api-key', { days: '7' });
    expect([one, two]).toEqual([expect.stringMatching(/made=\w{32}$/), one]);
    expect(await site.db.apiKey.count({ where: { organizationId: room.orgId } })).toBe(2);
  });

  test('adds one endpoint for a repeated form', async () => {
    const typed = { url: 'https://93.184.216.34/hook', 'event-listing.published': 'on' };
    const [one, two] = await sendTo('adminWebhooks', 'create-webhook', typed);
    expect([one, two]).toEqual([expect.stringMatching(/made=\w{32}$/), one]);
    expect(await site.db.webhookEndpoint.count({ where: { organizationId: room.orgId } })).toBe(1);
  });

  test('rotates a webhook secret once for a repeated form', async () => {
    await makeDelivery(site, room.orgId);
    const [one, two] = await sendTo('adminWebhooks', 'rotate-webhook', {});
    expect([one, two]).toEqual([expect.stringMatching(/made=\w{32}$/), one]);
    const { secretVersion } = await site.db.webhookEndpoint.findFirstOrThrow({
      where: { organizationId: room.orgId },
    });
    expect(secretVersion).toBe(2);
  });
});

describe('pages of a frozen organization', () => {
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
});

describe('GET /:locale/admin/:orgId/api-access/embed', () => {
  test('shows a preview and code of the chosen options, linked from API access', async () => {
    const { orgId, owner } = await startNewsroom(site);
    const path = organizationPath('adminEmbed', 'es', { orgId });
    const apiAccess = await owner.client.get(organizationPath('adminApiAccess', 'es', { orgId }));
    expect(String(apiAccess.body)).toContain(`href="${path}"`);
    const { status, body } = await owner.client.get(`${path}?theme=dark&lang=pt&type=JOB&limit=3`);
    expect(status).toBe(200);
    const embed = `/embed/pt/${orgId}?theme=dark&amp;type=JOB&amp;limit=3`;
    expect(String(body)).toContain(`src="${embed}"`);
    // The code is escaped once as HTML of the organization's page, and once for this page.
    const code = embed.replaceAll('&amp;', '&amp;amp;');
    expect(String(body)).toContain(`&lt;iframe src=&quot;http://causa.test${code}&quot;`);
    expect(String(body)).toContain(`/embed/pt/${orgId}/fragment?type=JOB&amp;limit=3`);
  });
});
