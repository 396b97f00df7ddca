import { afterAll, beforeAll, expect, test, describe, it } from 'vitest';
import { conversationPath } from '@causa/shared/platform/pages/organization-routes';
import { openClient, type Client, signUpVerified } from '../../../support/client.ts';
import { makeOrganization } from '../../../support/factories.ts';
import {
  confirmationMac,
  visitorMessage,
  makeConversation,
  makeFair,
} from '../../../support/records.ts';
import { type TestApp, startTestApp } from '../../../support/test-app.ts';
import { callInProcess } from '@causa/local/parts';
import { webPages } from '@causa/web/server/render-pages';
import { gunzipSync } from 'node:zlib';
import { startTestSite } from '../../../support/test-site.ts';

describe('page cache', () => {
  let site: TestApp;

  let calls = 0;

  beforeAll(async () => {
    site = await startTestApp({
      extend: async (app) => {
        const callData = callInProcess(app);
        await app.register(webPages, {
          callData: (request) => {
            if (!request.path.startsWith('/data/environment')) calls += 1;
            return callData(request);
          },
          version: 7,
          publicOrigin: 'http://causa.test',
          cacheMs: 60_000,
        });
      },
    });
  });

  afterAll(() => site.close());

  async function open(path: string, cookie?: string): Promise<{ html: string; calls: number }> {
    calls = 0;
    const { body } = await site.app.inject({
      url: path,
      headers: cookie === undefined ? {} : { cookie },
    });
    return { html: body, calls };
  }

  test.each([
    ['/en/jobs', 'No cache'],
    ['/es/empleos', 'Sin caché'],
    ['/pt/empregos', 'Sem cache'],
  ])(
    'renders again with a label for a browser with the cookie nc: %s; others get the cached page',
    async (path, label) => {
      expect((await open(path)).calls).toBeGreaterThan(0);
      const kept = await open(path);
      expect(kept.calls).toBe(0);
      expect(kept.html).not.toContain('class="no-cache"');

      const own = await open(path, 'nc=1');
      expect(own.calls).toBeGreaterThan(0);
      expect(own.html).toContain(`>${label}</aside>`);
      expect((await open(path, 'theme=dark; nc=1')).html).toContain('class="no-cache"');

      expect((await open(path)).html === kept.html).toBe(true);
      expect((await open(path, 'sync=1; nc=')).html).not.toContain('class="no-cache"');
    },
  );

  test('accepts the message forms of two concurrent visitors', async () => {
    const { id } = await makeOrganization(site.db, { isVerified: true });
    const path = `/en/organizations/${id}/contact`;
    const forms = [(await open(path)).html, (await open(path)).html].map((html) => ({
      ...visitorMessage(),
      id: /name="id" value="(\w+)"/.exec(html)?.[1],
    }));
    for (const message of forms) {
      const answer = await openClient(site).post(
        `/data/website/organizations/${id}/visitor-messages`,
        message,
      );
      expect(answer.status).toBe(202);
    }
  });

  test('shows the current state at a repeated mail link, uncached', async () => {
    const { id: orgId } = await makeOrganization(site.db, { isVerified: true });
    const message = visitorMessage();
    const { status } = await openClient(site).post(
      `/data/website/organizations/${orgId}/visitor-messages`,
      message,
    );
    expect(status).toBe(202);
    const mac = confirmationMac(orgId, message);
    const url = `${conversationPath('en', message.id)}?mac=${mac}`;
    const before = await site.app.inject({ url });
    expect(before.body).toContain('confirm-conversation');
    await openClient(site).post(
      `/data/website/conversations/${message.id}/confirmation?mac=${mac}`,
      {},
    );
    const after = await site.app.inject({ url });
    expect(after.body).not.toContain('confirm-conversation');
    expect(after.headers['cache-control']).toBe('private, no-store');
  });
});

describe('cached documents', () => {
  let world: TestApp;

  beforeAll(async () => {
    world = await startTestApp();
  });

  afterAll(() => world.close());

  describe.each(['/data/openapi.json', '/api/openapi.json'])('GET %s', (url) => {
    const get = (headers: Record<string, string> = {}) => world.app.inject({ url, headers });

    it('returns the document compressed to a client that takes gzip', async () => {
      const plain = await get();
      const packed = await get({ 'accept-encoding': 'gzip, deflate' });
      expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
        undefined,
        'gzip',
      ]);
      expect(plain.json()).toMatchObject({ openapi: '3.1.0' });
      expect(gunzipSync(packed.rawPayload).toString('utf8')).toBe(plain.body);
    });

    it('returns 304 to a client with a current copy', async () => {
      const { headers } = await get();
      const known = await get({ 'if-none-match': `"other", ${String(headers['etag'])}` });
      expect([known.statusCode, known.body, known.headers.vary]).toEqual([
        304,
        '',
        'accept-encoding',
      ]);
    });
  });
});

describe('page banner', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite({ countryHeader: 'X-Country' });
  });

  afterAll(() => site.close());

  /** Returns the banner link of a page, and the status of the page that it opens. */
  async function followBanner(client: Client, url: string): Promise<unknown[]> {
    const html = String((await client.get(url)).body);
    const banners = [...html.matchAll(/<section[^>]*data-chrome[\s\S]*?<\/section>/g)]
      .map(([section]) => section)
      .filter((section) => !section.includes('cookie'));
    const [, href = '/'] = /<a[^>]*href="([^"]+)"/.exec(banners.join('')) ?? [];
    return [href, (await client.get(href)).status];
  }

  describe('banner on the page', () => {
    it('links job seekers in the United States to the salary explorer', async () => {
      const client = openClient(site, { 'x-country': 'US' });
      const { cookies } = (await signUpVerified(site)).client;
      client.cookies.set('session', cookies.get('session') ?? '');
      expect(await followBanner(client, '/en')).toEqual(['/en/nonprofit-salary-explorer', 200]);
    });

    it.each(['en', 'es', 'pt'])(
      'links to the fairs while one is advertised: %s',
      async (locale) => {
        const { client } = await signUpVerified(site);
        await makeFair(site, { ads: true });
        expect(await followBanner(client, `/${locale}`)).toEqual([`/${locale}/fair`, 200]);
        await site.db.fair.deleteMany({});
      },
    );
  });
});

describe('pages past the last', () => {
  let site: TestApp;

  let orgId: string;

  let redirect: (path: string) => Promise<string | undefined>;

  beforeAll(async () => {
    site = await startTestSite();
    const { client, id: userId } = await signUpVerified(site);
    ({ id: orgId } = await makeOrganization(site.db));
    const member = { organizationId: orgId, userId, role: 'OWNER' } as const;
    await site.db.organizationMember.create({ data: member });
    redirect = async (path) => {
      const { location } = (await client.get(path)).headers;
      return typeof location === 'string' ? location : undefined;
    };
  });

  afterAll(() => site.close());

  test.each([
    '/en/dashboard/saved-items',
    '/en/dashboard/saved-searches',
    '/en/dashboard/notifications',
    '/en/dashboard/application-history',
    '/en/dashboard/messages',
    '/en/admin/:org/messages',
    '/en/admin/:org/applications',
    '/en/admin/:org/candidates',
    '/en/admin/:org/listings',
    '/en/admin/:org/activity',
    '/en/admin/:org/invoices',
    '/en/admin/:org/credits',
    '/en/admin/:org/payments',
    '/en/admin/:org/api-access/webhooks',
  ])('redirects from %s beyond the last page to an existing one', async (list) => {
    const path = list.replace(':org', orgId);
    expect(await redirect(`${path}?page=9`)).toBe(path);
    expect(await redirect(path)).toBeUndefined();
  });

  test('shows the previous page of the same box when the last message of a page was answered', async () => {
    for (let n = 0; n < 41; n++) await makeConversation(site, orgId);
    const last = `/en/admin/${orgId}/messages?box=NEW&page=3`;
    expect(await redirect(last)).toBeUndefined();
    const { id } = await site.db.conversation.findFirstOrThrow({
      where: { organizationId: orgId },
    });
    await site.db.conversation.update({ where: { id }, data: { box: 'ANSWERED' } });
    expect(await redirect(last)).toBe(`/en/admin/${orgId}/messages?box=NEW&page=2`);
  });
});
