import { dayMs } from '@causa/shared/platform/dates/durations';
import type { Database } from '@causa/core/platform/database/database';
import { isLive, liveUntil } from '@causa/core/listings/is-live';
import { isOrganizationLive } from '@causa/core/organizations/is-organization-live';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../../support/database.ts';

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
// Just before, at and just after `now`, so that each comparison meets its border.
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
  // Both answers are frequent enough to mean something.
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
