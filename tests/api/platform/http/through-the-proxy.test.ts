import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedDelivery } from '@causa/local/stripe-stand-in/deliver-events';
import { localWebhookSecret } from '@causa/local/stripe-stand-in/stand-in';
import { detailPath, unsubscribePath } from '@causa/shared/platform/pages/routes';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passedToApi, proxyToApi } from '../../../../apps/web/server/proxy-to-api.ts';
import { repositoryFiles, root } from '../../../../scripts/checks/sources.ts';
import { signUp, systemContext } from '../../../support/client.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';
import { macFor } from '../../../support/mac.ts';
import { keepsPromise } from '../../../support/promise.ts';
import {
  makeBuyer,
  type PayingWorld,
  pressPay,
  startPayingWorld,
} from '../../../support/stripe.ts';

let world: PayingWorld;
let web: FastifyInstance;
let origin: string;

beforeAll(async () => {
  world = await startPayingWorld();
  const apiOrigin = await world.app.listen({ host: '127.0.0.1', port: 0 });
  web = Fastify();
  await web.register(proxyToApi, {
    apiOrigin,
    internalToken: world.app.internalToken,
    onFailure: () => undefined,
  });
  web.get('/*', () => 'a page');
  origin = await web.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await web.close();
  await world.close();
});

test('unsubscribes by one click of a mail program through the web service without a session', async () => {
  const { id } = await signUp(world);
  const path = unsubscribePath('saved-search-alerts', id, 1);
  const link = `${origin}${path}?mac=${macFor(path)}`;
  const enabled = async () =>
    (
      await world.db.notificationPreference.findUnique({
        where: { userId_name: { userId: id, name: 'saved-search-alerts' } },
      })
    )?.enabled;
  expect(await (await fetch(link)).text()).toBe('a page');
  keepsPromise('unsubscribe.changed-by-get', (await enabled()) === undefined ? 0 : 1, 0);
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  };
  expect((await fetch(link.replace(/mac=..../, 'mac=AAAA'), form)).status).toBe(404);
  expect((await fetch(link, form)).status).toBe(204);
  keepsPromise('unsubscribe.one-click-lost', (await enabled()) === false ? 0 : 1, 0);
});

test('redirects a download after the session ended to login and back through the web service', async () => {
  const page = '/pt/dashboard/account-settings';
  const headers = { accept: 'text/html,*/*', referer: systemContext(world).config.origin + page };
  const { status, headers: replyHeaders } = await fetch(`${origin}/data/users/me/export.csv`, {
    headers,
    redirect: 'manual',
  });
  expect([status, replyHeaders.get('location')]).toEqual([
    303,
    `/pt/login?redirectTo=${encodeURIComponent(page)}`,
  ]);
});

test('accepts a signed Stripe event through the web service', async () => {
  await pressPay(world, await makeBuyer(world));
  const [event] = world.stripe.events();
  if (event === undefined) throw new Error('paying makes an event');
  const { body, signature } = signedDelivery(event, [localWebhookSecret], world.now());
  const { statusCode } = await web.inject({
    method: 'POST',
    url: '/data/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
  expect(statusCode).toBe(200);
});

test('counts a requested listing and a followed link through the web service', async () => {
  const { id: orgId } = await makeOrganization(world.db);
  const { id } = await makeListing(world.db, orgId, {
    applyUrl: 'https://harbour.example/apply',
  });
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
  const read = await web.inject({
    url: `/data/website/jobs/${id}`,
    headers: { ...browser, 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' },
  });
  const followed = await web.inject({
    url: `/data/website/listings/${id}/apply-link`,
    headers: { ...browser, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
  });
  expect([read.statusCode, followed.statusCode]).toEqual([200, 302]);
  await world.app.visitCounter.flush();
  const counted = await world.db.listingCount.findMany({
    where: { listingId: id },
    select: { metric: true, n: true },
    orderBy: { metric: 'asc' },
  });
  expect(counted).toEqual([
    { metric: 'link', n: 1 },
    { metric: 'opened', n: 1 },
  ]);
});

/** Headers that the web service sets itself, besides those of a body. */
const setByWeb = ['content-length', 'content-type', 'traceparent', 'x-request-id'];

test('passes on every header that the API reads', () => {
  const read = repositoryFiles()
    .filter((file) => /^apps\/api\/(?!docs\/).*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => headersReadIn(readFileSync(join(root, file), 'utf8')));
  expect(read).toEqual(expect.arrayContaining(['authorization', 'cookie', 'stripe-signature']));
  expect(read.filter((name) => ![...passedToApi, ...setByWeb].includes(name))).toEqual([]);
});

function headersReadIn(source: string): string[] {
  return [
    ...source.matchAll(/\bheaders\['([\w-]+)'\]/g),
    ...source.matchAll(/\bheaders\.([a-z]+)\b/g),
    ...source.matchAll(/\bheaders: \{ (\w+) \}/g),
    ...source.matchAll(/\{ (\w+) \} = request\.headers\b/g),
  ].map(([, name = '']) => name);
}

test('forwards embeddable lists, feeds, Markdown and text files with their headers', async () => {
  const org = await makeOrganization(world.db);
  const { id, title } = await makeListing(world.db, org.id);
  const frame = await fetch(`${origin}/embed/en/${org.id}`);
  expect([frame.status, frame.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining('frame-ancestors *'),
  ]);
  const fragment = await fetch(`${origin}/embed/en/${org.id}/fragment`);
  expect(fragment.headers.get('access-control-allow-origin')).toBe('*');
  const types = await Promise.all(
    [
      '/feeds/indeed.xml',
      '/feeds/hropen.json',
      `${detailPath('en', 'JOB', id, title)}.md`,
      '/llms.txt',
      '/robots.txt',
    ].map(async (path) => (await fetch(origin + path)).headers.get('content-type')),
  );
  expect(types.map((type) => type?.split(';')[0])).toEqual([
    'application/xml',
    'application/json',
    'text/markdown',
    'text/plain',
    'text/plain',
  ]);
});
