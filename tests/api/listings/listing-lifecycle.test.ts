import type { Context } from '@causa/core/platform/context';
import type { Listing } from '@causa/core/generated/prisma/client';
import {
  changeListing,
  createListing,
  type ListingAction,
  getNextStatus,
  transitions,
} from '@causa/core/listings/listing-lifecycle';
import { newId } from '@causa/core/platform/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization } from '../../support/factories.ts';
import { keepsPromise } from '../../support/promise.ts';
import { sized } from '../../support/size.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Database } from '@causa/core/platform/database/database';
import { isLive, liveUntil } from '@causa/core/organizations/is-listing-live';
import { isOrganizationLive } from '@causa/core/organizations/is-organization-live';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../../support/database.ts';

describe('listing transitions', () => {
  let world: TestApp;

  let context: Context;

  let organizationId: string;

  beforeAll(async () => {
    world = await startTestApp();
    context = systemContext(world);
    organizationId = (await makeOrganization(world.db)).id;
  });

  afterAll(() => world.close());

  const actions = (Object.keys(transitions) as ListingAction[]).filter(
    (action): action is Exclude<ListingAction, 'draft'> => action !== 'draft',
  );

  const read = (id: string): Promise<Listing> =>
    world.db.listing.findUniqueOrThrow({ where: { id } });

  const audits = (id: string) =>
    world.db.auditEntry.findMany({ where: { subject: `listing:${id}` }, orderBy: { id: 'asc' } });

  const refreshes = (id: string) =>
    world.db.outboxJob.count({ where: { dedupeKey: `search:${id}` } });

  const begin = () =>
    createListing(context, 'draft', {
      id: newId(),
      organizationId,
      type: 'JOB',
      locale: 'en',
      title: 'Lighthouse keeper',
      description: [],
      excerpt: '',
      locationType: 'REMOTE',
      applyOnCausa: true,
    });

  describe('listing lifecycle', () => {
    test('never makes a transition outside the table in any order of requests', async () => {
      const seen = new Map<string, number>();
      let outside = 0;
      const step = fc.record({
        action: fc.constantFrom(...actions),
        isStale: fc.boolean(),
        edits: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
          const { id } = await begin();
          for (const { action, isStale, edits } of steps) {
            const before = await read(id);
            const entries = (await audits(id)).length;
            const change = {
              id,
              revision: before.revision - (isStale ? 1 : 0),
              ...(edits ? { content: { title: `As of ${before.revision}` } } : {}),
            };
            const isDone = await changeListing(context, action, change).then(
              () => true,
              (error: { code: string }) => {
                expect(error.code).toBe('CONFLICT');
                return false;
              },
            );
            const after = await read(id);
            const wanted = getNextStatus(action, before.status);
            if (isDone) expect([isStale, after.status]).toEqual([false, wanted]);
            else expect(after).toEqual(before);
            if (after.status !== before.status && !isAllowed(before.status, after.status))
              outside += 1;
            seen.set(`${before.status} ${after.status}`, 1);
            // Each change is one revision and one audit entry with its actor.
            expect((await audits(id)).length - entries).toBe(after.revision - before.revision);
          }
        }),
        { numRuns: sized(40, 2_000) },
      );
      expect(seen.size).toBeGreaterThan(4);
      keepsPromise('lifecycle.transitions-outside-the-table', outside, 0);
    });

    test('keeps one of two concurrent changes and returns CONFLICT for the other', async () => {
      const { id, revision } = await begin();
      const both = await Promise.allSettled(
        ['One', 'Two'].map((title) =>
          changeListing(context, 'publish', { id, revision, content: { title } }),
        ),
      );
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await read(id)).toMatchObject({ revision: revision + 1, status: 'PUBLISHED' });
    });

    test('adds one search job and one audit entry for a change and none for a refused one', async () => {
      const { id } = await begin();
      await world.db.outboxJob.deleteMany();
      await changeListing(context, 'publish', { id, detail: { reason: 'checked' } });
      expect([
        await refreshes(id),
        (await audits(id)).map(({ action, detail }) => [action, detail]),
      ]).toEqual([
        1,
        [
          ['listing.draft', { revision: 1 }],
          ['listing.publish', { revision: 2, reason: 'checked' }],
        ],
      ]);
      await world.db.outboxJob.deleteMany();
      await expect(changeListing(context, 'return', { id })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      expect([await refreshes(id), (await audits(id)).length]).toEqual([0, 2]);
    });

    test('refuses to publish without a way to apply', async () => {
      const { id } = await makeListing(world.db, organizationId, {
        status: 'DRAFT',
        publishedAt: null,
        applyOnCausa: false,
        applyUrl: null,
        applyEmail: null,
      });
      await expect(changeListing(context, 'publish', { id })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    });

    test('keeps the publication day when published again while public', async () => {
      const { id, publishedAt, revision } = await makeListing(world.db, organizationId);
      expect(await changeListing(context, 'publish', { id })).toMatchObject({
        publishedAt,
        revision,
      });
    });

    test('gets a new publication day when published again', async () => {
      const { id } = await makeListing(world.db, organizationId, {
        status: 'CLOSED',
        closedAt: world.now(),
      });
      expect(await changeListing(context, 'publish', { id })).toMatchObject({
        status: 'PUBLISHED',
        publishedAt: world.now(),
        closedAt: null,
      });
    });

    test('can be unscheduled before it appears, not after', async () => {
      const { id } = await makeListing(world.db, organizationId);
      await expect(changeListing(context, 'unschedule', { id })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      const later = await makeListing(world.db, organizationId, {
        publishedAt: new Date(world.now().getTime() + 1),
      });
      expect(await changeListing(context, 'unschedule', { id: later.id })).toMatchObject({
        status: 'DRAFT',
        publishedAt: null,
      });
    });

    test('returns NOT_FOUND when it does not exist', async () => {
      await expect(changeListing(context, 'close', { id: newId() })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });
  });

  function isAllowed(before: Listing['status'], after: Listing['status']): boolean {
    return actions.some((action) => getNextStatus(action, before) === after);
  }
});

describe('is_live', () => {
  let database: TestDatabase;

  let opened: Database;

  beforeAll(async () => {
    database = await createTestDatabase();
    opened = openTestDatabase(database.url);
  });

  afterAll(async () => {
    await opened.close();
    await database.drop();
  });

  const now = new Date('2026-03-01T12:00:00.000Z');

  // Just before, at and just after `now`, so that each comparison meets its boundary.
  const moment = fc
    .constantFrom(null, -dayMs, -1, 0, 1, dayMs)
    .map((milliseconds) => (milliseconds === null ? null : new Date(now.getTime() + milliseconds)));

  const past = new Date(now.getTime() - dayMs);

  const mostlyNull = fc.constantFrom(null, null, null, null, null, now);

  const published = fc.oneof(fc.constant(past), moment);

  const rows = fc.record({
    listing: fc.record({
      type: fc.constantFrom('JOB', 'INTERNSHIP', 'VOLOP', 'EVENT'),
      status: fc.constantFrom('DRAFT', 'PENDING', 'PUBLISHED', 'PUBLISHED', 'CLOSED', 'REMOVED'),
      publishedAt: published,
      closesAt: moment,
      startsAt: moment,
      endsAt: moment,
    }),
    organization: fc.record({
      publishedAt: published,
      unpublishedAt: mostlyNull,
      frozenAt: mostlyNull,
      deletedAt: mostlyNull,
    }),
  });

  const columnsOf = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value as unknown,
      ]),
    );

  const askSql = `
  SELECT is_live(l, o, $2) AS live, is_organization_live(o, $2) AS "organizationLive",
    live_until(l) AS until
  FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS t (pair, place),
    jsonb_populate_record(NULL::listings, pair->'listing') AS l,
    jsonb_populate_record(NULL::organizations, pair->'organization') AS o
  ORDER BY place`;

  test('agrees with the database about 5,000 generated listings and organizations', async () => {
    const sample = fc.sample(rows, { numRuns: 5_000, seed: 71 });
    const { rows: answers } = await opened.pool.query<object>(askSql, [
      JSON.stringify(
        sample.map(({ listing, organization }) => ({
          listing: columnsOf(listing),
          organization: columnsOf(organization),
        })),
      ),
      now,
    ]);
    const expected = sample.map(({ listing, organization }) => ({
      live: isLive(listing, organization, now),
      organizationLive: isOrganizationLive(organization, now),
      until: liveUntil(listing),
    }));
    expect(answers).toEqual(expected);
    // Both results occur often enough to be significant.
    const live = expected.filter((answer) => answer.live).length;
    expect(live).toBeGreaterThan(100);
    expect(live).toBeLessThan(4_900);
  });

  test('inlines the condition into the query instead of a call for each row', async () => {
    const { rows: plan } = await opened.pool.query<{ 'QUERY PLAN': string }>(
      "EXPLAIN SELECT l.id FROM listings l JOIN organizations o ON o.id = l.organization_id WHERE is_live(l, o, '2026-03-01Z')",
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('COALESCE(ends_at, starts_at');
    expect(text).not.toContain('is_live');
    expect(text).not.toContain('is_organization_live');
  });
});
