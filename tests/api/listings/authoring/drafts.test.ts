import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test, it } from 'vitest';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import {
  type Newsroom,
  startNewsroom,
  writeJob,
  expectOk,
  publishJob,
} from '../../../support/posting.ts';
import { keepsPromise } from '../../../support/promise.ts';
import { seededChance, sized } from '../../../support/size.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { makeApiKey, openProgram } from '../../../support/api-keys.ts';
import { adminPath, organizationPath } from '@causa/shared/platform/pages/organization-routes';
import type { Client } from '../../../support/client.ts';
import { startTestSite } from '../../../support/test-site.ts';

let room: Newsroom;
const read = async (url: string) => (await room.owner.client.get(url)).body;

describe('drafts', () => {
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

  const save = (
    url: string,
    who: 'owner' | 'admin',
    { revision, tab = who, set }: { revision: number; tab?: string; set: object },
  ) => room[who].client.patch(`${url}/draft`, { revision, tab, set });

  describe('draft time zone', () => {
    const [lisbon, bogota] = [{ placeId: 'g2267057' }, { placeId: 'g3688689' }];
    const begin = async () => {
      const { url, revision } = await writeJob(room, room.owner.client, {
        place: null,
        timeZone: null,
      });
      const after = async (at: number, set: object) => {
        const { body } = await save(url, 'owner', { revision: at, set });
        const { data } = (await read(url)).draft;
        return [body.revision as number, data.timeZone as string | null] as const;
      };
      return { url, revision, after };
    };

    test('follows the chosen place and the next one', async () => {
      const { revision, after } = await begin();
      const [next, first] = await after(revision, { place: lisbon });
      const [, second] = await after(next, { place: bogota });
      expect([first, second]).toEqual(['Europe/Lisbon', 'America/Bogota']);
    });

    test('keeps another chosen zone and the zone sent with the place', async () => {
      const { revision, after } = await begin();
      const [next, sent] = await after(revision, { place: lisbon, timeZone: 'Europe/Madrid' });
      const [, kept] = await after(next, { place: bogota });
      expect([sent, kept]).toEqual(['Europe/Madrid', 'Europe/Madrid']);
    });

    test('keeps a zone changed by another member after the form was shown', async () => {
      const { url, revision } = await begin();
      await save(url, 'admin', { revision, set: { timeZone: 'Europe/Lisbon' } });
      await save(url, 'admin', { revision: revision + 1, set: { timeZone: null } });
      const { status } = await save(url, 'owner', { revision, set: { place: lisbon } });
      const { data } = (await read(url)).draft;
      expect([status, data.place.text, data.timeZone]).toEqual([200, 'Lisbon, Portugal', null]);
    });
  });

  describe('draft of an older version', () => {
    test('opens, saves and publishes without the fields that it lacks', async () => {
      const { url, revision } = await writeJob(room, room.owner.client);
      await world.db
        .$executeRaw`UPDATE listing_drafts SET data = data - 'features' - 'benefitKinds' - 'skills'`;
      const { draft } = await read(url);
      expect(draft.data).toMatchObject({ features: [], benefitKinds: [], skills: [] });
      const { body } = await save(url, 'owner', { revision, set: { skills: ['Excel'] } });
      expect((await read(url)).draft.data.skills).toEqual(['Excel']);
      await expectOk(room.owner.client.post(`${url}/publish`, { revision: body.revision }));
    });
  });

  describe('new draft', () => {
    test('creates one draft for one form, with a name and its missing fields', async () => {
      const id = newId();
      const begin = () =>
        room.owner.client.post(`${room.base}/events`, { id, title: 'Open kitchen', locale: 'es' });
      const [first, second] = [await begin(), await begin()];
      expect([first.status, second.status]).toEqual([201, 200]);
      expect(second.body.listing).toMatchObject({
        id,
        type: 'EVENT',
        state: 'DRAFT',
        title: 'Open kitchen',
        url: null,
        createdBy: { name: 'Ana Duarte' },
      });
      expect(second.body.draft.problems.map(({ field }: { field: string }) => field)).toContain(
        'startsOn',
      );
      expect(await world.db.listing.count({ where: { organizationId: room.orgId } })).toBe(1);
    });

    test('rejects an invalid title', async () => {
      const { status, body } = await room.owner.client.post(`${room.base}/jobs`, {
        id: newId(),
        title: 'Call 300 123 45 67',
        locale: 'en',
      });
      expect([status, body.errors[0].code]).toEqual([422, 'FIELD_TITLE_CONTACT']);
    });

    test('copies the texts of another listing without its dates', async () => {
      const { id, url } = await writeJob(room, room.owner.client);
      const copy = await room.admin.client.post(`${url}/duplicate`);
      expect(copy.body.draft.data).toMatchObject({
        title: 'Kitchen coordinator',
        payMin: '1.800',
        closesOn: '',
        recipients: [],
      });
      expect(copy.body.listing.id).not.toBe(id);
      const other = (await makeOrganization(world.db)).id;
      await world.db.organizationMember.create({
        data: { organizationId: other, userId: room.owner.id, role: 'OWNER' },
      });
      const stolen = await room.owner.client.post(`/data/orgdashboard/${other}/jobs`, {
        id: newId(),
        title: 'A copy',
        locale: 'en',
        from: id,
      });
      expect(stolen.status).toBe(404);
    });
  });

  describe('concurrent editing of a draft', () => {
    test("keeps changes of different fields and shows each member the other's", async () => {
      const { url, revision } = await writeJob(room, room.owner.client);
      await save(url, 'owner', { revision, set: { commitment: 'Evenings' } });
      const { body } = await save(url, 'admin', { revision, set: { hoursPerWeek: '20' } });
      expect(body.merged).toEqual({ commitment: 'Evenings' });
      expect((await read(url)).draft.data).toMatchObject({
        commitment: 'Evenings',
        hoursPerWeek: '20',
      });
    });

    test('keeps both texts of one field until a member chooses', async () => {
      const { url, revision } = await writeJob(room, room.owner.client);
      await save(url, 'owner', { revision, set: { title: 'Head of kitchen' } });
      const clash = await save(url, 'admin', {
        revision,
        set: { title: 'Kitchen lead', hoursPerWeek: '20' },
      });
      expect([clash.status, clash.body.errors[0].code]).toEqual([409, 'STALE']);
      expect(clash.body.details).toMatchObject({
        fields: { title: { theirs: 'Head of kitchen', mine: 'Kitchen lead', byId: room.owner.id } },
      });
      const { draft } = await read(url);
      expect(draft.data).toMatchObject({ title: 'Head of kitchen', hoursPerWeek: '20' });
      expect(draft.conflicts).toMatchObject([
        { field: 'title', mine: 'Kitchen lead', by: { id: room.admin.id } },
      ]);
      const early = await room.owner.client.post(`${url}/publish`, { revision: draft.revision });
      expect([early.status, early.body.errors[0].code]).toEqual([409, 'STALE']);
      const chosen = await save(url, 'admin', {
        revision: draft.revision,
        set: { title: 'Kitchen lead' },
      });
      expect(chosen.status).toBe(200);
      expect((await read(url)).draft).toMatchObject({
        data: { title: 'Kitchen lead' },
        conflicts: [],
      });
    });

    test('ends the conflict when a member chooses the other text', async () => {
      const { url, revision } = await writeJob(room, room.owner.client);
      await save(url, 'owner', { revision, set: { title: 'Head of kitchen' } });
      await save(url, 'admin', { revision, set: { title: 'Kitchen lead' } });
      const { draft } = await read(url);
      await save(url, 'admin', { revision: draft.revision, set: { title: 'Head of kitchen' } });
      expect((await read(url)).draft.conflicts).toEqual([]);
    });

    test('loses no text in any order of saves', { timeout: 300_000 }, async () => {
      const chance = seededChance('edit-clash');
      let lostTexts = 0;
      const rounds = sized(25, 1_000);
      const { url } = await writeJob(room, room.owner.client);
      for (let round = 0; round < rounds; round += 1) {
        const start = (await read(url)).draft;
        const seen = { owner: start.revision, admin: start.revision };
        const typed: Record<string, string[]> = { commitment: [], payText: [], hoursPerWeek: [] };
        for (let step = 0; step < 4; step += 1) {
          const who = chance() < 0.5 ? 'owner' : 'admin';
          const field = Object.keys(typed)[Math.floor(chance() * 3)] as string;
          const value = `${round}.${step}`;
          const answer = await save(url, who, { revision: seen[who], set: { [field]: value } });
          // A form adopts the revision of a successful save; a conflict leaves it unchanged.
          if (answer.status === 200) seen[who] = answer.body.revision;
          typed[field] = [...(typed[field] ?? []), `${who} ${value}`];
        }
        const { draft } = await read(url);
        const kept = new Set([
          ...Object.values(draft.data as object).map(String),
          ...draft.conflicts.map(({ mine }: { mine: unknown }) => String(mine)),
        ]);
        // The last text of both authors in each field is stored, unless they saw it replaced.
        for (const texts of Object.values(typed)) {
          const last = texts.at(-1);
          if (last !== undefined && !kept.has(last.split(' ')[1] ?? '')) lostTexts += 1;
        }
        for (const { field } of draft.conflicts)
          await save(url, 'owner', {
            revision: (await read(url)).draft.revision,
            set: { [field]: draft.data[field] },
          });
      }
      keepsPromise('edit-clash.lost', lostTexts, 0, ` of ${rounds} interleavings`);
    });

    test(
      'causes no conflict within one tab in spite of lost replies',
      { timeout: 300_000 },
      async () => {
        const chance = seededChance('edit-false');
        const { url, revision } = await writeJob(room, room.owner.client);
        let stale = 0;
        let known = revision;
        const rounds = sized(100, 1_000);
        for (let round = 0; round < rounds; round += 1) {
          const answer = await save(url, 'owner', {
            revision: known,
            tab: 'same',
            set: { commitment: `text ${round}` },
          });
          if (answer.status !== 200) stale += 1;
          // One response in three is lost.
          else if (chance() < 0.67) known = answer.body.revision;
        }
        keepsPromise('edit-false.stale', stale, 0, ` of ${rounds} saves`);
      },
    );
  });

  test.each([
    ['a place that does not exist', { place: { placeId: 'g0' } }, 'place'],
    ['a recipient who is no member', { recipients: [newId()] }, 'recipients'],
    ['an invalid title', { title: 'x' }, 'title'],
  ])('rejects %s by its field', async (_name, set, field) => {
    const { url, revision } = await writeJob(room, room.owner.client);
    const { status, body } = await save(url, 'owner', { revision, set });
    expect([status, body.errors[0].name]).toEqual([422, field]);
  });

  test('hides listings from members of another organization', async () => {
    const { url } = await writeJob(room, room.owner.client);
    const outsider = await startNewsroom(world);
    const answers = [
      await outsider.owner.client.get(url),
      await outsider.owner.client.patch(`${url}/draft`, { revision: 2, tab: 'x', set: {} }),
      await outsider.owner.client.post(`${url}/publish`, { revision: 2 }),
      await outsider.owner.client.get(url.replace(room.orgId, outsider.orgId)),
      await room.owner.client.get(url.replace('/jobs/', '/events/')),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('lets a frozen organization read drafts and change none', async () => {
    const { url, revision } = await writeJob(room, room.owner.client);
    await world.db.organization.update({
      where: { id: room.orgId },
      data: { frozenAt: world.now(), frozenReason: 'x' },
    });
    const saved = await save(url, 'owner', { revision, set: { commitment: 'x' } });
    expect([saved.status, saved.body.errors[0].code]).toEqual([409, 'ORGANIZATION_FROZEN']);
    expect((await room.owner.client.get(url)).status).toBe(200);
  });
});

describe('draft conflicts', () => {
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

  const post = (url: string, body: object = {}) => room.owner.client.post(url, body);

  const save = (url: string, who: 'owner' | 'admin', revision: number, set: object) =>
    room[who].client.patch(`${url}/draft`, { revision, tab: who, set });

  /** Creates a conflict: the admin's title is rejected in favor of the owner's title. */
  async function clash() {
    const { url, revision } = await writeJob(room, room.owner.client);
    const owners = await expectOk(save(url, 'owner', revision, { title: 'Head of kitchen' }));
    expect((await save(url, 'admin', revision, { title: 'Kitchen lead' })).status).toBe(409);
    return { url, revision: owners.body.revision as number };
  }

  test('keeps the other text when its author continues in the same form', async () => {
    const { url, revision } = await clash();
    const next = await expectOk(save(url, 'owner', revision, { title: 'Head of the kitchen' }));
    await expectOk(save(url, 'owner', next.body.revision, { title: 'Head of our kitchen' }));
    expect((await read(url)).draft).toMatchObject({
      data: { title: 'Head of our kitchen' },
      conflicts: [{ field: 'title', mine: 'Kitchen lead' }],
    });
  });

  test('resolves no conflict by a repeated save after a lost reply', async () => {
    const { url, revision } = await clash();
    await expectOk(save(url, 'owner', revision, { title: 'Head of kitchen' }));
    expect((await read(url)).draft.conflicts).toHaveLength(1);
  });

  test('ends the conflict by a later text of the other author', async () => {
    const { url } = await clash();
    const { draft } = await read(url);
    await expectOk(save(url, 'admin', draft.revision, { title: 'Lead of the kitchen' }));
    expect((await read(url)).draft).toMatchObject({
      data: { title: 'Lead of the kitchen' },
      conflicts: [],
    });
  });

  test.each(['published', 'discarded'])(
    'overwrites no later text from a form older than the edits that were %s',
    async (how) => {
      const { url } = await publishJob(room, room.owner.client);
      let revision = 0;
      for (const commitment of ['a', 'b', 'c', 'd'])
        ({ revision } = (await expectOk(save(url, 'owner', revision, { commitment }))).body);
      if (how === 'published') await expectOk(post(`${url}/publish`, { revision }));
      else await expectOk(room.owner.client.delete(`${url}/draft`, { revision }));
      await expectOk(save(url, 'admin', 0, { title: 'Kitchen lead' }));
      const late = await save(url, 'owner', revision, { title: 'Head of kitchen' });
      expect(late.status).toBe(409);
      expect((await read(url)).draft.data.title).toBe('Kitchen lead');
    },
  );

  test('refuses to discard edits made after the page was shown', async () => {
    const { url } = await publishJob(room, room.owner.client);
    const { revision } = (await expectOk(save(url, 'owner', 0, { commitment: 'a' }))).body;
    await expectOk(save(url, 'admin', revision, { title: 'Kitchen lead' }));
    const late = await room.owner.client.delete(`${url}/draft`, { revision });
    expect([late.status, late.body.errors[0].code]).toEqual([409, 'STALE']);
    const { draft } = await read(url);
    expect(draft.data.title).toBe('Kitchen lead');
    for (const _again of ['first', 'second'])
      await expectOk(room.owner.client.delete(`${url}/draft`, { revision: draft.revision }));
  });

  test('refuses to discard a text under review from an older page', async () => {
    const { url } = await publishJob(room, room.owner.client);
    const set = { payText: 'Pay a registration fee first.' };
    const { body } = await room.owner.client.patch(`${url}/draft`, { revision: 0, tab: 'a', set });
    const { revision } = body;
    const sent = await room.owner.client.post(`${url}/publish`, { revision });
    expect(sent.body.state).toBe('IN_REVIEW');
    const discarded = await room.owner.client.delete(`${url}/draft`, { revision });
    expect([discarded.status, discarded.body.errors[0].code]).toEqual([409, 'IN_REVIEW']);
  });

  test('returns the changes of others with their authors, also beside a conflict', async () => {
    const { url, revision } = await writeJob(room, room.owner.client);
    await expectOk(
      save(url, 'owner', revision, { title: 'Head of kitchen', payText: 'with meals' }),
    );
    const merged = await expectOk(save(url, 'admin', revision, { commitment: 'evenings' }));
    expect(merged.body).toMatchObject({
      merged: { title: 'Head of kitchen', payText: 'with meals' },
      mergedBy: { title: room.owner.id, payText: room.owner.id },
    });
    const refused = await save(url, 'admin', revision, { title: 'Kitchen lead' });
    expect(refused.body.details).toMatchObject({
      merged: { payText: 'with meals' },
      mergedBy: { payText: room.owner.id },
    });
  });

  test('saves nothing from the form of one account for another', async () => {
    const { url, revision } = await writeJob(room, room.owner.client);
    const body = { revision, tab: 'one', author: room.admin.id, set: { title: 'Kitchen lead' } };
    const refused = await room.owner.client.patch(`${url}/draft`, body);
    expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'FORBIDDEN']);
    expect((await read(url)).draft.data.title).toBe('Kitchen coordinator');
    await expectOk(room.admin.client.patch(`${url}/draft`, body));
  });
});

describe('organization defaults', () => {
  let world: TestApp;

  beforeAll(async () => {
    world = await startTestApp();
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    world.setNow(testNow);
    room = await startNewsroom(world);
    await world.db.organization.update({
      where: { id: room.orgId },
      data: {
        areasOfFocus: ['education', 'food-security'],
        locationText: 'Los Angeles, CA, USA',
        city: 'Los Angeles',
        stateCode: 'CA',
        countryCode: 'US',
        placeId: 'g5368361',
      },
    });
  });

  const text = { title: 'Kitchen coordinator', locale: 'en' };

  const losAngeles = { placeId: 'g5368361', city: 'Los Angeles', countryCode: 'US' };

  async function begin(word = 'jobs') {
    const id = newId();
    const { body } = await expectOk(
      room.owner.client.post(`${room.base}/${word}`, { id, ...text }),
    );
    return { url: `${room.base}/${word}/${id}`, draft: body.draft };
  }

  const save = async (url: string, revision: number, set: object) =>
    (await expectOk(room.owner.client.patch(`${url}/draft`, { revision, tab: 'one', set }))).body
      .revision as number;

  const placeIn = async (url: string) =>
    (await room.owner.client.get(url)).body.draft.data.place?.placeId ?? null;

  describe('POST /data/orgdashboard/:orgId/:word', () => {
    it('starts an empty listing with place, time zone, currency and causes of the organization', async () => {
      expect((await begin()).draft.data).toMatchObject({
        place: losAngeles,
        timeZone: 'America/Los_Angeles',
        payCurrency: 'USD',
        areasOfFocus: ['education', 'food-security'],
        locationType: null,
      });
    });

    it('sets no currency for an event, which has no pay', async () => {
      expect((await begin('events')).draft.data).toMatchObject({
        place: losAngeles,
        payCurrency: null,
      });
    });

    it('keeps the values of the listing that it is started from', async () => {
      const { id: from } = await writeJob(room, room.owner.client);
      const body = { id: newId(), ...text, from };
      const { draft } = (await expectOk(room.owner.client.post(`${room.base}/jobs`, body))).body;
      expect(draft.data).toMatchObject({
        place: { placeId: 'g2267057' },
        timeZone: 'Europe/Lisbon',
        payCurrency: 'EUR',
      });
    });

    it('sets no defaults for a program', async () => {
      const program = openProgram(world, (await makeApiKey(world, room.orgId)).key);
      const { body } = await expectOk(program.post('/api/v1/listings', { type: 'JOB', ...text }));
      const { data } = (await room.owner.client.get(`${room.base}/jobs/${body.listing.id}`)).body
        .draft;
      expect(data).toMatchObject({ place: null, payCurrency: null, areasOfFocus: [] });
    });
  });

  describe('PATCH /data/orgdashboard/:orgId/:word/:listingId/draft', () => {
    it('takes the default place away for remote work and gives it back', async () => {
      const { url, draft } = await begin();
      const remote = await save(url, draft.revision, { locationType: 'REMOTE' });
      expect(await placeIn(url)).toBeNull();
      await save(url, remote, { locationType: 'HYBRID' });
      expect(await placeIn(url)).toBe('g5368361');
    });

    it('keeps a place that a member chose when the work becomes remote', async () => {
      const { url, draft } = await begin();
      const chosen = await save(url, draft.revision, { place: { placeId: 'g2267057' } });
      await save(url, chosen, { locationType: 'REMOTE' });
      expect(await placeIn(url)).toBe('g2267057');
    });
  });
});

describe('marks in the listing list', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestSite();
  });

  afterAll(() => site.close());

  beforeEach(async () => {
    site.setNow(testNow);
    room = await startNewsroom(site);
  });

  const html = async (client: Client, path: string) => String((await client.get(path)).body);

  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  describe('draft in the cart', () => {
    it('keeps its mark in the list until it leaves the cart', async () => {
      const { id } = await writeJob(room, room.owner.client);
      const listed = async () =>
        (await room.owner.client.get(`${room.base}/listings?tab=drafts`)).body.listings[0].isInCart;
      expect(await listed()).toBe(false);
      await site.db.cart.create({ data: { organizationId: room.orgId } });
      const line = { id: newId(), organizationId: room.orgId, listingId: id };
      await site.db.cartItem.create({ data: line });
      expect(await listed()).toBe(true);
      expect(await html(room.owner.client, adminPath('es', room.orgId, 'adminListings'))).toContain(
        'En el carrito',
      );
      await site.db.cartItem.delete({ where: { id: line.id } });
      expect(await listed()).toBe(false);
    });
  });

  describe('form of a draft saved by another member', () => {
    const words = /edited this (\d|less)/;

    it('shows it for ten minutes to other members only', async () => {
      // Pages use the machine's clock.
      site.setNow(ago(2.5));
      room = await startNewsroom(site);
      const { id, url, revision } = await writeJob(room, room.owner.client);
      await site.db.user.update({
        where: { id: room.owner.id },
        data: { firstName: 'Ana', lastName: 'Duarte' },
      });
      const params = { orgId: room.orgId, word: 'jobs', listingId: id, section: 'pay' } as const;
      const path = organizationPath('adminEdit', 'en', params);
      expect(await html(room.admin.client, path)).toContain(
        'Ana Duarte edited this 2 minutes ago.',
      );
      expect(await html(room.owner.client, path)).not.toMatch(words);
      await site.db.listingDraft.update({ where: { listingId: id }, data: { updatedAt: ago(11) } });
      expect(await html(room.admin.client, path)).not.toMatch(words);
      const set = { payText: 'Meals included' };
      await expectOk(room.admin.client.patch(`${url}/draft`, { revision, tab: 'b', set }));
      expect(await html(room.admin.client, path)).not.toMatch(words);
    });
  });
});
