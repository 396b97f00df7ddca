import ICAL from 'ical.js';
import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { organizationLineSchema } from '@causa/shared/integrations/exchange.contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openAuthenticator } from '../../support/authenticator.ts';
import { goodPassword, mailTo, openClient, signUp, signUpVerified } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const hostile = [
  'You won! claim at https://evil.example/win <b>now</b>',
  'see evil.example now',
  'www.evil.example',
  'Evil.com',
  'evil.company',
  'evil.ong',
  'x.travel',
  'evil。example',
  'evil｡company',
  'ｅｖｉｌ．ｃｏｍ',
  'evil\u00ad.company',
  'a.evil.ong',
  'xn--evil-abc.xn--p1ai',
  'Staff.company',
  'зло.рф',
  'a@b',
  'a/b',
  'a\\b',
  'a\u202eb',
  'a\u2066b',
  'a\u2028b',
  'a\u200fb',
  'a\u0007b',
  '\u200b',
  '\u3164\u2800',
  '<b>Ana',
];
const real = [
  'Ana',
  "D'Ávila-Ñandú",
  'J.R.R.',
  'St.John',
  'St. Mary',
  'Ma.Luisa',
  'Ma. Luisa',
  'J.R. Smith',
  'J. R. Smith',
  'O.J.',
  'Ana, Ph.D.',
  'Jr.',
  'João P. Souza',
  'J.-P. Martin',
  'María José (Majo)',
  'Ma. Fernanda',
  '山田',
  'علی‌رضا',
  'Ana, PhD',
  'O’Neill Jr.',
  'Nkosi & Co-',
];
const schemaOf = (name: string) => ({ firstName: name, lastName: 'Duarte' });

describe('personal name', () => {
  test.each(hostile)('rejects %j in every form', async (name) => {
    const { client } = await signUpVerified(world);
    const body = { email: `${newId()}@harbour.example`, password: goodPassword, locale: 'en' };
    const answers = [
      await openClient(world).post('/data/website/signup', { ...body, ...schemaOf(name) }),
      await openClient(world).post('/data/website/signup', {
        ...body,
        firstName: 'Ana',
        lastName: name,
      }),
      await client.put('/data/users/me', { ...schemaOf(name), locale: 'en' }),
      await client.put('/data/users/me/information', schemaOf(name)),
      await client.post('/data/users/me/passkeys', {
        name,
        credential: openAuthenticator().make({ user: { id: 'x' }, challenge: 'x' }),
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  });

  test.each(real)('accepts %s', async (name) => {
    const { client } = await signUpVerified(world);
    expect((await client.put('/data/users/me', { ...schemaOf(name), locale: 'en' })).status).toBe(
      200,
    );
  });
});

describe('person with one name', () => {
  it('signs up, applies and is shown by that name', async () => {
    const client = openClient(world);
    const body = { password: goodPassword, firstName: 'Sukarno', lastName: null, locale: 'en' };
    const email = `${newId()}@harbour.example`;
    const signedUp = await client.post('/data/website/signup', { ...body, email });
    expect(signedUp.body.user).toMatchObject({ lastName: '', name: 'Sukarno' });
    await world.db.user.update({
      where: { id: signedUp.body.user.id },
      data: { emailVerifiedAt: world.now() },
    });
    const { id: listingId } = await makeListing(world.db, (await makeOrganization(world.db)).id, {
      applyOnCausa: true,
      applyUrl: null,
    });
    const application = { listingId, message: 'I cook.', answers: {} };
    expect((await client.post('/data/applications', application)).status).toBe(200);
  });

  it('changes between one name and two in the settings', async () => {
    const { client } = await signUpVerified(world);
    const change = async (lastName: string | null) =>
      (await client.put('/data/users/me', { firstName: 'Maya', lastName, locale: 'en' })).body.user
        .name;
    expect([await change(null), await change('Rojas')]).toEqual(['Maya', 'Maya Rojas']);
    const empty = await client.put('/data/users/me', {
      firstName: 'Maya',
      lastName: '',
      locale: 'en',
    });
    expect(empty.body.errors).toMatchObject([{ name: 'lastName', code: 'FIELD_REQUIRED' }]);
  });
});

describe('address of an internationalized domain', () => {
  it('leads to one account in every spelling', async () => {
    const name = newId();
    const { id } = await signUp(world, { email: `${name}@bücher.example ` });
    expect((await world.db.user.findUniqueOrThrow({ where: { id } })).email).toBe(
      `${name}@xn--bcher-kva.example`,
    );
    for (const email of [`${name}@BÜCHER.example`, `${name}@xn--bcher-kva.example`]) {
      const login = await openClient(world).post('/data/website/login', {
        email,
        password: goodPassword,
      });
      expect(login.body.user.id).toBe(id);
    }
    const again = await openClient(world).post('/data/website/signup', {
      email: `${name}@bücher.example`,
      password: goodPassword,
      firstName: 'Ana',
      lastName: 'Duarte',
      locale: 'en',
    });
    expect(again.body.errors).toMatchObject([{ name: 'email', code: 'FIELD_EMAIL_TAKEN' }]);
  });
});

test('rejects links and misleading characters in the name of an organization', () => {
  const name = organizationLineSchema.shape.name;
  expect(
    ['Women@Work', 'Arts/Crafts', 'Causa.org', 'Casa “Azul”'].map(
      (text) => name.safeParse(text).success,
    ),
  ).toEqual([true, true, true, true]);
  expect(
    ['see https://evil.example', 'www.evil.example', 'a\u202eb', 'a\u2028b'].map(
      (text) => name.safeParse(text).success,
    ),
  ).toEqual([false, false, false, false]);
});

test('includes no sender text in a mail to an unconfirmed address', async () => {
  const { client, email, id } = await signUp(world, { firstName: 'Zwxq', lastName: 'Zwxq' });
  await openClient(world).post('/data/website/forgot-password', { email });
  await openClient(world).post('/data/website/login-link', { email });
  await openClient(world, { 'user-agent': 'Another browser' }).post('/data/website/login', {
    email,
    password: goodPassword,
  });
  const verified = await signUpVerified(world, { firstName: 'Zwxq' });
  await verified.client.put('/data/users/me/email', {
    email: 'victim@harbour.example',
    password: goodPassword,
  });
  const mails = [
    ...(await mailTo(world, email)),
    ...(await mailTo(world, 'victim@harbour.example')),
  ];
  expect(mails.length).toBeGreaterThanOrEqual(5);
  expect(
    mails.filter(({ text, html, subject }) =>
      [text, html, subject].some((part) => part.includes('Zwxq')),
    ),
  ).toEqual([]);
  expect((await mailTo(world, verified.email))[0]?.text).toContain('Hello Zwxq,');
  await world.db.user.update({ where: { id }, data: { emailVerifiedAt: world.now() } });
  await client.put('/data/users/me/password', {
    currentPassword: goodPassword,
    password: 'a farol que canta',
  });
  expect((await mailTo(world, email))[0]?.text).toContain('Hello Zwxq,');
});

test('rejects addresses with an invalid local part with the field', async () => {
  const body = { password: goodPassword, firstName: 'Ana', lastName: 'Duarte', locale: 'en' };
  const long = await openClient(world).post('/data/website/signup', {
    ...body,
    email: `${'a'.repeat(65)}@harbour.example`,
  });
  expect([long.status, long.body.errors[0]]).toEqual([
    422,
    {
      name: 'email',
      code: 'FIELD_EMAIL',
      description: 'Enter a valid email address, such as ana@example.org.',
    },
  ]);
  expect(
    (
      await openClient(world).post('/data/website/signup', {
        ...body,
        email: `${'a'.repeat(64)}@harbour.example`,
      })
    ).status,
  ).toBe(200);
  expect(
    (await openClient(world).get(`/data/users/by-email?email=${'a'.repeat(65)}@harbour.example`))
      .status,
  ).toBe(422);
});

test('returns a calendar that a strict parser reads, for an organization with a quotation mark in its name', async () => {
  const org = await makeOrganization(world.db, { name: 'x":mailto:evil@evil.example' });
  const event = await makeListing(world.db, org.id, {
    type: 'EVENT',
    startsAt: new Date(testNow.getTime() + dayMs),
    endsAt: new Date(testNow.getTime() + 2 * dayMs),
    timeZone: 'Europe/Lisbon',
  });
  const { body } = await openClient(world).get(`/en/event/${event.id}-x/calendar.ics`);
  const [entry] = new ICAL.Component(ICAL.parse(String(body))).getAllSubcomponents('vevent');
  expect(entry?.getFirstPropertyValue('description')).toContain('x":mailto:evil@evil.example');
});
