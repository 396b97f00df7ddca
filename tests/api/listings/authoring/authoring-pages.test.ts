import { newId } from '@causa/core/platform/ids';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import { afterAll, beforeAll, beforeEach, expect, test, describe, it } from 'vitest';
import { type Client, signUpVerified } from '../../../support/client.ts';
import { makeListing, testNow } from '../../../support/factories.ts';
import {
  expectOk,
  type Newsroom,
  publishJob,
  startNewsroom,
  writeJob,
} from '../../../support/posting.ts';
import { type TestApp, startTestApp } from '../../../support/test-app.ts';
import { startTestSite } from '../../../support/test-site.ts';
import { getDashboardWord } from '@causa/shared/listings/own-listing-path';
import type { ListingType } from '@causa/shared/listings/listing-types';
import type { Locale } from '@causa/shared/platform/locales';
import { sendForm, sendTwice } from '../../../support/send-form.ts';
import { dayMs } from '@causa/shared/platform/dates/durations';

let room: Newsroom;

describe('authoring pages', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  beforeEach(async () => {
    site.setNow(testNow);
    room = await startNewsroom(site);
  });

  const of = (listingId: string) => ({ orgId: room.orgId, word: 'jobs', listingId }) as const;

  const shown = async (path: string, client: Client = room.owner.client) =>
    String((await client.get(path)).body);

  /** Sends a form like a browser without scripts and returns the resulting page. */
  async function send(path: string, values: Record<string, string>, client = room.owner.client) {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    return client.form(path, new URLSearchParams(values).toString(), headers);
  }

  /** Returns the controls of a page by name and value, with their checked state. */
  const chosen = (html: string, name: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => tag.includes(` name="${name}"`))
        .map((tag) => [/ value="([^"]*)"/.exec(tag)?.[1] ?? 'on', tag.includes(' checked=')]),
    );

  test.each([
    ['1.800', '1,800'],
    ['1,800.50', '1,800.5'],
    ['2100', '2,100'],
    ['about 20', 'about 20'],
  ])('shows on the review page pay typed as %s as %s', async (typed, words) => {
    const { id } = await writeJob(room, room.owner.client, { payMin: typed });
    const html = await shown(organizationPath('adminCheck', 'en', { ...of(id) }));
    expect(/id="answer-payMin"[\s\S]*?<span[^>]*>([^<]*)</.exec(html)?.[1]).toBe(words);
  });

  test('shows the hour of a scheduled listing in its own zone and keeps it by default', async () => {
    const { id, url, revision } = await writeJob(room, room.owner.client, {
      place: { placeId: 'g5368361' },
      timeZone: 'America/Los_Angeles',
    });
    const publishAt = '2026-03-06T06:30:00.000Z';
    await expectOk(room.owner.client.post(`${url}/publish`, { revision, publishAt }));
    expect(await shown(adminPath('en', room.orgId, 'adminListings'))).toContain(
      'Goes live March 5, 2026, 10:30 PM (UTC−8)',
    );
    const set = { payText: 'Meals included' };
    await expectOk(room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'b', set }));
    const html = await shown(organizationPath('adminCheck', 'en', { ...of(id) }));
    expect(html).toContain('As scheduled: March 5, 2026, 22:30');
    expect(chosen(html, 'when')).toEqual({ now: true, later: false });
  });

  test('keeps the chosen one of three texts and no unseen one', async () => {
    const { id, url } = await writeJob(room, room.owner.client);
    const third = await signUpVerified(site);
    await site.db.organizationMember.create({
      data: { organizationId: room.orgId, userId: third.id, role: 'ADMIN' },
    });
    const type = (client: Client, title: string) =>
      client.patch(`${url}/draft`, { revision: 1, tab: title.slice(0, 5), set: { title } });
    await type(room.owner.client, 'Owner of the kitchen');
    await type(room.admin.client, 'Admin of the kitchen');
    await type(third.client, 'Third of the kitchen');
    const path = organizationPath('adminEdit', 'en', { ...of(id), section: 'clash' });
    const html = await shown(path, room.admin.client);
    const marks = Object.keys(chosen(html, 'choice.title'));
    expect(marks).toHaveLength(3);
    const { draft } = (await room.owner.client.get(url)).body;
    const choose = (mark: string) =>
      send(path, {
        action: 'resolve-clash',
        tab: 'z',
        revision: String(draft.revision),
        'choice.title': mark,
      });
    const titleOf = async () => (await room.owner.client.get(url)).body.draft.data.title;
    await choose('a-text-that-is-gone');
    expect(await titleOf()).toBe('Owner of the kitchen');
    await choose(marks[0] ?? '');
    expect(await titleOf()).toBe('Admin of the kitchen');
    expect((await room.owner.client.get(url)).body.draft.conflicts).toEqual([]);
  });

  test('distinguishes an unchanged version from the first one', async () => {
    const { id, url } = await publishJob(room, room.owner.client);
    const set = { payText: 'Meals' };
    const save = async (payText: string, revision: number) => {
      const { body } = await expectOk(
        room.owner.client.patch(`${url}/draft`, { revision, tab: 'b', set: { ...set, payText } }),
      );
      return body.revision as number;
    };
    const revision = await save('', await save('Meals', 0));
    await expectOk(room.owner.client.post(`${url}/publish`, { revision }));
    const html = await shown(organizationPath('adminActivity', 'en', { ...of(id) }));
    expect(html.split('First published version')).toHaveLength(2);
    expect(html.split('Republished without changes')).toHaveLength(2);
  });

  test('keeps the chosen reason when closing fails without its text', async () => {
    const { id } = await publishJob(room, room.owner.client);
    const applicant = await signUpVerified(site);
    await site.db.application.create({
      data: { id: newId(), listingId: id, userId: applicant.id, message: 'I cook.' },
    });
    const path = organizationPath('adminListing', 'en', { ...of(id) });
    const { body } = await send(path, {
      action: 'close-listing',
      reason: 'FILLED_HERE',
      answer: 'decline',
      waiting: '1',
      message: '',
    });
    expect(chosen(String(body), 'reason')).toMatchObject({ FILLED_HERE: true, STOPPED: false });
  });

  test('keeps the chosen recipients when the number of listings is wrong', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 21; n += 1) ids.push((await makeListing(site.db, room.orgId)).id);
    const path = `${organizationPath('adminBulk', 'en', { orgId: room.orgId })}?do=recipients&all=1`;
    const { body } = await send(path, {
      action: 'start-bulk',
      kind: 'recipients',
      shown: '21',
      count: '12',
      [`recipients.${room.admin.id}`]: 'on',
    });
    expect(chosen(String(body), `recipients.${room.admin.id}`)).toEqual({ on: true });
    expect(chosen(String(body), `recipients.${room.owner.id}`)).toEqual({ on: false });
  });
});

describe('repost page', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
    room = await startNewsroom(site);
  });

  afterAll(() => site.close());

  const locales = ['en', 'es', 'pt'] as const;

  /** Returns the link targets in the main element of the repost page of a job. */
  async function readTargets(
    locale: (typeof locales)[number],
    listingId: string,
  ): Promise<string[]> {
    const params = { orgId: room.orgId, word: 'jobs', listingId };
    const { status, body } = await room.admin.client.get(
      organizationPath('adminRepost', locale, params),
    );
    expect(status).toBe(200);
    const main = /<main[\s\S]*<\/main>/.exec(String(body))?.[0] ?? '';
    return [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
  }

  test.each(locales)(
    'leads from reposting a draft to publishing it without a new listing: %s',
    async (locale) => {
      const { id } = await writeJob(room, room.admin.client);
      const params = { orgId: room.orgId, word: 'jobs', listingId: id };
      const links = await readTargets(locale, id);
      expect(links).toContain(organizationPath('adminCheck', locale, params));
      expect(
        links.filter((href) => href === organizationPath('adminEdit', locale, params)),
      ).not.toEqual([]);
    },
  );

  test.each(locales)('leads from reposting a removed listing to a new one: %s', async (locale) => {
    const { id } = await writeJob(room, room.admin.client);
    await site.db.listing.update({ where: { id }, data: { status: 'REMOVED' } });
    const params = { orgId: room.orgId, word: 'jobs', listingId: id };
    const links = await readTargets(locale, id);
    expect(
      links.filter((href) => href === adminPath(locale, room.orgId, 'adminPost')).length,
    ).toBeGreaterThan(1);
    expect(links).not.toContain(organizationPath('adminCheck', locale, params));
  });
});

describe('form labels by type', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
    room = await startNewsroom(site);
  });

  afterAll(() => site.close());

  /**
   * Returns the text of a listing's form: the list of sections, each section and the page of
   * questions.
   */
  async function formText(type: ListingType, locale: Locale): Promise<string> {
    const { id: listingId } = await makeListing(site.db, room.orgId, {
      type,
      status: 'DRAFT',
      publishedAt: null,
      payText: '20',
      startsAt: new Date('2026-05-01T18:00:00Z'),
      timeZone: 'UTC',
    });
    const params = { orgId: room.orgId, word: getDashboardWord(type), listingId };
    const pages = [undefined, 'basics', 'where', 'pay', 'text', 'applying', 'check'].map(
      (section) =>
        organizationPath(
          'adminEdit',
          locale,
          section === undefined ? params : { ...params, section },
        ),
    );
    const texts: string[] = [];
    for (const page of pages) {
      const html = String((await room.owner.client.get(page)).body);
      const main = html.slice(html.indexOf('</h1>'), html.indexOf('</main>'));
      texts.push(
        main.replaceAll(/<(script|style|option)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, '|'),
      );
    }
    return texts.join('|');
  }

  const pay =
    /.{0,40}(\bpay\b|payment|remuneraci[óo]n|\bpago\b|sal[aá]rio|remunera[çc][ãa]o|pagamento).{0,40}/i;

  const apply = /.{0,40}(\bappl(y|ies|ications?|icants)\b|postul|candidat).{0,40}/i;

  describe('form of a volunteer opportunity or event', () => {
    it.each([
      ['VOLOP', 'en', 'Cost and benefits'],
      ['VOLOP', 'es', 'Costo y beneficios'],
      ['VOLOP', 'pt', 'Custo e benefícios'],
      ['EVENT', 'en', 'Price'],
      ['EVENT', 'es', 'Precio'],
      ['EVENT', 'pt', 'Preço'],
    ] as const)('names the cost and no pay: %s in %s', async (type, locale, words) => {
      const text = await formText(type, locale);
      expect(text).toContain(words);
      expect(text.match(pay)?.[0]).toBeUndefined();
    });

    it.each([
      ['en', 'How people register'],
      ['es', 'Cómo inscribirse'],
      ['pt', 'Como se inscrever'],
    ] as const)('asks for the registration to an event in %s', async (locale, words) => {
      const text = await formText('EVENT', locale);
      expect(text).toContain(words);
      expect(text.match(apply)?.[0]).toBeUndefined();
    });
  });

  describe('form of a job', () => {
    it('names pay and applications', async () => {
      const text = await formText('JOB', 'en');
      expect(text).toContain('Pay details');
      expect(text).toContain('How people apply');
    });
  });

  describe('basics section', () => {
    it('shows title suggestions before other options', async () => {
      const { id: listingId } = await makeListing(site.db, room.orgId, {
        title: 'Enfermera comunitaria',
        status: 'DRAFT',
        publishedAt: null,
      });
      const params = { orgId: room.orgId, word: 'jobs', listingId, section: 'basics' };
      const html = String(
        (await room.owner.client.get(organizationPath('adminEdit', 'es', params))).body,
      );
      const names = [...html.matchAll(/name="functions\.([\w-]+)"/g)].map(([, name]) => name);
      expect(names.slice(0, 2)).toEqual(['healthcare', 'community-outreach']);
      expect(new Set(names).size).toBe(names.length);
      const roles = html
        .match(/<input[^>]*name="roleFamily"[^>]*>/g)
        ?.map((input) => /value="([\w-]*)"/.exec(input)?.[1]);
      expect(roles?.filter((role) => role !== '').at(0)).toBe('nurse');
    });
  });
});

describe('unpublished changes', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  beforeEach(async () => {
    site.setNow(testNow);
    room = await startNewsroom(site);
  });

  /** Creates a live job with one saved edit; `path` is the page of the job or of its form. */
  async function editLiveJob(set: object) {
    const { id, url } = await publishJob(room, room.owner.client);
    const { body } = await expectOk(
      room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'b', set }),
    );
    const params = { orgId: room.orgId, word: 'jobs', listingId: id } as const;
    return {
      url,
      revision: String(body.revision),
      page: organizationPath('adminListing', 'en', params),
      path: (section?: string) =>
        organizationPath(
          'adminEdit',
          'en',
          section === undefined ? params : { ...params, section },
        ),
    };
  }

  const read = async (url: string) => (await room.owner.client.get(url)).body;

  const html = async (path: string) => String(await read(path));

  const publish = (path: string, revision: string) =>
    sendForm(site, room.owner.client, path, { action: 'publish-changes', revision });

  describe('unpublished changes of a live listing', () => {
    it('list the changed fields beside the published ones', async () => {
      const { url } = await editLiveJob({ title: 'Head of kitchen' });
      expect((await read(url)).draft).toMatchObject({
        changed: ['title'],
        published: { title: 'Kitchen coordinator' },
        data: { title: 'Head of kitchen' },
      });
    });

    it('lists nothing for a draft and a listing without edits', async () => {
      const { url } = await publishJob(room, room.owner.client);
      expect((await read(url)).draft).toMatchObject({ changed: [], published: null });
    });

    it.each(['listing page', undefined, 'basics', 'applying'])(
      'shows old and new text and a button on the page %s',
      async (section) => {
        const job = await editLiveJob({ title: 'Head of kitchen' });
        const shown = await html(section === 'listing page' ? job.page : job.path(section));
        expect(shown).toMatch(/<del[^>]*>Kitchen coordinator<\/del>/);
        expect(shown).toMatch(/<ins[^>]*>Head of kitchen<\/ins>/);
        expect(shown).toContain('value="publish-changes"');
        expect(shown.match(/value="discard-edits"/g)).toHaveLength(1);
      },
    );

    it('publishes them by a plain form and leads to the listing', async () => {
      const job = await editLiveJob({ title: 'Head of kitchen' });
      expect(await publish(job.path('basics'), job.revision)).toBe(job.page);
      expect(await read(job.url)).toMatchObject({
        listing: { title: 'Head of kitchen', hasEdits: false },
        draft: { changed: [] },
      });
      expect(await html(job.page)).not.toContain('publish-changes');
    });

    it('leads to the review page when a field is missing', async () => {
      const job = await editLiveJob({ description: [] });
      expect(await publish(job.page, job.revision)).toBe(`${job.path('check')}#answer-description`);
      expect((await read(job.url)).listing.hasEdits).toBe(true);
    });

    it('shows them again when another member edited meanwhile', async () => {
      const job = await editLiveJob({ title: 'Head of kitchen' });
      await expectOk(
        room.admin.client.patch(`${job.url}/draft`, {
          revision: Number(job.revision),
          tab: 'c',
          set: { payText: 'Meals included' },
        }),
      );
      const values = { action: 'publish-changes', revision: job.revision };
      const again = await room.owner.client.form(job.page, new URLSearchParams(values).toString(), {
        cookie: `session=${room.owner.client.cookies.get('session')}`,
        'sec-fetch-site': 'same-origin',
      });
      expect(String(again.body)).toMatch(/<ins[^>]*>Meals included<\/ins>/);
      expect((await read(job.url)).listing).toMatchObject({ title: 'Kitchen coordinator' });
    });
  });
});

describe('published changes', () => {
  let world: TestApp;

  beforeAll(async () => {
    world = await startTestApp();
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    world.setNow(testNow);
    await world.db.rateLimit.deleteMany();
    room = await startNewsroom(world);
  });

  const later = new Date(testNow.getTime() + dayMs);

  const changedOf = async (id: string) =>
    (await world.app.inject({ url: `/data/website/jobs/${id}` })).json().data.listing.changed;

  async function edit(url: string, set: object): Promise<void> {
    const { body } = await expectOk(
      room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'b', set }),
    );
    await expectOk(room.owner.client.post(`${url}/publish`, { revision: body.revision }));
  }

  test('shows readers relevant changes since publication with their time', async () => {
    const { id, url } = await publishJob(room, room.owner.client);
    expect(await changedOf(id)).toBeNull();
    world.setNow(later);
    await edit(url, { payMax: '2.400', place: { placeId: 'g2735943' } });
    expect(await changedOf(id)).toMatchObject({ at: later.toISOString(), parts: ['pay', 'place'] });
    const page = (lang: string) =>
      world.app.inject({ url: `/data/website/jobs/${id}?lang=${lang}` });
    expect((await page('pt')).json().data.listing.changed.words).toBe(
      'Alterado em 3 de março de 2026: remuneração, local ou modalidade',
    );
  });

  test('ignores a corrected typo and keeps earlier changes visible', async () => {
    const { id, url } = await publishJob(room, room.owner.client);
    world.setNow(later);
    const text = [{ type: 'paragraph', text: 'Plan menus, and welcome volunteers. '.repeat(8) }];
    await edit(url, { description: text });
    expect(await changedOf(id)).toBeNull();
    await edit(url, { hoursPerWeek: '20' });
    world.setNow(new Date(later.getTime() + 1));
    await edit(url, { description: [...text, ...text] });
    expect(await changedOf(id)).toMatchObject({ at: later.toISOString(), parts: ['hours'] });
  });

  test('reports a later deadline like other changes, with validThrough and lastmod', async () => {
    const { id, url } = await publishJob(room, room.owner.client);
    world.setNow(later);
    await expectOk(room.owner.client.post(`${url}/extend`, { closesOn: '2026-04-10' }));
    expect(await changedOf(id)).toMatchObject({ at: later.toISOString(), parts: ['closes'] });
    const page = (await world.app.inject({ url: `/data/website/jobs/${id}` })).json().data.listing;
    expect(page).toMatchObject({
      closesAt: '2026-04-10T22:59:59.999Z',
      updatedAt: later.toISOString(),
    });
  });

  test('reports no edits before the hour of a scheduled listing', async () => {
    const { id, url } = await publishJob(room, room.owner.client);
    const publishAt = new Date(testNow.getTime() + 3 * dayMs);
    await world.db.listing.update({ where: { id }, data: { publishedAt: publishAt } });
    world.setNow(later);
    await edit(url, { payMax: '2.400' });
    world.setNow(publishAt);
    expect(await changedOf(id)).toBeNull();
  });
});

describe('repeated forms', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  beforeEach(async () => {
    room = await startNewsroom(site);
  });

  /** Sends a form of a listing's page twice. */
  async function sendOnListing(action: string, set: object, typed: Record<string, string> = {}) {
    const { id: listingId } = await makeListing(site.db, room.orgId, set);
    const params = { orgId: room.orgId, word: 'jobs', listingId } as const;
    const path = organizationPath('adminListing', 'en', params);
    return sendTwice({ site, client: room.owner.client, path }, action, typed);
  }

  const drafts = () =>
    site.db.listing.count({ where: { organizationId: room.orgId, status: 'DRAFT' } });

  test('makes one draft for a repeated copy and leads to it', async () => {
    const [one, two] = await sendOnListing('duplicate-listing', {});
    expect([one, two]).toEqual([expect.stringContaining('/edit'), one]);
    expect(await drafts()).toBe(1);
  });

  test('makes one draft for a repeated repost and leads to it', async () => {
    const publishedAt = new Date(testNow.getTime() - 90 * dayMs);
    const over = { status: 'CLOSED', closedAt: testNow, publishedAt };
    const [one, two] = await sendOnListing('repost-listing', over);
    expect([one, two]).toEqual([expect.stringContaining('/edit'), one]);
    expect(await drafts()).toBe(1);
  });

  test('makes one template for a repeated form', async () => {
    const [one, two] = await sendOnListing('save-template', {}, { name: 'Night shifts' });
    expect([one, two]).toEqual([
      organizationPath('adminTemplates', 'en', { orgId: room.orgId }),
      one,
    ]);
    expect(await site.db.listingTemplate.count({ where: { organizationId: room.orgId } })).toBe(1);
  });
});
