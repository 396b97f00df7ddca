import { importContent } from '@causa/core/content/import-content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Client,
  goodPassword,
  openClient,
  signUpVerified,
  systemContext,
  tokenFor,
} from '../../support/client.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
  await importContent(systemContext(site), new URL('../../../content', import.meta.url).pathname);
});
afterAll(() => site.close());

const page = '/es/empleos-ambientales';

/** Sends the page's own form to one of its addresses, as a browser without scripts does. */
async function sendForm(
  client: Client,
  html: string,
  address: string,
  typed: Record<string, string>,
): Promise<string> {
  const form =
    html
      .split('<form')
      .find((part) => part.includes('action="/form/subscribe"'))
      ?.split('</form>')[0] ?? '';
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  );
  if (!form.includes(`ction="${address}"`))
    throw new Error(`The form has no button for ${address}`);
  const body = new URLSearchParams([...hidden, ...Object.entries(typed)]);
  const reply = await site.app.inject({
    method: 'POST',
    url: address,
    remoteAddress: client.address,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: body.toString(),
  });
  expect(reply.statusCode).toBe(303);
  for (const { name, value } of reply.cookies) client.cookies.set(name, value);
  return String(reply.headers.location);
}

const subscription = (email: string) =>
  site.db.subsiteSubscription.findFirst({ where: { email }, include: { subsite: true } });

test('a visitor who signs up to subscribe is subscribed once the address is confirmed', async () => {
  const visitor = openClient(site);
  const { body } = await visitor.get(page);
  const to = new URL(
    await sendForm(visitor, body, '/form/subscribe-by-signing-up', { email: '' }),
    'http://causa.test',
  );
  expect([to.pathname, to.searchParams.get('to')]).toEqual(['/es/signup', page]);
  const tmpId = to.searchParams.get('tmpId');
  const email = 'reader@harbour.example';
  const signup = {
    email,
    password: goodPassword,
    firstName: 'Ana',
    lastName: 'Duarte',
    locale: 'es',
    tmpId,
  };
  expect((await visitor.post('/data/website/signup', signup)).status).toBe(200);
  expect(await subscription(email)).toBeNull();
  await visitor.post(`/data/website/verify-email/${await tokenFor(site, email, '/verify-email')}`);
  expect(await subscription(email)).toMatchObject({
    subsite: { key: 'climate' },
    locale: 'es',
    confirmedAt: site.now(),
  });
});

test('a visitor who has an account is subscribed by logging in', async () => {
  const { email } = await signUpVerified(site);
  const visitor = openClient(site);
  const { body } = await visitor.get(page);
  const tmpId = new URL(
    await sendForm(visitor, body, '/form/subscribe-by-signing-up', { email: '' }),
    'http://causa.test',
  ).searchParams.get('tmpId');
  await visitor.post('/data/website/login', { email, password: goodPassword, tmpId });
  expect((await subscription(email))?.confirmedAt).toEqual(site.now());
});

test('a user is offered the subscription alone, without signing up', async () => {
  const { client, email } = await signUpVerified(site);
  const { body } = await client.get(page);
  await expect(sendForm(client, body, '/form/subscribe-by-signing-up', { email })).rejects.toThrow(
    'no button',
  );
  expect(await sendForm(client, body, '/form/subscribe', { email })).toBe(page);
  expect((await subscription(email))?.confirmedAt).toEqual(site.now());
});
