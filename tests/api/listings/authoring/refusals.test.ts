import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { bulkMax } from '@causa/shared/listings/bulk-actions';
import { listingDraftsMax } from '@causa/shared/platform/limits';
import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { messageTemplatesMax, notesMax } from '@causa/shared/applications/application-review';
import { markFrozen, makeListing, testNow } from '../../../support/factories.ts';
import { startPrices } from '../../../support/money.ts';
import { makeReceived } from '../../../support/records.ts';
import { openRefusals, type Owned, type Refusal, testRefusals } from '../../../support/refusals.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { publishListing } from '@causa/core/listings/authoring/publishing/staff-decisions';
import { authoringData } from '@causa/core/listings/authoring/personal-data';
import { actionTypesByType } from '@causa/shared/search/facets';
import { afterAll, beforeAll, beforeEach, expect, test, describe, it } from 'vitest';
import { signUpVerified, systemContext, openClient } from '../../../support/client.ts';
import { isWaiting } from '../../../support/locks.ts';
import {
  expectOk,
  type Newsroom,
  publishJob,
  startNewsroom,
  writeJob,
} from '../../../support/posting.ts';

const draft = { status: 'DRAFT', publishedAt: null } as const;
const inDays = (days: number) => new Date(testNow.getTime() + days * dayMs);

describe('refusals of authoring', async () => {
  const refusals = openRefusals(async () => {
    const api = await startTestApp();
    await startPrices(api);
    return api;
  });

  const pending = { status: 'PENDING', publishedAt: null } as const;

  const ended = { publishedAt: inDays(-40), closesAt: inDays(-1) } as const;

  const make = async ({ id, base }: Owned, override: Parameters<typeof makeListing>[2] = {}) => {
    const listing = await makeListing(refusals.api.db, id, override);
    return { id: listing.id, url: `${base}/jobs/${listing.id}` };
  };

  /** Fills the drafts up to the limit of an organization. */
  const fillDrafts = async (org: Owned) => {
    const { id } = await make(org, draft);
    await refusals.api.pool.query(
      `INSERT INTO listings
     SELECT (jsonb_populate_record(l, jsonb_build_object('id', md5(l.id || n)))).*
     FROM listings l, generate_series(2, ${listingDraftsMax}) n WHERE l.id = $1`,
      [id],
    );
  };

  /** Creates a listing with more pending applications than one bulk action accepts. */
  const flood = async (org: Owned) => {
    const listing = await make(org);
    const { id } = await makeReceived(refusals.api, org.id, { listingId: listing.id });
    await refusals.api.pool.query(
      `INSERT INTO users (id, email, updated_at)
     SELECT md5('waits' || n), 'waits' || n || '@harbour.example', now()
     FROM generate_series(1, ${bulkMax}) n ON CONFLICT DO NOTHING`,
    );
    await refusals.api.pool.query(
      `INSERT INTO applications
     SELECT (jsonb_populate_record(a, jsonb_build_object('id', md5(a.id || u.id), 'user_id', u.id))).*
     FROM applications a, users u WHERE a.id = $1 AND u.email LIKE 'waits%'`,
      [id],
    );
    return { ...listing, count: bulkMax + 1 };
  };

  /** Creates a listing with an earlier version. */
  const versioned = async (org: Owned, override: Parameters<typeof makeListing>[2] = {}) => {
    const listing = await make(org, override);
    const data = emptyDraft('en', 'Kitchen coordinator');
    await refusals.api.db.listingVersion.create({
      data: { listingId: listing.id, number: 1, data, publishedAt: testNow },
    });
    return listing.url;
  };

  const restore = ({ client }: Owned, url: string) =>
    client.post(`${url}/versions/1/restore`, { revision: 0, tab: 'a' });

  const extend = async (org: Owned, paidUntil: Date) => {
    const { url } = await make(org, { paidUntil, closesAt: paidUntil, timeZone: 'UTC' });
    return org.client.post(`${url}/extend`, {});
  };

  const note = (org: Owned, application: { id: string }, id = newId()) =>
    org.client.post(`${org.base}/applications/${application.id}/notes`, { id, text: 'Kind.' });

  const one = '/data/orgdashboard/:orgId/:word/:listingId';

  const root = '/data/orgdashboard/:orgId';

  const rows: Refusal[] = [
    [
      `POST ${root}/:word`,
      'LIMIT_REACHED',
      'where there are as many drafts as there may be',
      async (org) => {
        await fillDrafts(org);
        const body = { id: newId(), title: 'Kitchen coordinator', locale: 'en' };
        return org.client.post(`${org.base}/jobs`, body);
      },
    ],
    [
      `POST ${root}/:word/from-page`,
      'LIMIT_REACHED',
      'where there are as many drafts as there may be',
      async (org) => {
        await fillDrafts(org);
        const body = { id: newId(), url: 'https://harbour.example/jobs/cook' };
        return org.client.post(`${org.base}/jobs/from-page`, body);
      },
    ],
    [
      `POST ${one}/repost`,
      'LIMIT_REACHED',
      'where there are as many drafts as there may be',
      async (org) => {
        await fillDrafts(org);
        return org.client.post(`${(await make(org, ended)).url}/repost`, { id: newId() });
      },
    ],
    [
      `POST ${root}/:word`,
      'CONFLICT',
      'for the id of another organization’s listing',
      async ({ client, base }) => {
        const { id } = await make(await refusals.owned());
        return client.post(`${base}/jobs`, { id, title: 'Kitchen coordinator', locale: 'en' });
      },
    ],
    [
      `POST ${root}/:word/from-page`,
      'CONFLICT',
      'for the id of another organization’s listing',
      async ({ client, base }) => {
        const { id } = await make(await refusals.owned());
        return client.post(`${base}/jobs/from-page`, { id, url: 'https://harbour.example/jobs/1' });
      },
    ],
    [
      `DELETE ${one}/draft`,
      'CONFLICT',
      'for a draft, which is deleted instead',
      async (org) => org.client.delete(`${(await make(org, draft)).url}/draft`, { revision: 0 }),
    ],
    [
      `PATCH ${one}/draft`,
      'IN_REVIEW',
      'while staff look at the listing',
      async (org) => {
        const body = { revision: 0, tab: 'a', set: { commitment: 'x' } };
        return org.client.patch(`${(await make(org, pending)).url}/draft`, body);
      },
    ],
    [
      `POST ${one}/versions/:number/restore`,
      'IN_REVIEW',
      'while staff look at the listing',
      async (org) => restore(org, await versioned(org, pending)),
    ],
    [
      `POST ${one}/versions/:number/restore`,
      'CONFLICT',
      'for a listing that staff removed',
      async (org) => restore(org, await versioned(org, { status: 'REMOVED' })),
    ],
    [
      `POST ${one}/versions/:number/restore`,
      'STALE',
      'where a colleague edited the same field meanwhile',
      async (org) => {
        const url = await versioned(org);
        const body = { revision: 0, tab: 'b', set: { title: 'Head of the kitchen' } };
        await org.client.patch(`${url}/draft`, body);
        return restore(org, url);
      },
      // Both texts are stored.
      ['listing_drafts'],
    ],
    [
      `GET ${one}/extension`,
      'CONFLICT',
      'for a listing that was never public',
      async (org) => org.client.get(`${(await make(org, draft)).url}/extension`),
    ],
    [
      `POST ${one}/extend`,
      'SIMILAR_LISTING',
      'where the same listing is public by now',
      async (org) => {
        const { url } = await make(org, {
          status: 'CLOSED',
          closedAt: inDays(-1),
          timeZone: 'UTC',
        });
        await make(org);
        return org.client.post(`${url}/extend`, {});
      },
    ],
    [
      `POST ${one}/extend`,
      'NOT_ENOUGH_CREDITS',
      'where the day lies beyond what was paid',
      (org) => extend(org, inDays(2)),
    ],
    [
      `POST ${one}/extend`,
      'BILLING_HOLD',
      'where the day lies beyond what was paid and a payment is disputed',
      async (org) => {
        await refusals.api.db.creditDebt.create({
          data: { id: newId(), organizationId: org.id, effectKey: newId(), credits: 1 },
        });
        return extend(org, inDays(2));
      },
    ],
    [
      `POST ${one}/close`,
      'LIMIT_REACHED',
      'where more people wait for an answer than one bulk action takes',
      async (org) => {
        const { url, count } = await flood(org);
        const answer = { id: newId(), count, message: 'Thank you.' };
        return org.client.post(`${url}/close`, { reason: 'STOPPED', answer });
      },
    ],
    [
      `POST ${root}/bulk`,
      'LIMIT_REACHED',
      'for more applications than one bulk action takes',
      async (org) => {
        const { id: listingId, count } = await flood(org);
        const filter = { tab: 'all', listingId };
        const body = {
          id: newId(),
          kind: 'status',
          filter,
          count,
          params: { status: 'INTERVIEW' },
        };
        return org.client.post(`${org.base}/bulk`, body);
      },
    ],
    [
      `POST ${root}/applications/:applicationId/notes`,
      'CONFLICT',
      'for the id of a note about someone else',
      async (org) => {
        const id = newId();
        await note(org, await makeReceived(refusals.api, org.id), id);
        return note(org, await makeReceived(refusals.api, org.id), id);
      },
    ],
    [
      `POST ${root}/applications/:applicationId/notes`,
      'LIMIT_REACHED',
      'where there are as many notes as there may be',
      async (org) => {
        const application = await makeReceived(refusals.api, org.id);
        const one = { applicationId: application.id, authorId: org.userId, text: 'Kind.' };
        await refusals.api.db.applicationNote.createMany({
          data: Array.from({ length: notesMax }, () => ({
            ...one,
            id: newId(),
            createdAt: testNow,
          })),
        });
        return note(org, application);
      },
    ],
    [
      `DELETE ${root}/applications/:applicationId/notes/:noteId`,
      'ORGANIZATION_FROZEN',
      'while the organization is frozen',
      async (org) => {
        const [id, application] = [newId(), await makeReceived(refusals.api, org.id)];
        await note(org, application, id);
        await markFrozen(refusals.api.db, org.id);
        return org.client.delete(`${org.base}/applications/${application.id}/notes/${id}`);
      },
    ],
    [
      `POST ${root}/message-templates`,
      'LIMIT_REACHED',
      'where there are as many texts as there may be',
      async ({ id: organizationId, client, base }) => {
        const text = { name: 'Thanks', text: 'Thank you.' };
        const at = { createdAt: testNow, updatedAt: testNow };
        await refusals.api.db.messageTemplate.createMany({
          data: Array.from({ length: messageTemplatesMax }, () => ({
            id: newId(),
            organizationId,
            ...text,
            ...at,
          })),
        });
        return client.post(`${base}/message-templates`, { id: newId(), ...text });
      },
    ],
  ];

  testRefusals(rows, refusals);
});

describe('hostile listing input', () => {
  let world: TestApp;

  let room: Newsroom;

  beforeAll(async () => {
    world = await startTestApp();
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    world.setNow(testNow);
    await world.db.rateLimit.deleteMany();
    room = await startNewsroom(world);
  });

  const read = async (url: string) => (await room.owner.client.get(url)).body;

  const post = (url: string, body: object = {}) => room.owner.client.post(url, body);

  const edit = (url: string, set: object, revision = 0) =>
    room.owner.client.patch(`${url}/draft`, { revision, tab: 'b', set });

  const question = { kind: 'SHORT_TEXT', text: 'Why you?', options: [], required: false };

  test.each([
    ['half a character', { description: [{ type: 'paragraph', text: 'a\u{d800}' }] }],
    ['a control character', { applyText: [{ type: 'list', items: ['a\u0000'] }] }],
    ['a text without bounds', { description: [{ type: 'heading', text: 'a'.repeat(60_000) }] }],
    ['a list without bounds', { applyText: [{ type: 'list', items: Array(3_000).fill('a') }] }],
  ])('rejects %s in draft texts', async (_name, set) => {
    const { url, revision } = await writeJob(room, room.owner.client);
    expect((await edit(url, set, revision)).status).toBe(422);
  });

  test('answers another user of a draft id like for any other id', async () => {
    const { url } = await publishJob(room, room.owner.client);
    const hidden = await startNewsroom(world);
    const { id } = await writeJob(hidden, hidden.owner.client);
    const { client } = await signUpVerified(world);
    const answers = [newId(), id].map((made) => client.post(`${url}/duplicate`, { id: made }));
    const codes = (await Promise.all(answers)).map(({ body }) => body.errors[0].code);
    expect(codes).toEqual(['INVALID_ORG', 'INVALID_ORG']);
  });

  test('detects fees in every visible text, and treats them as the cost of an event', async () => {
    const fee = 'A registration fee of 20 dollars';
    const statusOf = async (set: Record<string, unknown>) => {
      const { id } = await publishJob(room, room.owner.client, set);
      return (await world.db.listing.findUniqueOrThrow({ where: { id } })).status;
    };
    const question = { id: newId(), kind: 'CHOICE', text: 'Why you?', required: false };
    for (const set of [
      { payText: fee },
      { benefits: [fee] },
      { skills: [fee] },
      { questions: [{ ...question, options: ['Yes', fee] }] },
    ])
      expect(await statusOf(set)).toBe('PENDING');
    const { id } = await makeListing(world.db, room.orgId, {
      type: 'EVENT',
      status: 'DRAFT',
      publishedAt: null,
      closesAt: null,
      startsAt: new Date(testNow.getTime() + dayMs),
      timeZone: 'UTC',
      actionTypes: [...actionTypesByType.EVENT].slice(0, 1),
      payText: fee,
      description: [{ type: 'paragraph', text: 'Cook with us for the whole street. '.repeat(8) }],
    });
    await expectOk(post(`${room.base}/events/${id}/publish`, { revision: 0 }));
    expect(await world.db.listing.findUnique({ where: { id } })).toMatchObject({
      status: 'PUBLISHED',
    });
  });

  test('publishes questions with equal or foreign ids separately', async () => {
    const id = newId();
    await publishJob(room, room.owner.client, { questions: [{ ...question, id }] });
    const twice = [
      { ...question, id },
      { ...question, id },
    ];
    const { id: second } = await publishJob(room, room.owner.client, { questions: twice });
    expect(await world.db.listingQuestion.count({ where: { listingId: second } })).toBe(2);
    expect(await world.db.listingQuestion.count({ where: { id } })).toBe(1);
  });

  test('skips questions of an unused form', async () => {
    const { id } = await publishJob(room, room.owner.client, {
      applyBy: 'LINK',
      applyUrl: 'https://example.org/apply',
      questions: [{ ...question, id: newId(), text: '' }],
    });
    expect(await world.db.listingQuestion.count({ where: { listingId: id } })).toBe(0);
  });

  test('restores no place from an earlier version without one', async () => {
    const { url } = await publishJob(room, room.owner.client, {
      locationType: 'REMOTE',
      place: null,
    });
    const { body } = await edit(url, { place: { placeId: 'g2267057' } });
    await expectOk(post(`${url}/publish`, { revision: body.revision }));
    const restored = await post(`${url}/versions/1/restore`, { revision: 0, tab: 'b' });
    expect(restored.body.draft.data.place).toBeNull();
  });

  test('counts copies as drafts and refuses copies of removed listings', async () => {
    const { id } = await makeListing(world.db, room.orgId, { status: 'REMOVED' });
    const begun = { id: newId(), title: 'A copy', locale: 'en', from: id };
    expect((await post(`${room.base}/jobs`, begun)).status).toBe(404);
    const { url } = await writeJob(room, room.owner.client);
    const base = await makeListing(world.db, room.orgId);
    const row = { ...base, organization: undefined, description: [], howToApply: [] };
    await world.db.listing.createMany({
      data: Array.from({ length: listingDraftsMax }, () => ({
        ...row,
        id: newId(),
        status: 'DRAFT' as const,
      })),
    });
    const { status, body } = await post(`${url}/duplicate`);
    expect([status, body.errors[0].code]).toEqual([409, 'LIMIT_REACHED']);
  });

  test('stores a version without pending edits when staff publish after review', async () => {
    const data = { reviewsListings: true };
    await world.db.organization.update({ where: { id: room.orgId }, data });
    const { id, url, revision } = await writeJob(room, room.owner.client);
    await expectOk(post(`${url}/publish`, { revision }));
    await publishListing(systemContext(world), id);
    const { listing, draft } = await read(url);
    expect(listing).toMatchObject({ state: 'LIVE', hasEdits: false });
    expect(draft.revision).toBe(0);
    expect((await room.owner.client.get(`${url}/versions`)).body.versions).toMatchObject([
      { number: 1, byId: null },
    ]);
  });

  test('accepts an imported text longer than the form allows', async () => {
    const { id } = await makeListing(world.db, room.orgId, {
      title: 'Kitchen '.repeat(24).trim(),
      commitment: 'evening '.repeat(24).trim(),
      timeZone: null,
      source: 'feed',
      closesAt: new Date(world.now().getTime() + 20 * dayMs),
    });
    const url = `${room.base}/jobs/${id}`;
    const { status, body } = await room.owner.client.get(url);
    expect([status, body.draft?.data.title.length]).toEqual([200, 191]);
    expect(body.draft.problems).toContainEqual(
      expect.objectContaining({ field: 'title', code: 'FIELD_TOO_LONG' }),
    );
    const saved = await edit(url, { title: 'Kitchen lead' });
    expect(saved.status).toBe(200);
    await expectOk(room.owner.client.get(`${room.base}/listings`));
  });

  test('returns the problems of a draft in the language of the reader', async () => {
    const { url, revision } = await writeJob(room, room.owner.client);
    await edit(url, { applyBy: 'EMAIL', applyEmail: 'ana at example' }, revision);
    const { body } = await room.owner.client.get(`${url}?lang=pt`);
    expect(body.draft.problems).toMatchObject([
      { field: 'applyEmail', description: 'Digite um e-mail válido, como ana@example.org.' },
    ]);
  });

  test('publishes nothing when a freeze comes first', async () => {
    const { id, url, revision } = await writeJob(room, room.owner.client);
    const freezing = await world.pool.connect();
    try {
      await freezing.query('BEGIN');
      await freezing.query(
        `UPDATE organizations SET frozen_at = now(), frozen_reason = 'x' WHERE id = $1`,
        [room.orgId],
      );
      let isAnswered = false;
      const asked = post(`${url}/publish`, { revision }).finally(() => (isAnswered = true));
      while (!isAnswered && !(await isWaiting(world))) continue;
      await freezing.query('COMMIT');
      expect((await asked).body.errors).toMatchObject([{ code: 'ORGANIZATION_FROZEN' }]);
    } finally {
      freezing.release();
    }
    expect((await world.db.listing.findUniqueOrThrow({ where: { id } })).status).toBe('DRAFT');
  });

  test('removes the name of an erased account from drafts and versions', async () => {
    const { id: userId } = room.admin;
    const recipients = [userId, room.owner.id];
    const live = await publishJob(room, room.owner.client, { recipients });
    await edit(live.url, { recipients, commitment: 'Evenings' });
    const late = { revision: 0, tab: 'admin', set: { commitment: 'Mornings' } };
    expect((await room.admin.client.patch(`${live.url}/draft`, late)).status).toBe(409);
    await authoringData.eraseFor?.(systemContext(world), { id: userId, email: 'a@b.example' });
    const where = { listingId: live.id };
    const draft = await world.db.listingDraft.findUniqueOrThrow({ where });
    const versions = await world.db.listingVersion.findMany({ where });
    expect(JSON.stringify([draft, versions])).not.toContain(userId);
    expect((await read(live.url)).draft).toMatchObject({
      data: { recipients: [room.owner.id] },
      conflicts: [{ field: 'commitment', mine: 'Mornings', by: null }],
    });
  });
});

describe('sentences of refusals', () => {
  let world: TestApp;

  let room: Newsroom;

  beforeAll(async () => {
    world = await startTestApp();
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    world.setNow(testNow);
    room = await startNewsroom(world);
  });

  const reader = (locale: string) => {
    const client = openClient(world, { 'accept-language': locale });
    client.cookies.set('session', room.owner.client.cookies.get('session') ?? '');
    return client;
  };

  const live = { publishedAt: inDays(-20) };

  const closed = { ...live, status: 'CLOSED', closedAt: inDays(-2) } as const;

  describe('refused listing change', () => {
    it.each([
      ['en', 'repost', live, 'This listing is still live. Extend or duplicate it instead.'],
      ['es', 'repost', live, 'Esta publicación sigue visible. Extiéndela o duplícala.'],
      ['pt', 'repost', live, 'Este anúncio ainda está no ar. Prorrogue-o ou duplique-o.'],
      ['en', 'extend', draft, 'This listing hasn’t been published yet.'],
      ['en', 'unschedule', live, 'This listing is already live. Close it instead.'],
      ['en', 'recall', live, 'This listing isn’t in review.'],
      [
        'en',
        'repost',
        { ...closed, publishedAt: inDays(-3) },
        'You can post this listing again from',
      ],
    ] as const)('states the reason in %s: %s', async (locale, act, state, words) => {
      const { id } = await makeListing(world.db, room.orgId, state);
      const { status, body } = await reader(locale).post(`${room.base}/jobs/${id}/${act}`, {});
      expect([status, body.errors[0].code]).toEqual([409, 'CONFLICT']);
      expect(body.errors[0].description).toContain(words);
      expect(body.details.reason).toMatch(/^(listing|repost)-/);
    });

    it('states the number of matches when a bulk action names another', async () => {
      for (let at = 0; at < 3; at += 1) await makeListing(world.db, room.orgId, live);
      const { status, body } = await room.owner.client.post(`${room.base}/bulk`, {
        id: newId(),
        kind: 'close',
        filter: { tab: 'all' },
        count: 2,
        params: { reason: 'STOPPED' },
      });
      expect([status, body.errors[0].code]).toEqual([409, 'CONFLICT']);
      expect(body.errors[0].description).toContain('3 items match now.');
      expect(body.details).toEqual({ count: 3 });
    });
  });
});
