import { newId } from '@causa/core/platform/ids';
import { AppError } from '@causa/shared/platform/errors';
import { afterAll, beforeAll, beforeEach, expect, test, describe, it } from 'vitest';
import { type Newsroom, startNewsroom, expectOk, writeJob } from '../../../support/posting.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { readFile } from 'node:fs/promises';
import { importFile } from '@causa/core/integrations/import-export/import-file';
import { signUpVerified, systemContext } from '../../../support/client.ts';
import type { LinkState } from '@causa/core/platform/web-pages/check-link';
import { checkApplyLink } from '@causa/core/listings/authoring/drafts/check-apply-link';
import { organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { testNow } from '../../../support/factories.ts';
import { startTestSite } from '../../../support/test-site.ts';

describe('listing from a web page', () => {
  let world: TestApp;

  let room: Newsroom;

  let html = '';

  /** Runs while the page is read. */
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();

  let asked: string[] = [];

  beforeAll(async () => {
    world = await startTestApp({
      fetchPage: async (url) => {
        asked.push(url);
        await meanwhile();
        if (html === '')
          throw new AppError('INVALID', {}, [{ field: 'url', code: 'FIELD_PAGE_UNREACHABLE' }]);
        return { url, html };
      },
    });
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    await world.db.rateLimit.deleteMany();
    room = await startNewsroom(world);
    asked = [];
    meanwhile = () => Promise.resolve();
  });

  const address = 'https://harbour.example/jobs/cook';

  const start = (id = newId(), url = address) =>
    room.owner.client.post(`${room.base}/jobs/from-page`, { id, url });

  const fieldOf = ({ body }: { body: { errors: { name: string; code: string }[] } }) =>
    body.errors.map(({ name, code }) => `${name} ${code}`);

  const posting = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Evening cook',
    description: '<p>We cook for <b>our</b> neighbors.</p><ul><li>Menus</li><li>Pantry</li></ul>',
    datePosted: '2026-02-20',
    validThrough: '2026-03-28',
    employmentType: 'PART_TIME',
    hiringOrganization: 'Harbour Kitchen',
    jobLocation: { address: { addressLocality: 'Lisbon', addressCountry: 'PT' } },
    baseSalary: { currency: 'EUR', value: { minValue: 1200.5, maxValue: 1400, unitText: 'MONTH' } },
    inLanguage: 'pt-PT',
  };

  test('fills the draft from a page with a JobPosting and publishes nothing', async () => {
    html = `<html lang="en"><script type="application/ld+json">${JSON.stringify(posting)}</script>`;
    const { status, body } = await start();
    expect(status).toBe(201);
    expect(body.listing.state).toBe('DRAFT');
    expect(body.draft.data).toMatchObject({
      title: 'Evening cook',
      locale: 'pt',
      locationType: 'ONSITE',
      place: { city: 'Lisboa', countryCode: 'PT' },
      jobTypes: ['part-time'],
      payment: 'paid',
      payMin: '1200.50',
      payMax: '1400',
      payCurrency: 'EUR',
      payPeriod: 'MONTH',
      closesOn: '2026-03-28',
      applyBy: 'LINK',
      applyUrl: address,
      description: [
        { type: 'paragraph', text: 'We cook for our neighbors.' },
        { type: 'list', items: ['Menus', 'Pantry'] },
      ],
    });
  });

  test('uses heading and main text of a page without a JobPosting', async () => {
    html = `<title>Jobs</title><body><nav>Menu</nav><h1>Evening
    cook</h1><main><p>We cook.</p></main><footer>Imprint</footer>`;
    const { body } = await start();
    expect(body.draft.data).toMatchObject({
      title: 'Evening cook',
      locale: 'en',
      description: [{ type: 'paragraph', text: 'We cook.' }],
      applyUrl: address,
    });
  });

  test('reads the page once for a repeated form', async () => {
    html = '<h1>Evening cook</h1><p>We cook.</p>';
    const id = newId();
    const [first, second] = [await start(id), await start(id)];
    expect(second.body.listing).toEqual(first.body.listing);
    expect(asked).toEqual([address]);
  });

  test.each([
    ['has no content', '<html><body></body></html>', 'url FIELD_PAGE_EMPTY'],
    [
      'has an address for a title',
      '<h1>mail me@harbour.example</h1><p>x</p>',
      'url FIELD_PAGE_EMPTY',
    ],
    ['cannot be reached', '', 'url FIELD_PAGE_UNREACHABLE'],
  ])('reports a page that %s and starts no draft', async (_what, page, problem) => {
    html = page;
    const answer = await start();
    expect([answer.status, fieldOf(answer)]).toEqual([422, [problem]]);
    expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(0);
  });

  test.each(['http://harbour.example', 'javascript:alert(1)', 'harbour.example', ''])(
    'rejects the address “%s”',
    async (url) => {
      expect(fieldOf(await start(newId(), url))).toEqual(['url FIELD_URL']);
      expect(asked).toEqual([]);
    },
  );

  test('truncates hostile pages to the draft limits', async () => {
    const big = { ...posting, title: 'x'.repeat(5_000), description: '<p>y</p>'.repeat(30_000) };
    html = `<script type="application/ld+json">${JSON.stringify(big)}</script>`;
    const answer = await start();
    expect(answer.status).toBe(201);
    expect(answer.body.draft.data.title).toHaveLength(120);
    const { listing, draft } = answer.body;
    const saved = await room.owner.client.patch(`${room.base}/jobs/${listing.id}/draft`, {
      revision: draft.revision,
      tab: 'a',
      set: { title: draft.data.title, description: draft.data.description },
    });
    expect(saved.status).toBe(200);
  });

  test('starts nothing for a removed member or frozen organization during reading', async () => {
    html = '<h1>Evening cook</h1><p>We cook.</p>';
    const where = { id: room.orgId };
    meanwhile = () =>
      world.db.organization.update({ where, data: { frozenAt: new Date('2026-03-01') } });
    expect((await start()).status).toBe(409);
    await world.db.organization.update({ where, data: { frozenAt: null } });
    meanwhile = () =>
      world.db.organizationMember.deleteMany({
        where: { organizationId: room.orgId, userId: room.owner.id },
      });
    expect((await start()).status).toBe(404);
    expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(0);
  });

  test('starts one listing for a form repeated during reading', async () => {
    html = '<h1>Evening cook</h1><p>We cook.</p>';
    const id = newId();
    const answers = await Promise.all([start(id), start(id), start(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(1);
  });

  test('limits a member to 20 listings from pages an hour', async () => {
    html = '<h1>Evening cook</h1><p>We cook.</p>';
    for (let started = 0; started < 20; started += 1) await start();
    expect((await start()).status).toBe(429);
  });
});

describe('imported listing', () => {
  let world: TestApp;

  beforeAll(async () => {
    world = await startTestApp();
    await world.db.source.create({
      data: { slug: 'partner', name: 'A partner', url: 'https://partner.example' },
    });
  });

  afterAll(() => world.close());

  test('keeps published edits of members on import, reports them and updates other fields', async () => {
    const file = await readFile(
      new URL('../../../fixtures/listings.jsonl', import.meta.url),
      'utf8',
    );
    const runImport = (text: string) => importFile(systemContext(world), text, 'listings.jsonl');
    await runImport(file);
    const before = await world.db.listing.findFirstOrThrow({ where: { sourceId: 'br-101' } });
    const { id: userId, client } = await signUpVerified(world);
    await world.db.organizationMember.create({
      data: { organizationId: before.organizationId, userId, role: 'OWNER' },
    });
    const url = `/data/orgdashboard/${before.organizationId}/jobs/${before.id}`;
    const { draft } = (await expectOk(client.get(url))).body;
    // Fields that the source omitted are completed too.
    const set = {
      title: 'Written by members',
      timeZone: draft.data.timeZone ?? 'Europe/Lisbon',
      closesOn: '2026-04-20',
      description: [{ type: 'paragraph', text: 'Cook with us and welcome volunteers. '.repeat(9) }],
      ...(draft.data.roleFamily === null ? { roleFamily: 'operations-manager' } : {}),
    };
    const saved = await expectOk(
      client.patch(`${url}/draft`, { revision: draft.revision, tab: 'a', set }),
    );
    expect(saved.body.problems).toEqual([]);
    await expectOk(client.post(`${url}/publish`, { revision: saved.body.revision }));
    const lines = file
      .split('\n')
      .map((line) =>
        line.includes('br-101')
          ? line.replace(/"skills": ?\[[^\]]*\]/, '"skills":["baking"]')
          : line,
      );
    const report = await runImport(lines.join('\n'));
    expect(report.kept).toMatchObject([{ id: before.id, title: 'Written by members' }]);
    expect(report.kept[0]?.columns).toEqual(
      expect.arrayContaining(['title', 'description', 'closesAt']),
    );
    const after = await world.db.listing.findUniqueOrThrow({ where: { id: before.id } });
    expect(after).toMatchObject({ title: 'Written by members', skills: ['baking'] });
  });
});

describe('application link check', () => {
  let site: TestApp;

  let room: Newsroom;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  beforeEach(async () => {
    site.setNow(testNow);
    await site.db.linkCheck.deleteMany();
    room = await startNewsroom(site);
  });

  const link = 'https://jobs.harbour.example/cook';

  const byLink = { applyBy: 'LINK', applyUrl: link };

  /** Checks a listing's link with this result and returns the requested addresses. */
  async function check(listingId: string, state: LinkState): Promise<string[]> {
    const opened: string[] = [];
    const checkLink = (url: string) => {
      opened.push(url);
      return Promise.resolve(state);
    };
    await checkApplyLink({ ...systemContext(site), checkLink }, { listingId });
    return opened;
  }

  const jobsFor = (id: string) =>
    site.db.outboxJob.count({ where: { name: 'listings.check-link', dedupeKey: `link:${id}` } });

  const pages = (listingId: string) => {
    const params = { orgId: room.orgId, word: 'jobs', listingId } as const;
    return ['check', 'applying'].map((section) =>
      organizationPath('adminEdit', 'en', { ...params, section }),
    );
  };

  const html = async (path: string) => String((await room.owner.client.get(path)).body);

  describe('application link', () => {
    it('runs once after several saves', async () => {
      const { id, url, revision } = await writeJob(room, room.owner.client, byLink);
      const set = { applyUrl: `${link}2` };
      await expectOk(room.owner.client.patch(`${url}/draft`, { revision, tab: 'one', set }));
      expect(await jobsFor(id)).toBe(1);
      expect(await check(id, 'OPEN')).toEqual([`${link}2`]);
    });

    it('skips applications on Causa', async () => {
      const { id } = await writeJob(room, room.owner.client);
      expect([await jobsFor(id), await check(id, 'OPEN')]).toEqual([0, []]);
    });

    it('shows a warning on the review page and form when broken, and can be published', async () => {
      const { id, url, revision } = await writeJob(room, room.owner.client, byLink);
      await check(id, 'BROKEN');
      for (const page of pages(id))
        expect(await html(page)).toContain(`We couldn’t open the application link: ${link}.`);
      expect((await room.owner.client.get(url)).body.draft.problems).toEqual([]);
      await expectOk(room.owner.client.post(`${url}/publish`, { revision }));
      const params = { orgId: room.orgId, word: 'jobs', listingId: id } as const;
      expect(await html(organizationPath('adminListing', 'en', params))).toContain(
        'We couldn’t open the application link',
      );
    });

    it.each(['OPEN', 'UNKNOWN'] as const)(
      'shows no warning when the check finds %s',
      async (state) => {
        const { id, url } = await writeJob(room, room.owner.client, byLink);
        await check(id, state);
        expect((await room.owner.client.get(url)).body.draft.brokenLink).toBeNull();
      },
    );

    it('runs again an hour later at the earliest', async () => {
      const { id } = await writeJob(room, room.owner.client, byLink);
      await check(id, 'BROKEN');
      expect(await check(id, 'OPEN')).toEqual([]);
      site.setNow(new Date(testNow.getTime() + 3_600_000));
      expect(await check(id, 'OPEN')).toEqual([link]);
    });
  });
});
