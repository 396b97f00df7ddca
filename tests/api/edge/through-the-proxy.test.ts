import { unsubscribePath } from '@causa/shared/routes';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proxyToApi } from '../../../apps/web/server/proxy-to-api.ts';
import { signUp, systemContext } from '../../support/client.ts';
import { macFor } from '../../support/mac.ts';
import { keepsPromise } from '../../support/promise.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let web: FastifyInstance;
let origin: string;

beforeAll(async () => {
  world = await startTestApp();
  const apiOrigin = await world.app.listen({ host: '127.0.0.1', port: 0 });
  web = Fastify();
  await web.register(proxyToApi, { apiOrigin, internalToken: world.app.internalToken });
  web.get('/*', () => 'a page');
  origin = await web.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await web.close();
  await world.close();
});

test('one click of a mail program unsubscribes where pages are a service of their own: no cookie, no session, no script', async () => {
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

test('a download that is followed after a session has ended leads to log in and back to its page where pages are a service of their own', async () => {
  const page = '/pt/dashboard/account-settings';
  const headers = { accept: 'text/html,*/*', referer: systemContext(world).config.origin + page };
  const { status, headers: told } = await fetch(`${origin}/data/users/me/export.csv`, {
    headers,
    redirect: 'manual',
  });
  expect([status, told.get('location')]).toEqual([
    303,
    `/pt/login?redirectTo=${encodeURIComponent(page)}`,
  ]);
});
