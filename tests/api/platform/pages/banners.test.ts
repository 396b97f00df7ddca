import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openClient, signUpVerified } from '../../../support/client.ts';
import { makeFair } from '../../../support/fair-calls.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite({ countryHeader: 'X-Country' });
});
afterAll(() => site.close());

/** The link of the banner on a page, and the status of the page that it opens. */
async function followBanner(client: Client, url: string): Promise<unknown[]> {
  const html = String((await client.get(url)).body);
  const banners = [...html.matchAll(/<section[^>]*data-chrome[\s\S]*?<\/section>/g)]
    .map(([section]) => section)
    .filter((section) => !section.includes('cookie'));
  const [, href = '/'] = /<a[^>]*href="([^"]+)"/.exec(banners.join('')) ?? [];
  return [href, (await client.get(href)).status];
}

describe('banner above the header', () => {
  it('links job seekers in the United States to the salary explorer', async () => {
    const client = openClient(site, { 'x-country': 'US' });
    const { cookies } = (await signUpVerified(site)).client;
    client.cookies.set('session', cookies.get('session') ?? '');
    expect(await followBanner(client, '/en')).toEqual(['/en/nonprofit-salary-explorer', 200]);
  });

  it.each(['en', 'es', 'pt'])('links to the fairs while one is advertised: %s', async (locale) => {
    const { client } = await signUpVerified(site);
    await makeFair(site, { ads: true });
    expect(await followBanner(client, `/${locale}`)).toEqual([`/${locale}/fair`, 200]);
    await site.db.fair.deleteMany({});
  });
});
