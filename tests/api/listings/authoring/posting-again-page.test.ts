import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Newsroom, startNewsroom, writeJob } from '../../../support/posting.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
let room: Newsroom;
beforeAll(async () => {
  site = await startTestSite();
  room = await startNewsroom(site);
});
afterAll(() => site.close());

const locales = ['en', 'es', 'pt'] as const;

/** Where the page on which a job would be posted again leads to, in its main part. */
async function leadsTo(locale: (typeof locales)[number], listingId: string): Promise<string[]> {
  const params = { orgId: room.orgId, word: 'jobs', listingId };
  const { status, body } = await room.admin.client.get(
    organizationPath('adminRepost', locale, params),
  );
  expect(status).toBe(200);
  const main = /<main[\s\S]*<\/main>/.exec(String(body))?.[0] ?? '';
  return [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
}

test.each(locales)(
  'leads from reposting a draft to publishing it without a new listing: %s',
  async (locale) => {
    const { id } = await writeJob(room, room.admin.client);
    const params = { orgId: room.orgId, word: 'jobs', listingId: id };
    const links = await leadsTo(locale, id);
    expect(links).toContain(organizationPath('adminCheck', locale, params));
    expect(
      links.filter((href) => href === organizationPath('adminEdit', locale, params)),
    ).not.toEqual([]);
  },
);

test.each(locales)('leads from reposting a removed listing to a new one: %s', async (locale) => {
  const { id } = await writeJob(room, room.admin.client);
  await site.db.listing.update({ where: { id }, data: { status: 'REMOVED' } });
  const params = { orgId: room.orgId, word: 'jobs', listingId: id };
  const links = await leadsTo(locale, id);
  expect(
    links.filter((href) => href === adminPath(locale, room.orgId, 'adminPost')).length,
  ).toBeGreaterThan(1);
  expect(links).not.toContain(organizationPath('adminCheck', locale, params));
});
