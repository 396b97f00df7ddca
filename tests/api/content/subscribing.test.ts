import { dayMs } from '@causa/shared/platform/dates/durations';
import { importContent } from '@causa/core/content/import-content';
import { sweepRetention } from '@causa/core/platform/operations/retention';
import { countSubscribers, subscribersCsv } from '@causa/core/content/subsites/list-subscribers';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Client,
  goodPassword,
  openClient,
  signUpVerified,
  systemContext,
  tokenFor,
} from '../../support/client.ts';
import { testNow } from '../../support/factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestSite();
  await importContent(systemContext(site), new URL('../../../content', import.meta.url).pathname);
});
afterAll(() => site.close());

const page = '/es/empleos-ambientales';

const cookiesOf = ({ cookies }: Client): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends the page's own form to one of its addresses, like a browser without scripts. */
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
      cookie: cookiesOf(client),
    },
    payload: body.toString(),
  });
  expect(reply.statusCode).toBe(303);
  for (const { name, value } of reply.cookies) client.cookies.set(name, value);
  return String(reply.headers.location);
}

const subscription = (email: string) =>
  site.db.subsiteSubscription.findFirst({ where: { email }, include: { subsite: true } });

test('subscribes a visitor who signs up once the address is confirmed', async () => {
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

test('subscribes a visitor with an account at login', async () => {
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

test('offers a user only the subscription without sign-up', async () => {
  const { client, email } = await signUpVerified(site);
  const { body } = await client.get(page);
  await expect(sendForm(client, body, '/form/subscribe-by-signing-up', { email })).rejects.toThrow(
    'no button',
  );
  expect(await sendForm(client, body, '/form/subscribe', { email })).toBe(page);
  expect((await subscription(email))?.confirmedAt).toEqual(site.now());
});

test('lets a user end and restart a newsletter in preferences without scripts', async () => {
  const { client, email } = await signUpVerified(site);
  await client.post('/data/website/subsite-subscribe-email/climate', { email });
  const address = '/es/dashboard/notification-preferences';
  const { body } = await client.get(address);
  expect(body).toContain('Empleos ambientales');
  const row = await subscription(email);
  const send = async (values: Record<string, string>) => {
    const typed = new URLSearchParams({ to: address, ...values }).toString();
    const reply = await client.form('/form/set-subscription', typed, { cookie: cookiesOf(client) });
    expect(reply.status).toBe(303);
  };
  await send({ id: row?.id ?? '' });
  expect((await subscription(email))?.unsubscribedAt).toEqual(site.now());
  expect((await client.get(address)).body).toContain('Volver a suscribirme');
  await send({ id: row?.id ?? '', isSubscribed: 'true' });
  expect((await subscription(email))?.unsubscribedAt).toBeNull();
});

test('shows the newsletters of an address to its confirmed owner only', async () => {
  const { client, email } = await signUpVerified(site);
  const other = await signUpVerified(site);
  const { id: subsiteId } = await site.db.subsite.findUniqueOrThrow({ where: { key: 'climate' } });
  const { id } = await site.db.subsiteSubscription.create({
    data: { id: newId(), subsiteId, email, locale: 'en', confirmedAt: site.now() },
  });
  const listed = async (reader: Client) =>
    (await reader.get('/data/userdashboard/subscriptions')).body.subscriptions;
  expect(await listed(client)).toEqual([
    { id, name: 'Environmental jobs', url: '/en/environmental-jobs', isSubscribed: true },
  ]);
  expect(await listed(other.client)).toEqual([]);
  const refused = await other.client.put(`/data/userdashboard/subscriptions/${id}`, {
    isSubscribed: false,
  });
  expect(refused.status).toBe(404);
});

test('names a newsletter by a published page and by no unpublished one', async () => {
  const { client, email } = await signUpVerified(site);
  const subsite = await site.db.subsite.create({ data: { id: newId(), key: 'harbor-news' } });
  await client.post('/data/website/subsite-subscribe-email/harbor-news', { email });
  await site.db.content.create({
    data: {
      id: newId(),
      type: 'CMS_PAGE',
      locale: 'en',
      path: 'harbor-news',
      translationKey: newId(),
      title: 'A merger that nobody knows of',
      summary: '',
      blocks: [],
      plainText: '',
      subsiteId: subsite.id,
      publishedAt: new Date(site.now().getTime() + dayMs),
    },
  });
  const { body } = await client.get('/data/userdashboard/subscriptions');
  expect(body.subscriptions).toMatchObject([{ name: 'harbor-news', url: null }]);
});

test('restarts an ended newsletter of a visitor in the language of the new page', async () => {
  const email = `${newId()}@reader.example`;
  const { id: subsiteId } = await site.db.subsite.findUniqueOrThrow({ where: { key: 'climate' } });
  const ended = { confirmedAt: site.now(), unsubscribedAt: site.now() };
  await site.db.subsiteSubscription.create({
    data: { id: newId(), subsiteId, email, locale: 'en', ...ended },
  });
  await openClient(site).post('/data/website/subsite-subscribe-email/climate', {
    email,
    locale: 'pt',
  });
  expect((await subscription(email))?.locale).toBe('pt');
});

test('restarts an ended newsletter of a user in the language of the new page', async () => {
  const { client, email } = await signUpVerified(site);
  const ask = (locale: string) =>
    client.post('/data/website/subsite-subscribe-email/climate', { email, locale });
  await ask('en');
  await ask('es');
  expect((await subscription(email))?.locale).toBe('en');
  await site.db.subsiteSubscription.updateMany({
    where: { email },
    data: { unsubscribedAt: site.now() },
  });
  await ask('pt');
  expect(await subscription(email)).toMatchObject({ locale: 'pt', unsubscribedAt: null });
});

test('sends one mail for repeated requests within an hour, and another afterwards', async () => {
  const email = `${newId()}@reader.example`;
  const mails = async (at: string) => {
    site.setNow(new Date(at));
    await openClient(site).post('/data/website/subsite-subscribe-email/climate', {
      email,
      locale: 'en',
    });
    return site.db.mailDelivery.count({ where: { recipient: email } });
  };
  expect(await mails('2026-03-02T12:59:00Z')).toBe(1);
  expect(await mails('2026-03-02T13:01:00Z')).toBe(1);
  expect(await mails('2026-03-02T14:05:00Z')).toBe(2);
  site.setNow(testNow);
});

test('confirms by the second mail when the first request was not deleted yet', async () => {
  const email = `${newId()}@reader.example`;
  const ask = async (at: string) => {
    site.setNow(new Date(at));
    const subsite = { email, locale: 'en' };
    await openClient(site).post('/data/website/subsite-subscribe-email/climate', subsite);
  };
  await ask('2026-03-02T12:00:00Z');
  await ask('2026-03-31T12:00:00Z');
  site.setNow(new Date('2026-04-02T12:00:00Z'));
  await sweepRetention(systemContext(site));
  expect(await site.db.subsiteSubscription.count({ where: { email } })).toBe(1);
  site.setNow(new Date('2026-04-30T12:00:01Z'));
  await sweepRetention(systemContext(site));
  expect(await site.db.subsiteSubscription.count({ where: { email } })).toBe(0);
  site.setNow(testNow);
});

test('lists subscribers with an unsubscribe link each for the sender', async () => {
  const [reader, gone] = [`${newId()}@reader.example`, `${newId()}@gone.example`];
  const { id: subsiteId } = await site.db.subsite.findUniqueOrThrow({
    where: { key: 'volunteering' },
  });
  const now = site.now();
  await site.db.subsiteSubscription.createMany({
    data: [
      { email: reader, confirmedAt: now, unsubscribedAt: null },
      { email: gone, confirmedAt: now, unsubscribedAt: now },
      { email: `${newId()}@asked.example`, confirmedAt: null, unsubscribedAt: null },
    ].map((row) => ({ id: newId(), subsiteId, locale: 'pt' as const, ...row })),
  });
  const context = systemContext(site);
  expect((await countSubscribers(context)).find(({ key }) => key === 'volunteering')).toEqual({
    key: 'volunteering',
    subscribed: 1,
    unconfirmed: 1,
    unsubscribed: 1,
  });
  const csv = await subscribersCsv(context, 'volunteering');
  expect(csv?.trim().split('\r\n')).toEqual([
    'email,language,unsubscribe',
    expect.stringMatching(new RegExp(`^${reader},pt,https?://[^/]+/pt/end-subscription/`)),
  ]);
  expect(await subscribersCsv(context, 'unknown')).toBeNull();
  const link = new URL(csv?.trim().split(',').at(-1) ?? '');
  const visitor = openClient(site);
  const shown = await visitor.get(link.pathname + link.search);
  expect(shown.body).toContain('Cancelar a assinatura deste boletim?');
  expect((await subscription(reader))?.unsubscribedAt).toBeNull();
  const id = link.pathname.split('/').at(-1) ?? '';
  const mac = link.searchParams.get('mac') ?? '';
  const end = (by: string) =>
    visitor.post(`/data/website/end-subscription/${id}?mac=${encodeURIComponent(by)}`, {});
  const wrong = `${mac.startsWith('x') ? 'y' : 'x'}${mac.slice(1)}`;
  expect((await end(wrong)).status).toBe(404);
  expect((await end(mac)).status).toBe(200);
  expect((await end(mac)).status).toBe(200);
  expect((await subscription(reader))?.unsubscribedAt).toEqual(now);
});
