import { dayMs } from '@causa/shared/platform/dates/durations';
import { detailPath } from '@causa/shared/platform/pages/routes';
import { parseMarkdown } from '@causa/core/content/markdown';
import { newId } from '@causa/core/platform/ids';
import { marked } from 'marked';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { startTestSite } from '../../support/test-site.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestSite();
});
afterAll(() => world.close());

const before = new Date(testNow.getTime() - dayMs);
const get = (url: string) => world.app.inject(url);
const hostile = '# Cook [here](https://evil.example) <b>*now*</b>';

describe('GET /:locale/:word/:idDashSlug.md', () => {
  it('returns a listing with its facts and escaped text', async () => {
    const org = await makeOrganization(world.db, { name: 'Salt [&] Bread' });
    const job = await makeListing(world.db, org.id, {
      title: hostile,
      description: [{ type: 'paragraph', text: hostile }],
    });
    const path = detailPath('en', 'JOB', job.id, job.title);
    const reply = await get(`${path}.md`);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    const html = String(marked.parse(reply.body, { async: false }));
    const text = '# Cook [here](https://evil.example) &lt;b&gt;*now*&lt;/b&gt;';
    expect(html).toContain(`<h1>${text}</h1>`);
    expect(html).toContain(`<p>${text}</p>`);
    expect(html).not.toContain('href="https://evil.example"');
    expect(html).toContain('>Salt [&amp;] Bread</a>');
    expect(html).toContain('<li>Closes March 22, 2026</li>');
    expect(html).toContain(`href="http://causa.test${path}"`);
  });

  it('appears as a link of the page of a public record, and not of other pages', async () => {
    const org = await makeOrganization(world.db);
    const { id, title } = await makeListing(world.db, org.id);
    const closed = await makeListing(world.db, org.id, { closesAt: before });
    const link = async (path: string) => (await get(path)).headers.link;
    const path = detailPath('pt', 'JOB', id, title);
    expect(await link(path)).toBe(`<${path}.md>; rel="alternate"; type="text/markdown"`);
    expect((await get(`${path}.md`)).statusCode).toBe(200);
    expect(await link(detailPath('en', 'JOB', closed.id, closed.title))).toBeUndefined();
    expect(await link('/en/jobs')).toBeUndefined();
  });

  it('returns an organization with its live listings', async () => {
    const org = await makeOrganization(world.db);
    await makeListing(world.db, org.id, { title: 'Baker' });
    await makeListing(world.db, org.id, { title: 'Closed role', closesAt: before });
    const { statusCode, body } = await get(`${detailPath('es', 'ORG', org.id, org.name)}.md`);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^# Harbour Kitchen\n/);
    expect(body).toContain('- [Baker](<http://causa.test/es/empleo/');
    expect(body).not.toContain('Closed role');
  });

  it('returns 410 for what is no longer public and 404 for what never was', async () => {
    const org = await makeOrganization(world.db);
    const frozen = await makeOrganization(world.db, { frozenAt: before });
    const closed = await makeListing(world.db, org.id, { closesAt: before });
    const hidden = await makeListing(world.db, frozen.id);
    const draft = await makeListing(world.db, org.id, { status: 'DRAFT', publishedAt: null });
    const ask = async (type: 'JOB' | 'ORG', id: string) => {
      const { statusCode, body } = await get(`${detailPath('en', type, id, 'x')}.md`);
      expect(body).not.toContain('Plan menus');
      return statusCode;
    };
    expect([
      await ask('JOB', closed.id),
      await ask('JOB', hidden.id),
      await ask('ORG', frozen.id),
      await ask('JOB', draft.id),
      await ask('JOB', newId()),
      (await get('/en/jobs.md')).statusCode,
      (await get('/en/nothing/here.md')).statusCode,
    ]).toEqual([410, 410, 410, 404, 404, 404, 404]);
  });
});

describe('GET /:locale.md', () => {
  it('returns the home page with its newest jobs', async () => {
    const { statusCode, body } = await get('/pt.md');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^# /);
    expect(body).toContain('<http://causa.test/pt>');
  });
});

describe('GET /:locale/imported-action-opps/:source/:volopId.md', () => {
  it('returns an imported opportunity', async () => {
    const org = await makeOrganization(world.db);
    await makeListing(world.db, org.id, {
      type: 'VOLOP',
      title: 'Reading aloud',
      source: 'partner',
      sourceId: 'm-1',
    });
    const { statusCode, body } = await get('/en/imported-action-opps/partner/m-1.md');
    expect([statusCode, body.split('\n', 1)[0]]).toEqual([200, '# Reading aloud']);
    expect((await get('/en/imported-action-opps/partner/m-2.md')).statusCode).toBe(404);
  });
});

describe('GET /* with Accept: text/markdown', () => {
  const ask = (url: string, accept: string) => world.app.inject({ url, headers: { accept } });
  const getType = async (url: string, accept: string) =>
    String((await ask(url, accept)).headers['content-type']).split(';')[0];

  it('returns Markdown only to clients that prefer it to HTML', async () => {
    const org = await makeOrganization(world.db);
    const { id, title } = await makeListing(world.db, org.id);
    const path = detailPath('en', 'JOB', id, title);
    const reply = await ask(path, 'text/markdown, text/html;q=0.9, */*;q=0.1');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      vary: expect.stringMatching(/accept, cookie/),
    });
    expect(reply.body).toBe((await get(`${path}.md`)).body);
    expect((await get(path)).headers.vary).toMatch(/accept, cookie/);
    const types = [
      await getType('/en', 'text/markdown'),
      await getType(detailPath('es', 'ORG', org.id, org.name), 'text/markdown, text/html, */*'),
      await getType(path, 'text/html,application/xhtml+xml,*/*;q=0.8'),
      await getType(path, '*/*'),
      await getType(path, 'text/html, text/markdown;q=0.5'),
      await getType(path, 'text/markdown;q=0'),
      await getType('/en/jobs', 'text/markdown'),
    ];
    expect(types).toEqual([
      'text/markdown',
      'text/markdown',
      'text/html',
      'text/html',
      'text/html',
      'text/html',
      'text/html',
    ]);
  });

  it('returns 410 for a closed listing', async () => {
    const org = await makeOrganization(world.db);
    const { id, title } = await makeListing(world.db, org.id, { closesAt: before });
    const reply = await ask(detailPath('en', 'JOB', id, title), 'text/markdown');
    expect([reply.statusCode, reply.body.startsWith('# ')]).toEqual([410, true]);
  });
});

describe('GET /:locale/:word.md', () => {
  it('returns a published content page with its texts and links', async () => {
    await world.db.content.create({
      data: {
        id: newId(),
        type: 'CMS_PAGE',
        locale: 'en',
        path: 'our-terms',
        translationKey: newId(),
        title: 'Terms *of* use',
        summary: 'What applies.',
        publishedAt: before,
        plainText: 'First',
        blocks: [
          {
            type: 'TEXT',
            prose: parseMarkdown('## First\n\nRead **this** and [that](/en/help).', 'test'),
          },
        ],
      },
    });
    const { statusCode, body } = await get('/en/our-terms.md');
    expect(statusCode).toBe(200);
    expect(body).toContain('# Terms \\*of\\* use\n\nWhat applies.\n\n## First');
    expect(body).toContain('Read **this** and [that](<http://causa.test/en/help>).');
  });
});

describe('GET /llms.txt', () => {
  it('describes the site with links to its searches and data', async () => {
    const { headers, body } = await get('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^# Causa\n\n> /);
    for (const path of ['/es/empleos', '/en/jobs/feed.rss', '/sitemap.xml'])
      expect(body).toContain(`(<http://causa.test${path}>)`);
  });
});
