import { addQueueItem } from '@causa/core/platform/review-queue/queue-items';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, openClient, signUpVerified, systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { openStaff, waitingAbout } from '../../support/staff.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

let site: TestApp;
let staff: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  site = await startTestSite();
  staff = await openStaff(site);
});
afterAll(() => site.close());

const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'%causa-nonce%\u202e';

/** Creates a report with hostile text about a listing with a hostile title. */
async function makeReported(title = `Cook ${hostile}`) {
  const org = await makeOrganization(site.db, { name: `Org ${hostile}` });
  const { id } = await makeListing(site.db, org.id, { title });
  const body = { type: 'JOB', id, reason: 'SCAM', text: hostile };
  expect((await openClient(site).post('/data/reports', body)).status).toBe(202);
  return { listingId: id, orgId: org.id, item: await waitingAbout(site, `listing:${id}`) };
}

/** Returns the text of the page's alert. */
function alertIn(page: string): string {
  return (
    /role="alert"[^>]*>(.*?)<\/(?:ul|div)>/s.exec(page)?.[1]?.replaceAll(/<[^>]*>/g, ' ') ?? ''
  );
}

async function post(
  client: Client,
  url: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return site.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
    payload: new URLSearchParams(values).toString(),
  });
}

describe('staff pages', () => {
  it('redirects a visitor to login and back, and returns 404 to a user', async () => {
    const visitor = await openClient(site).get('/es/staff/queue');
    expect([visitor.status, String(visitor.headers['location'])]).toEqual([
      302,
      `/es/login?redirectTo=${encodeURIComponent('/es/staff/queue')}`,
    ]);
    const { client } = await signUpVerified(site);
    expect((await client.get('/en/staff/queue')).status).toBe(404);
  });

  it('shows staff without a second factor how to add a passkey', async () => {
    const { client, id } = await signUpVerified(site);
    await site.db.user.update({ where: { id }, data: { permissions: ['staff'] } });
    const { status, body } = await client.get('/en/staff/queue');
    expect(status).toBe(403);
    expect(body).toContain('href="/en/dashboard/account-settings"');
    expect(body).toContain('Add a passkey in your account settings');
  });

  it('asks staff with a login over twelve hours old to log in again', async () => {
    const old = await openStaff(site);
    await site.db.session.updateMany({
      where: { userId: old.userId },
      data: { authenticatedAt: new Date(site.now().getTime() - 13 * 3_600_000) },
    });
    const { status, headers } = await old.get('/en/staff/queue');
    expect([status, String(headers['location'])]).toEqual([
      302,
      expect.stringMatching(/^\/en\/login\?again=1&to=/),
    ]);
  });

  it.each([
    ['en', 'Review queue'],
    ['es', 'Cola de revisión'],
    ['pt', 'Fila de análise'],
  ])('shows the queue in %s uncached and with its own script only', async (locale, title) => {
    const { body, headers } = await staff.get(`/${locale}/staff/queue`);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('escapes hostile text in title, organization, report and note', async () => {
    const { item } = await makeReported();
    const url = `/en/staff/queue/${item.id}`;
    const refused = await post(staff, url, {
      action: 'return-item',
      revision: '1',
      note: hostile,
    });
    expect(refused.statusCode).toBe(422);
    for (const page of [
      (await staff.get('/en/staff/queue')).body as string,
      (await staff.get(url)).body as string,
      refused.body,
    ]) {
      expect(page).toContain('&lt;script&gt;alert(1)');
      expect(page).not.toContain('<script>alert');
      expect(page).not.toContain('<img src=x');
    }
  });

  it('translates list values and shows free text unchanged', async () => {
    const { id: organizationId } = await makeOrganization(site.db);
    const { id: listingId } = await makeListing(site.db, organizationId, {
      title: 'full-time, paid',
      functions: ['program-management', 'teaching'],
      roleFamily: 'field-coordinator',
      status: 'PENDING',
      remoteZone: ['PT', 'BR'],
      payMin: 180_000n,
      payMax: 210_050n,
      payCurrency: 'EUR',
      payPeriod: 'MONTH',
    });
    const id = newId();
    const subject = `listing:${listingId}`;
    await site.db.queueItem.create({
      data: { id, kind: 'LISTING', subject, organizationId, listingId },
    });
    const { body } = await staff.get(`/es/staff/queue/${id}`);
    expect(body).toContain('Gestión de programas, Docencia');
    expect(body).toContain('Coordinación de campo');
    const shown = String(body).split('id="page-state"', 1)[0];
    expect(shown).not.toMatch(/program-management|field-coordinator|MONTH/);
    for (const words of ['Mes', '1.800', '2.100,5', 'Portugal, Brasil'])
      expect(body).toContain(`>${words}<`);
    expect(body).toContain('full-time, paid');
  });

  it.each([
    ['en', 'Accepted', 'Pending', 'March 28, 2026'],
    ['es', 'Aceptado', 'Pendiente', '28 de marzo de 2026'],
    ['pt', 'Aceito', 'Em análise', '28 de março de 2026'],
  ])(
    'states the state of a proof and the last day of a listing in words: %s',
    async (locale, proven, pending, day) => {
      const { id: organizationId } = await makeOrganization(site.db);
      const proof = { organizationId, createdAt: site.now() };
      await site.db.organizationProof.createMany({
        data: [
          { ...proof, id: newId(), kind: 'EMAIL', value: 'office@ours.example', status: 'PROVEN' },
          { ...proof, id: newId(), kind: 'REGISTRY', value: 'CO 899', status: 'PENDING' },
        ],
      });
      const proofs = newId();
      await site.db.queueItem.create({
        data: {
          id: proofs,
          kind: 'VERIFICATION',
          subject: `organization:${organizationId}`,
          organizationId,
        },
      });
      const said = String((await staff.get(`/${locale}/staff/queue/${proofs}`)).body);
      expect(said).toContain(`>${proven}<`);
      expect(said).toContain(`>${pending}<`);
      expect(said).not.toMatch(/\((PROVEN|PENDING)\)/);
      const { id: listingId } = await makeListing(site.db, organizationId, {
        status: 'PENDING',
        closesAt: new Date('2026-03-29T04:59:00Z'),
        timeZone: 'America/Bogota',
      });
      const id = newId();
      await site.db.queueItem.create({
        data: { id, kind: 'LISTING', subject: `listing:${listingId}`, organizationId, listingId },
      });
      expect(String((await staff.get(`/${locale}/staff/queue/${id}`)).body)).toContain(day);
    },
  );

  it('decides by a form without scripts and names an earlier decision by others', async () => {
    const { listingId, item } = await makeReported('Potter');
    const url = `/pt/staff/queue/${item.id}`;
    const values = { action: 'remove-item', revision: '1', reason: 'SCAM', note: '' };
    const sent = await post(staff, url, values);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/pt/staff/queue?done=REMOVE']);
    const { status } = await site.db.listing.findUniqueOrThrow({ where: { id: listingId } });
    expect(status).toBe('REMOVED');
    const late = await post(staff, url, values);
    expect(late.statusCode).toBe(422);
    expect(alertIn(late.body)).toContain('outra pessoa já decidiu');
  });

  it.each([
    ['en', 'the organization is suspended'],
    ['es', 'la organización está suspendida'],
    ['pt', 'a organização está suspensa'],
  ])(
    'reports a decision refused by the organization state, and no other decision: %s',
    async (locale, words) => {
      const { id: organizationId } = await makeOrganization(site.db, { frozenAt: site.now() });
      const { id: listingId } = await makeListing(site.db, organizationId, {
        status: 'PENDING',
        publishedAt: null,
      });
      const id = newId();
      await site.db.queueItem.create({
        data: { id, kind: 'LISTING', subject: `listing:${listingId}`, organizationId, listingId },
      });
      const url = `/${locale}/staff/queue/${id}`;
      const values = { action: 'approve-item', revision: '1' };
      const { statusCode, body } = await post(staff, url, values);
      expect(statusCode).toBe(422);
      expect(alertIn(body)).toContain(words);
    },
  );

  it('claims an item by a form and changes nothing on GET', async () => {
    const { item } = await makeReported('Weaver');
    const other = await openStaff(site);
    const url = `/en/staff/queue/${item.id}`;
    await staff.get(`${url}?act=claim&decision=REMOVE&reason=SCAM`);
    expect((await waitingAbout(site, item.subject)).claimedById).toBeNull();
    expect((await post(staff, url, { action: 'claim-item' })).statusCode).toBe(303);
    expect((await waitingAbout(site, item.subject)).claimedById).toBe(staff.userId);
    expect((await other.get(url)).body).not.toContain('name="action"');
    expect((await staff.get(url)).body).toContain('name="action"');
  });

  it('rejects forms of another site and of a user', async () => {
    const { item } = await makeReported('Smith');
    const url = `/en/staff/queue/${item.id}`;
    const values = { action: 'remove-item', revision: '1', reason: 'SCAM' };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ] as Record<string, string>[])
      expect((await post(staff, url, values, headers)).statusCode).toBe(403);
    const { client } = await signUpVerified(site);
    expect((await post(client, url, values)).statusCode).toBe(404);
    expect((await waitingAbout(site, item.subject)).decidedAt).toBeNull();
  });

  it.each(['', 'x', '0'.repeat(32), "'"])(
    'returns 404 for an id without an item (%j)',
    async (id) => {
      const { status } = await staff.get(`/en/staff/queue/${id}`);
      expect([404, 200]).toContain(status);
      if (id !== '') expect(status).toBe(404);
    },
  );

  it('lists new organizations beside reports', async () => {
    const org = await makeOrganization(site.db, { publishedAt: null, name: 'Quiet Meadow' });
    await addQueueItem(systemContext(site), {
      kind: 'ORGANIZATION',
      subject: `organization:${org.id}`,
      organizationId: org.id,
    });
    expect((await staff.get('/en/staff/queue?kind=ORGANIZATION')).body).toContain('Quiet Meadow');
  });
});
