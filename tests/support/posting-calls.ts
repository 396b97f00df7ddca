import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { newId } from '@causa/core/platform/ids';
import { emptyDraft } from '@causa/shared/listings/drafts/listing-draft';
import { makeListing, makeTemplate } from './factories.ts';
import { makeReceived } from './received-calls.ts';
import type { TestApp } from './test-app.ts';

interface PostingCall {
  whileFrozen?: true;
  ask(org: { id: string; base: string }): Promise<{ url: string; body?: unknown }>;
}

/** Every call about an organization's listings, each with a listing that it fits. */
export function postingCalls(world: () => TestApp): Record<string, PostingCall> {
  const about =
    (
      path: string,
      override: Partial<Prisma.ListingUncheckedCreateInput> = {},
      body?: unknown,
    ): PostingCall['ask'] =>
    async ({ id, base }) => ({
      url: `${base}/jobs/${(await makeListing(world().db, id, override)).id}${path}`,
      ...(body === undefined ? {} : { body }),
    });
  const days = (count: number) => new Date(world().now().getTime() + count * dayMs);
  const draft = { status: 'DRAFT', publishedAt: null } as const;
  const reads = { whileFrozen: true } as const;
  const one = '/data/orgdashboard/:orgId/:word/:listingId';
  return {
    'GET /data/orgdashboard/:orgId/listings': {
      ...reads,
      ask: async ({ base }) => Promise.resolve({ url: `${base}/listings` }),
    },
    'GET /data/orgdashboard/:orgId/listings.csv': {
      ...reads,
      ask: async ({ base }) => Promise.resolve({ url: `${base}/listings.csv` }),
    },
    'POST /data/orgdashboard/:orgId/bulk': {
      ask: async ({ id, base }) => ({
        url: `${base}/bulk`,
        body: {
          id: newId(),
          kind: 'close',
          ids: [(await makeListing(world().db, id)).id],
          params: { reason: 'STOPPED' },
        },
      }),
    },
    'GET /data/orgdashboard/:orgId/bulk/:bulkId': {
      ...reads,
      ask: async ({ id, base }) => ({ url: `${base}/bulk/${await makeBulk(world(), id)}` }),
    },
    'POST /data/orgdashboard/:orgId/bulk/:bulkId/undo': {
      ask: async ({ id, base }) => ({ url: `${base}/bulk/${await makeBulk(world(), id)}/undo` }),
    },
    'POST /data/orgdashboard/:orgId/:word': {
      ask: async ({ base }) =>
        Promise.resolve({
          url: `${base}/jobs`,
          body: { id: newId(), title: 'Kitchen coordinator', locale: 'en' },
        }),
    },
    'GET /data/orgdashboard/:orgId/templates': {
      ...reads,
      ask: async ({ base }) => Promise.resolve({ url: `${base}/templates` }),
    },
    'POST /data/orgdashboard/:orgId/templates': {
      ask: async ({ id, base }) => ({
        url: `${base}/templates`,
        body: { id: newId(), name: 'Cook', from: (await makeListing(world().db, id)).id },
      }),
    },
    'PUT /data/orgdashboard/:orgId/templates/:templateId': {
      ask: async ({ id, base }) => ({
        url: `${base}/templates/${await makeTemplate(world().db, id)}`,
        body: { name: 'Cook' },
      }),
    },
    'DELETE /data/orgdashboard/:orgId/templates/:templateId': {
      ask: async ({ id, base }) => ({
        url: `${base}/templates/${await makeTemplate(world().db, id)}`,
      }),
    },
    'POST /data/orgdashboard/:orgId/:word/from-page': {
      ask: async ({ base }) =>
        Promise.resolve({
          url: `${base}/jobs/from-page`,
          body: { id: newId(), url: 'https://harbour.example/jobs/cook' },
        }),
    },
    [`GET ${one}`]: { ...reads, ask: about('') },
    [`DELETE ${one}`]: { ask: about('', draft) },
    [`PATCH ${one}/draft`]: {
      ask: about('/draft', {}, { revision: 0, tab: 'a', set: { commitment: 'x' } }),
    },
    [`DELETE ${one}/draft`]: { ask: about('/draft', {}, { revision: 0 }) },
    [`POST ${one}/publish`]: { ask: about('/publish', {}, { revision: 0 }) },
    [`POST ${one}/close`]: { ask: about('/close', {}, { reason: 'STOPPED' }) },
    [`POST ${one}/undo-close`]: {
      ask: async ({ id, base }) => {
        const { db, now } = world();
        const listing = await makeListing(db, id, { status: 'CLOSED', closedAt: now() });
        const { id: applicationId } = await makeReceived({ db, now }, id, {
          listingId: listing.id,
        });
        await db.bulkAction.create({
          data: {
            id: newId(),
            organizationId: id,
            kind: 'status',
            params: { status: 'DECLINED' },
            total: 1,
            createdAt: now(),
            closedListingId: listing.id,
            items: { create: { position: 1, subjectId: applicationId } },
          },
        });
        return { url: `${base}/jobs/${listing.id}/undo-close`, body: {} };
      },
    },
    [`POST ${one}/extend`]: { ask: (org) => about('/extend', { timeZone: 'UTC' }, {})(org) },
    [`GET ${one}/extension`]: {
      ...reads,
      ask: (org) => about('/extension', { timeZone: 'UTC' })(org),
    },
    [`POST ${one}/unschedule`]: {
      ask: (org) => about('/unschedule', { publishedAt: days(3) }, {})(org),
    },
    [`POST ${one}/recall`]: {
      ask: about('/recall', { status: 'PENDING', publishedAt: null }, {}),
    },
    [`POST ${one}/repost`]: {
      ask: (org) => about('/repost', { publishedAt: days(-40), closesAt: days(-1) }, {})(org),
    },
    [`POST ${one}/duplicate`]: { ask: about('/duplicate', {}, {}) },
    [`GET ${one}/similar`]: { ...reads, ask: about('/similar') },
    [`GET ${one}/versions`]: { ...reads, ask: about('/versions') },
    [`POST ${one}/versions/:number/restore`]: {
      ask: async ({ id, base }) => {
        const listing = await makeListing(world().db, id);
        await world().db.listingVersion.create({
          data: {
            listingId: listing.id,
            number: 1,
            data: { ...emptyDraft('en', 'Head of kitchen') } as unknown as Prisma.InputJsonObject,
            publishedAt: world().now(),
          },
        });
        return {
          url: `${base}/jobs/${listing.id}/versions/1/restore`,
          body: { revision: 0, tab: 'a' },
        };
      },
    },
  };
}

async function makeBulk(world: TestApp, organizationId: string): Promise<string> {
  const params = { reason: 'STOPPED' };
  const data = { id: newId(), organizationId, kind: 'close', params, total: 0 };
  return (await world.db.bulkAction.create({ data: { ...data, createdAt: world.now() } })).id;
}
