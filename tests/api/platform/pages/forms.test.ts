import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formActions } from '../../../../apps/web/app/form-registry.ts';
import {
  type Client,
  goodPassword,
  openClient,
  signUp,
  signUpVerified,
} from '../../../support/client.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';
import { pdfFile } from '../../../support/resume-files.ts';
import type { TestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';

let site: TestApp;
let listing: { id: string; type: string };
beforeAll(async () => {
  site = await startTestSite();
  listing = await makeListing(site.db, (await makeOrganization(site.db)).id);
});
afterAll(() => site.close());

/** Sends a form like a browser without scripts. */
async function post(
  client: Client,
  url: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const reply = await site.app.inject({
    method: 'POST',
    url,
    remoteAddress: client.address,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: cookieOf(client),
      ...headers,
    },
    payload: new URLSearchParams(values).toString(),
  });
  for (const { name, value } of reply.cookies) client.cookies.set(name, value);
  return {
    status: reply.statusCode,
    html: reply.body,
    location: reply.headers.location,
    headers: reply.headers,
    flash: flashIn(reply.cookies),
  };
}

const cookieOf = (client: Client): string =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function flashIn(cookies: { name: string; value: string }[]): string[] {
  const value = cookies.findLast(({ name }) => name === 'flashMessages')?.value;
  return value
    ? (JSON.parse(atob(decodeURIComponent(value))) as { type: string }[]).map(({ type }) => type)
    : [];
}

const saved = (client: Client) =>
  client
    .get('/data/userdashboard/saved-items')
    .then(({ body }) => body.items.map(({ id }: { id: string }) => id));

describe('form without scripts', () => {
  test('returns 403 from another site for any action and address', async () => {
    const { client } = await signUp(site);
    const addresses = [
      ...formActions.map(({ name }) => `/form/${name}`),
      '/en/login',
      '/dashboard/account-settings',
      '/es/dashboard/profile',
      '/fair/login',
    ];
    for (const url of addresses) {
      const reply = await post(
        client,
        url,
        { action: 'log-out', to: '/en' },
        { 'sec-fetch-site': 'cross-site' },
      );
      expect([url, reply.status, reply.headers['set-cookie']]).toEqual([url, 403, undefined]);
    }
    expect(
      (await post(client, '/form/log-out', { to: '/en' }, { origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
    expect((await client.get('/data/environment')).body.environment.user).not.toBeNull();
  });

  test('redirects users from the login of the fair to the fair in its language', async () => {
    const { client } = await signUp(site);
    const found = await Promise.all(
      ['/fair/login', '/es/fair/login', '/es/login'].map(async (url) => {
        const { status, headers } = await client.get(url);
        return [url, status, headers.location];
      }),
    );
    expect(found).toEqual([
      ['/fair/login', 302, '/fair'],
      ['/es/fair/login', 302, '/es/fair'],
      ['/es/login', 302, '/es'],
    ]);
  });

  test('redirects an unknown name to its page with a message', async () => {
    const client = openClient(site);
    const reply = await post(client, '/form/no-such-form', { to: '/es/empleos' });
    expect([reply.status, reply.location, reply.flash]).toEqual([
      303,
      '/es/empleos',
      ['TRY_AGAIN'],
    ]);
    const own = await post(client, '/es/login', { action: 'constructor' });
    expect([own.status, own.location, own.flash]).toEqual([303, '/es/login', ['TRY_AGAIN']]);
  });

  test('never redirects to another site', async () => {
    const { client } = await signUp(site);
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      expect((await post(client, '/form/accept-notice', { to })).location).toBe('/');
      expect(
        (await post(client, '/form/open-notification', { to: '/en', next: to, id: '0'.repeat(32) }))
          .location,
      ).toBe('/en');
    }
  });

  test('runs its action, passes on API cookies and redirects with a message', async () => {
    const { client } = await signUpVerified(site);
    const reply = await post(client, '/form/save-listing', {
      id: listing.id,
      type: 'JOB',
      to: '/pt/vagas?q=a',
    });
    expect([reply.status, reply.location, reply.flash]).toEqual([
      303,
      '/pt/vagas?q=a',
      ['ITEM_SAVED'],
    ]);
    expect(await saved(client)).toEqual([listing.id]);
    const again = { id: listing.id, type: 'JOB', to: '/en/dashboard/saved-items' };
    expect((await post(client, '/form/unsave-listing', again)).flash).toEqual(['ITEM_REMOVED']);
    // Unsaving is idempotent: a listing that is not saved counts as removed.
    expect((await post(client, '/form/unsave-listing', again)).flash).toEqual(['ITEM_REMOVED']);
    const out = await post(client, '/form/log-out', { to: '/es' });
    expect([out.location, out.flash, String(out.headers['clear-site-data'])]).toEqual([
      '/es',
      ['LOGGED_OUT'],
      expect.stringContaining('storage'),
    ]);
    expect((await client.get('/data/environment')).body.environment.user).toBeNull();
  });

  test('stores the action of a visitor until sign-up', async () => {
    const visitor = openClient(site);
    const reply = await post(visitor, '/form/save-listing', {
      id: listing.id,
      type: 'JOB',
      to: '/es/empleos?q=a',
    });
    const to = new URL(String(reply.location), 'http://causa.test');
    expect([to.pathname, to.searchParams.get('to')]).toEqual(['/es/signup', '/es/empleos?q=a']);
    const signup = {
      action: 'sign-up',
      firstName: 'Ana',
      lastName: 'Duarte',
      email: 'keeps@harbour.example',
      password: goodPassword,
    };
    const next = await post(visitor, to.pathname + to.search, signup);
    expect([next.status, next.location]).toEqual([303, '/es/empleos?q=a']);
    await site.db.user.updateMany({
      where: { email: 'keeps@harbour.example' },
      data: { emailVerifiedAt: site.now() },
    });
    expect(
      (await visitor.post(`/data/tmp-storage/${to.searchParams.get('tmpId')}/apply`, {})).body
        .applied,
    ).toMatchObject({
      savedListing: { id: listing.id },
    });
  });

  test('redirects a visitor to login and back when the action cannot be stored', async () => {
    const reply = await post(openClient(site), '/form/save-preferences', {
      to: '/es/dashboard/notification-preferences',
    });
    expect([reply.location, reply.flash]).toEqual([
      '/es/login?redirectTo=%2Fes%2Fdashboard%2Fnotification-preferences',
      ['LOGIN_REQUIRED'],
    ]);
  });

  test('shows typed text except passwords and errors at the fields in its language', async () => {
    const visitor = openClient(site);
    const reply = await post(visitor, '/es/signup?to=/es/empleos', {
      action: 'sign-up',
      firstName: 'Zoraida',
      lastName: '',
      email: 'no es',
      password: 'x',
    });
    expect([reply.status, reply.headers['cache-control']]).toEqual([422, 'private, no-store']);
    expect(reply.html).toContain('<title>Error: ');
    expect(reply.html).toContain('value="Zoraida"');
    for (const field of ['lastName', 'email', 'password'])
      expect(reply.html).toContain(`id="field-${field}-error"`);
    expect(reply.html).not.toMatch(/"password":"x"|value="x"/);
    const failed = await post(visitor, '/pt/login', {
      action: 'log-in',
      email: 'nobody@harbour.example',
      password: 'tide-lamp-quiet-ten',
    });
    expect([
      failed.status,
      failed.html.includes('tide-lamp'),
      failed.html.includes('href="#field-email"'),
    ]).toEqual([422, false, true]);
  });

  test('answers in the language of the reader without one', async () => {
    const { client } = await signUp(site, { locale: 'pt' });
    const reply = await post(client, '/dashboard/account-settings', {
      action: 'change-name',
      firstName: 'Ana',
      lastName: '',
      locale: 'pt',
    });
    expect([reply.status, reply.html.includes('<html lang="pt')]).toEqual([422, true]);
  });

  test('keeps the chosen language beside an invalid name', async () => {
    const { client } = await signUp(site);
    const { html } = await post(client, '/en/dashboard/account-settings', {
      action: 'change-name',
      firstName: '',
      lastName: 'Reis',
      locale: 'pt',
    });
    expect(html).toMatch(/<option value="pt" selected=""/);
  });

  test('keeps checked boxes on the page after confirmation when a skill is too long', async () => {
    const { client } = await signUpVerified(site);
    const { status, html } = await post(client, '/en/welcome', {
      action: 'save-welcome',
      sections: 'emails intents profile',
      'intent.FIND_JOB': 'on',
      skills: 'x'.repeat(61),
    });
    expect(status).toBe(422);
    const ticked = [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
      input.includes('checked=""') ? [/ name="([^"]*)"/.exec(input)?.[1]] : [],
    );
    expect(ticked).toEqual(['intent.FIND_JOB']);
  });

  test('marks the sent one of several forms', async () => {
    const { client } = await signUp(site);
    const { html } = await post(client, '/en/dashboard/account-settings', {
      action: 'change-name',
      firstName: '',
      lastName: 'Reis',
      locale: 'en',
    });
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(html).toContain('id="field-name-firstName-error"');
  });

  test('uploads a file and shows its errors at the field', async () => {
    const { client } = await signUpVerified(site);
    const send = async (bytes: Uint8Array, name: string) => {
      const form = new FormData();
      form.append('action', 'upload-resume');
      if (name !== '') form.append('file', new File([new Uint8Array(bytes)], name));
      const body = new Response(form);
      return site.app.inject({
        method: 'POST',
        url: '/en/dashboard/employment-profile/resume',
        remoteAddress: client.address,
        headers: {
          cookie: cookieOf(client),
          'content-type': body.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await body.arrayBuffer()),
      });
    };
    expect((await send(pdfFile(), 'ana.pdf')).headers.location).toBe(
      '/en/dashboard/professional-experience?done=resume',
    );
    expect(
      (await client.get('/data/userdashboard/applicant-profile/profile')).body.applicantProfile
        .resume.fileName,
    ).toBe('ana.pdf');
    for (const [bytes, name] of [
      [Buffer.from('no resume'), 'ana.pdf'],
      [Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), 'large.pdf'],
      [pdfFile(), ''],
    ] as const) {
      const reply = await send(bytes, name);
      expect([name, reply.statusCode, reply.body.includes('id="field-file-error"')]).toEqual([
        name,
        422,
        true,
      ]);
    }
  });

  test('stores an application of a visitor and sends that of a user', async () => {
    const { id } = await makeListing(site.db, (await makeOrganization(site.db)).id, {
      applyOnCausa: true,
    });
    const path = `/en/job/${id}/apply`;
    const kept = await post(openClient(site), path, { action: 'apply', message: 'I cook.' });
    expect(kept.location).toMatch(/^\/en\/signup\?to=%2Fen%2Fjob%2F\w+%2Fapply&tmpId=[\w-]{32}$/);
    const { client } = await signUpVerified(site);
    const draft = await post(client, path, { action: 'save-draft', message: 'I co' });
    expect(draft.location).toBe(`${path}?done=draft`);
    const sent = await post(client, path, { action: 'apply', message: 'I cook.' });
    expect(sent.location).toMatch(
      /^\/en\/dashboard\/application-history\?done=sent&id=[0-9a-f]{32}$/,
    );
    expect((await post(client, path, { action: 'apply', message: 'Again' })).status).toBe(422);
  });

  test('stores a request to join for a visitor, runs it at login and withdraws it', async () => {
    const { id } = await makeOrganization(site.db, { name: 'Soup House' });
    const page = `/en/organizations/${id}/join`;
    const { client, id: userId } = await signUpVerified(site);
    const asked = { action: 'ask-to-join', orgId: id, position: 'Cook', message: 'It is us.' };
    expect((await post(openClient(site), page, { ...asked, position: '' })).html).toContain(
      'It is us.',
    );
    const kept = await post(openClient(site), page, asked);
    expect(kept.location).toMatch(
      /^\/en\/signup\?to=%2Fen%2Forganizations%2F\w+%2Fjoin&tmpId=[\w-]{32}$/,
    );
    const tmpId = kept.location?.split('tmpId=')[1];
    const { body } = await client.post(`/data/tmp-storage/${tmpId}/apply`, { confirmed: true });
    expect(body.applied).toMatchObject({ redirectUrl: '/en/select-org', failed: [] });
    const open = () =>
      site.db.adminRequest.findMany({ where: { organizationId: id, userId, decidedAt: null } });
    expect(await open()).toMatchObject([{ position: 'Cook', message: 'It is us.' }]);
    const read = async () =>
      (
        await site.app.inject({
          url: page,
          remoteAddress: client.address,
          headers: { cookie: cookieOf(client) },
        })
      ).body;
    expect(await read()).toContain('The team hasn’t answered yet.');
    await post(client, page, { action: 'withdraw-request', orgId: id });
    expect(await open()).toEqual([]);
    expect(await read()).toContain('name="position"');
    await site.db.organizationMember.create({
      data: { organizationId: id, userId, role: 'ADMIN' },
    });
    expect(await read()).toContain('You are on this team.');
  });

  test('shows a report without a reason again, and confirms a sent one', async () => {
    const page = `/en/report?id=${listing.id}&type=JOB`;
    const values = {
      action: 'report',
      id: listing.id,
      type: 'JOB',
      text: 'It asks for money.',
    };
    const refused = await post(openClient(site), page, values);
    expect([
      refused.status,
      refused.html.includes('href="#field-reason"'),
      refused.html.includes('It asks for money.'),
    ]).toEqual([422, true, true]);
    const sent = await post(openClient(site), page, { ...values, reason: 'SCAM' });
    expect(sent.location).toBe(`/en/report?id=${listing.id}&type=JOB&sent=1`);
  });

  test('marks a notification as read with a redirect, or dismisses it', async () => {
    const { client, id: userId } = await signUpVerified(site);
    const kind = 'welcome';
    const [one, two] = [newId(), newId()];
    const row = { userId, kind, params: {}, createdAt: site.now() };
    await site.db.notification.createMany({
      data: [one, two].map((id) => ({ ...row, id, subject: id })),
    });
    const opened = await post(client, '/form/open-notification', {
      id: one,
      next: '/es/empleos',
      to: '/es/dashboard/notifications',
    });
    expect(opened.location).toBe('/es/empleos');
    const away = await post(client, '/form/dismiss-notification', {
      id: two,
      to: '/es/dashboard/notifications',
    });
    expect(away.location).toBe('/es/dashboard/notifications');
    const kept = await site.db.notification.findMany({
      where: { userId },
      select: { id: true, read: true, status: true },
    });
    const stateOf = (wanted: string) => kept.find(({ id }) => id === wanted);
    expect(stateOf(one)).toMatchObject({ read: true, status: 'NEW' });
    expect(stateOf(two)).toMatchObject({ read: false, status: 'DISMISSED' });
  });

  test('changes its own part of a profile only', async () => {
    const { client } = await signUpVerified(site);
    const profile = async () =>
      (await client.get('/data/userdashboard/applicant-profile/profile')).body.applicantProfile;
    await post(client, '/en/dashboard/profile', {
      action: 'save-about',
      headline: 'Cook',
      about: 'I cook.',
    });
    await post(client, '/en/dashboard/employment-profile/skills', {
      action: 'save-skills',
      skills: 'Soup\nBread, Soup',
    });
    await post(client, '/en/dashboard/employment-profile/preferences', {
      action: 'save-willingness',
      willingToWorkRemote: 'on',
    });
    expect(await profile()).toMatchObject({
      headline: 'Cook',
      about: 'I cook.',
      skills: ['Soup', 'Bread'],
      willingToWorkRemote: true,
      willingToWorkOnsite: false,
    });
  });
});

describe('POST /en/organizations/create', () => {
  test('shows the error of an invalid web address', async () => {
    const { client } = await signUpVerified(site);
    const page = '/en/organizations/create';
    const headers = { accept: 'text/html', cookie: cookieOf(client) };
    const remoteAddress = client.address;
    const { body } = await site.app.inject({ url: page, remoteAddress, headers });
    const [, id = ''] = /name="id" value="(\w+)"/.exec(body) ?? [];
    const action = 'describe-organization';
    const values = { action, id, answers: '', name: 'Riverbend', country: 'US' };
    const wrong = await post(client, page, { ...values, website: 'our website' });
    expect(wrong.html).toContain('Enter a web address that starts with https://.');
    expect(wrong.html).not.toContain('We could not reach the site');
    const typed = await post(client, page, { ...values, website: 'www.riverbend.example' });
    expect(typed.location).toContain(encodeURIComponent('https://www.riverbend.example'));
  });
});
