import { dayMs } from '@causa/shared/platform/dates/durations';
import { embedPolicy } from '@causa/api/integrations/embed/render-openings';
import { detailPath } from '@causa/shared/platform/pages/routes';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const at = (days: number) => new Date(testNow.getTime() + days * dayMs);
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers });

describe('GET /embed/:locale/:organizationId', () => {
  it('returns a page that any site may frame, without scripts and cookies', async () => {
    const org = await makeOrganization(world.db);
    const reply = await get(`/embed/es/${org.id}?theme=dark`, { cookie: 'session=one' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': embedPolicy,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    });
    expect(reply.headers).not.toHaveProperty('x-frame-options');
    expect(reply.headers).not.toHaveProperty('set-cookie');
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    expect(embedPolicy).toContain('frame-ancestors *');
    expect(embedPolicy).not.toContain('script-src');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(reply.body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(embedPolicy).toContain(`style-src 'sha256-${hash}'`);
    expect(reply.body).not.toMatch(/<script|style="|\bon\w+=/);
    expect(reply.body).toContain('<html lang="es" class="dark">');
    expect(reply.body).toContain('No hay vacantes en este momento.');
    const again = await get(`/embed/es/${org.id}?theme=dark`, {
      'if-none-match': String(reply.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  it('keeps the policy of other pages', async () => {
    for (const path of ['/docs/api', '/embed/en/', '/embed/en/x/y'])
      expect((await get(path)).headers).toMatchObject({
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
  });

  it('lists live listings with place, type, deadline and a link that names its source', async () => {
    const org = await makeOrganization(world.db, { name: 'Salt & <b>Bread</b>' });
    const job = await makeListing(world.db, org.id, { title: 'Cook <i>& baker</i>' });
    await makeListing(world.db, org.id, { title: 'Closed role', closesAt: at(-1) });
    await makeListing(world.db, org.id, { title: 'Draft role', status: 'DRAFT' });
    const other = await makeOrganization(world.db);
    await makeListing(world.db, other.id, { title: 'Role of others' });
    const { body } = await get(`/embed/en/${org.id}`);
    const path = detailPath('en', 'JOB', job.id, job.title);
    expect(body).toContain(`href="http://causa.test${path}?via=embed"`);
    expect(body).toContain('Cook &lt;i&gt;&amp; baker&lt;/i&gt;</a>');
    expect(body).toContain('Job · Lisbon, Portugal · Closes March 22, 2026');
    expect(body).not.toMatch(/Closed role|Draft role|Role of others|<b>/);
    const organization = detailPath('en', 'ORG', org.id, org.name);
    expect(body).toContain(`href="http://causa.test${organization}?via=embed"`);
  });

  it('filters by type and limit, and drops unknown values', async () => {
    const org = await makeOrganization(world.db);
    await makeListing(world.db, org.id, { title: 'Older', publishedAt: at(-5) });
    await makeListing(world.db, org.id, { title: 'Newer', publishedAt: at(-4) });
    await makeListing(world.db, org.id, { title: 'Trainee', type: 'INTERNSHIP' });
    const titles = async (query: string) =>
      [
        ...(await get(`/embed/en/${org.id}?${query}`)).body.matchAll(/>(Older|Newer|Trainee)</g),
      ].map(([, title]) => title);
    expect(await titles('type=job&limit=1')).toEqual(['Newer']);
    expect(await titles('type=JOB,INTERNSHIP')).toEqual(['Trainee', 'Newer', 'Older']);
    expect(await titles('type=nothing&limit=-1&theme=blue&lang=xx')).toHaveLength(3);
    expect((await get(`/embed/en/${org.id}?lang=pt`)).body).toContain('Vagas em Harbour Kitchen');
  });

  it('returns 404 for an organization that is frozen, withdrawn, new or unknown', async () => {
    for (const change of [
      { frozenAt: at(-1) },
      { unpublishedAt: at(-1) },
      { publishedAt: null },
      { deletedAt: at(-1) },
    ]) {
      const { id } = await makeOrganization(world.db, change);
      await makeListing(world.db, id, { title: 'Hidden role' });
      const page = await get(`/embed/en/${id}`);
      const fragment = await get(`/embed/en/${id}/fragment`);
      expect([page.statusCode, fragment.statusCode]).toEqual([404, 404]);
      expect(page.body).toContain('These openings aren’t available.');
      expect(page.body + fragment.body).not.toContain('Hidden role');
    }
    expect((await get('/embed/en/nothing')).statusCode).toBe(404);
    expect((await get(`/embed/xx/${'0'.repeat(32)}`)).statusCode).toBe(404);
  });
});

describe('GET /embed/:locale/:organizationId/fragment', () => {
  it('returns the list without a document, readable for any site by GET only', async () => {
    const org = await makeOrganization(world.db);
    await makeListing(world.db, org.id, { title: 'Cook' });
    const reply = await get(`/embed/en/${org.id}/fragment`, { origin: 'https://site.example' });
    expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(reply.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(reply.body).toMatch(/^<div class="causa-openings" lang="en"><ul><li>.*<\/div>$/s);
    const post = await world.app.inject({ method: 'POST', url: `/embed/en/${org.id}/fragment` });
    expect(post.statusCode).toBe(404);
  });
});
