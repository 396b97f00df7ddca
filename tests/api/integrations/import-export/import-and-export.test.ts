import { hooks } from '@causa/core/hooks';
import { noFiles } from '@causa/core/platform/files/file-store';
import { readFile } from 'node:fs/promises';
import type { Context } from '@causa/core/platform/context';
import { exportLines } from '@causa/core/integrations/import-export/export-lines';
import { importFile } from '@causa/core/integrations/import-export/import-file';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { openSearch } from '@causa/core/search/engine/open-search';
import { mergeOrganizations } from '@causa/core/moderation/merge-organizations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../support/database.ts';
import { makeOrganization, testNow } from '../../../support/factories.ts';
import { testConfig } from '../../../support/test-app.ts';

const silentLog = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let database: TestDatabase;
let opened: ReturnType<typeof openTestDatabase>;
let context: Context;

beforeEach(async () => {
  database = await createTestDatabase();
  opened = openTestDatabase(database.url);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  context = {
    actor: { kind: 'system' },
    locale: 'en',
    db: opened.db,
    pool: opened.pool,
    search: openSearch(opened.pool, null, silentLog),
    files: noFiles,
    config: testConfig,
    hooks,
    now: () => testNow,
    log,
  };
  await opened.db.source.create({
    data: { slug: 'partner', name: 'A partner', url: 'https://partner.example' },
  });
});
afterEach(async () => {
  await opened.close();
  await database.drop();
});

const fixture = (name: string) =>
  readFile(new URL(`../../../fixtures/${name}`, import.meta.url), 'utf8');
const imported = async (name: string) => importFile(context, await fixture(name), name);

async function exported(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exportLines(context)) lines.push(line);
  return lines;
}

describe('JSON Lines file', () => {
  test('imports valid lines and reports each invalid one with number and reason', async () => {
    const report = await imported('listings.jsonl');
    expect(report).toMatchObject({ created: 3, changed: 0, unchanged: 0 });
    expect(report.problems).toEqual([
      { place: 'line 3', reason: expect.stringMatching(/^not JSON/) },
      { place: 'line 5', reason: expect.stringMatching(/title: .*pay\.currency: /) },
      { place: 'line 6', reason: expect.stringMatching(/^org: no organization/) },
      { place: 'line 7', reason: 'against the rule listings ends after start' },
      { place: 'line 8', reason: expect.stringMatching(/^applyUrl: /) },
    ]);
    const job = await context.db.listing.findFirstOrThrow({ where: { sourceId: 'br-101' } });
    expect(job).toMatchObject({
      title: 'Responsable de logística',
      payMin: 1_650_000n,
      city: 'Sevilla',
      status: 'PUBLISHED',
    });
    const refreshed = (
      await context.db.outboxJob.findMany({ where: { name: 'search.refresh' } })
    ).map(({ payload }) => payload);
    expect(refreshed).toHaveLength(3);
    expect(refreshed).toEqual(
      expect.arrayContaining([
        { listings: [], organizations: [job.organizationId] },
        { listings: [job.id], organizations: [] },
      ]),
    );
    expect(
      await context.db.auditEntry.findMany({ where: { subject: `listing:${job.id}` } }),
    ).toMatchObject([{ action: 'listing.import', detail: { source: job.source } }]);
  });

  test.each([
    ['title', { title: 'Cook\u0000' }],
    ['description', { description: [{ type: 'paragraph', text: 'Soup\u0000' }] }],
    ['description', { description: [{ type: 'paragraph', text: 'Soup \ud800' }] }],
    ['capacity', { capacity: 3_000_000_000 }],
    ['publishedAt', { publishedAt: '0000-01-01T00:00:00Z' }],
    ['timeZone', { timeZone: 'Mars/Phobos' }],
  ])('reports a line with an invalid %s and imports the lines after it', async (field, wrong) => {
    const lines = (await fixture('listings.jsonl')).split('\n');
    const job = JSON.parse(lines[1] ?? '') as object;
    const bad = { ...job, ...wrong, sourceId: 'bad' };
    const file = [lines[0], JSON.stringify(bad), lines[1]].join('\n');
    const report = await importFile(context, file, 'hostile');
    expect(report).toMatchObject({
      created: 2,
      problems: [{ place: 'line 2', reason: expect.stringContaining(field) }],
    });
  });

  test('changes nothing when imported again, and one record for one changed line', async () => {
    await imported('listings.jsonl');
    expect(await imported('listings.jsonl')).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 3,
    });
    const edited = (await fixture('listings.jsonl')).replaceAll(
      'Mercadillo de primavera',
      'Mercadillo de mayo',
    );
    expect(await importFile(context, edited, 'edited')).toMatchObject({
      created: 0,
      changed: 1,
      unchanged: 2,
    });
    expect(await context.db.listing.findFirst({ where: { sourceId: 'br-102' } })).toMatchObject({
      title: 'Mercadillo de mayo',
      revision: 2,
    });
  });

  test('keeps listings closed by members', async () => {
    await imported('listings.jsonl');
    await context.db.listing.updateMany({
      where: { sourceId: 'br-101' },
      data: { status: 'CLOSED', closedAt: testNow, closeReason: 'FILLED_HERE' },
    });
    expect(await imported('listings.jsonl')).toMatchObject({ changed: 0, unchanged: 3 });
    const { status } = await context.db.listing.findFirstOrThrow({ where: { sourceId: 'br-101' } });
    expect(status).toBe('CLOSED');
  });

  test('reopens a closed listing and skips one removed by staff', async () => {
    await imported('listings.jsonl');
    await context.db.listing.updateMany({
      where: { sourceId: 'br-101' },
      data: { status: 'CLOSED', closedAt: testNow },
    });
    await context.db.listing.updateMany({
      where: { sourceId: 'br-102' },
      data: { status: 'REMOVED' },
    });
    const report = await imported('listings.jsonl');
    expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    expect(report.problems.map(({ reason }) => reason)).toContain(
      'status: this listing is REMOVED here, and an import does not change that',
    );
    expect(await context.db.listing.findFirst({ where: { sourceId: 'br-101' } })).toMatchObject({
      status: 'PUBLISHED',
      closedAt: null,
      revision: 2,
    });
    expect(await context.db.listing.findFirst({ where: { sourceId: 'br-102' } })).toMatchObject({
      status: 'REMOVED',
      revision: 1,
    });
  });
});

describe('imported organization', () => {
  const known = () =>
    context.db.organization.findFirstOrThrow({ where: { sourceId: 'banco-ropero' } });
  const change = async (data: Prisma.OrganizationUncheckedUpdateInput) =>
    context.db.organization.update({ where: { id: (await known()).id }, data });
  /** Imports the file with another mission of the organization. */
  const importOtherMission = async () => {
    const [first = '', ...lines] = (await fixture('listings.jsonl')).split('\n');
    const organization = { ...(JSON.parse(first) as object), mission: 'Ropa para quien llega' };
    return importFile(context, [JSON.stringify(organization), ...lines].join('\n'), 'other');
  };

  test('takes changes of its source and stays verified', async () => {
    await imported('listings.jsonl');
    await change({ isVerified: true });
    expect(await importOtherMission()).toMatchObject({ changed: 1, kept: [] });
    expect(await known()).toMatchObject({ isVerified: true, mission: 'Ropa para quien llega' });
  });

  test('keeps its page after members published changes, with a note in the report', async () => {
    await imported('listings.jsonl');
    const { id, name } = await change({ mission: 'Written by members', revision: 2 });
    const report = await importOtherMission();
    expect(report).toMatchObject({
      changed: 0,
      kept: [{ id, title: name, columns: ['mission'] }],
    });
    expect((await known()).mission).toBe('Written by members');
  });

  test('reports no difference for changes of members where the source says the same', async () => {
    await imported('listings.jsonl');
    await change({ revision: 2 });
    expect(await imported('listings.jsonl')).toMatchObject({ unchanged: 3, kept: [] });
  });

  test('stays deleted here, with no listings imported', async () => {
    await imported('listings.jsonl');
    await change({ deletedAt: testNow });
    const report = await importOtherMission();
    expect(report).toMatchObject({ created: 0, changed: 0, unchanged: 0 });
    const refused = report.problems.filter(({ reason }) => reason.includes('was deleted here'));
    expect(refused.map(({ place }) => place)).toEqual(['line 1', 'line 2', 'line 7', 'line 9']);
  });

  test('keeps its listings with the organization it was merged into', async () => {
    await imported('listings.jsonl');
    const { id: from } = await known();
    const { id: into } = await makeOrganization(context.db);
    await mergeOrganizations(context, { from, into });
    expect(await importOtherMission()).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    const listings = await context.db.listing.findMany({ where: { source: 'partner' } });
    expect(new Set(listings.map(({ organizationId }) => organizationId))).toEqual(new Set([into]));
  });

  test('imports new listings into the organization it was merged into', async () => {
    const [organization = '', job = ''] = (await fixture('listings.jsonl')).split('\n');
    await importFile(context, organization, 'organization');
    const { id: into } = await makeOrganization(context.db);
    await mergeOrganizations(context, { from: (await known()).id, into });
    expect(await importFile(context, job, 'job')).toMatchObject({ created: 1 });
    expect(await context.db.listing.count({ where: { organizationId: into } })).toBe(1);
  });
});

describe('page with JobPosting JSON-LD', () => {
  test('becomes organizations and listings with places, pay and remote zones', async () => {
    const report = await imported('job-postings.html');
    expect(report.problems).toEqual([
      {
        place: expect.stringMatching(/^script at line \d+$/),
        reason: expect.stringMatching(/description: .*hiringOrganization: /),
      },
      {
        place: expect.stringMatching(/^script at line \d+$/),
        reason: expect.stringMatching(/^not JSON/),
      },
    ]);
    const nurse = await context.db.listing.findFirstOrThrow({
      where: { title: 'Community Nurse' },
      include: { organization: true },
    });
    expect(nurse).toMatchObject({
      sourceId: 'ria-health-circle:CN-9',
      city: 'Porto',
      countryCode: 'PT',
      jobTypes: ['part-time'],
      payMin: 1_400n,
      payMax: 1_750n,
      payPeriod: 'HOUR',
      closesAt: new Date('2026-05-01T22:59:00Z'),
      organization: { name: 'Ria Health Circle', website: 'https://ria.example.org' },
      description: [
        { type: 'paragraph', text: 'Visit families at home & keep them well.' },
        { type: 'list', items: ['Home visits in two districts', 'Vaccination days'] },
      ],
    });
    const writer = await context.db.listing.findFirstOrThrow({
      where: { title: 'Remote Grants Writer' },
    });
    expect(writer).toMatchObject({
      locationType: 'REMOTE',
      remoteZone: ['PT', 'ES'],
      jobTypes: ['contract'],
      applyUrl: 'https://ria.example.org/jobs/grants-writer',
    });
  });

  test('changes nothing when imported again', async () => {
    await imported('job-postings.html');
    expect(await imported('job-postings.html')).toMatchObject({ created: 0, changed: 0 });
  });
});

describe('CSV file', () => {
  const file = [
    'source;sourceId;organization source id;kind;name;title;type;locale;mission;description;location type;how to apply;pay currency;pay min;pay max;pay period;closes at;features;benefit kinds',
    'partner;o-1;;organization;"Casa; abierta";;nonprofit;es;Acoger;"Somos\nuna casa.";;;;;;;',
    'partner;l-1;o-1;listing;;Cocinera;JOB;es;;"Cocina con nosotras.";ONSITE;Escribe;EUR;1.500,50;1800;MONTH;31.12.2027;support.visa|access.wheelchair;benefit.meals',
    'partner;l-2;o-1;listing;;Chofer;JOB;es;;;ONSITE;Escribe;;;;;',
    'partner;l-3;o-1;listing;;Guía;VOLOP;es;;Guía.;REMOTE;Escribe;;;;;',
  ].join('\r\n');

  test('imports valid rows once, names the bad one, and continues', async () => {
    const report = await importFile(context, `\uFEFF${file}`, 'jobs.csv');
    expect(report).toMatchObject({ created: 3, refused: 1 });
    expect(report.problems).toEqual([
      { place: 'line 5', reason: expect.stringMatching(/^description: /) },
    ]);
    expect(await context.db.listing.findFirst({ where: { sourceId: 'l-1' } })).toMatchObject({
      payMin: 150_050n,
      payMax: 180_000n,
      features: ['support.visa', 'access.wheelchair'],
      benefitKinds: ['benefit.meals'],
      closesAt: new Date('2027-12-31T23:59:59.999Z'),
    });
    const later = { ...context, now: () => new Date(testNow.getTime() + 86_400_000) };
    expect(await importFile(later, file, 'jobs.csv')).toMatchObject({ created: 0, unchanged: 3 });
  });
});

describe('export', () => {
  test('names the region beside its code, and imports it by name or ISO code', async () => {
    const [org = '', job = ''] = (await fixture('listings.jsonl')).split('\n');
    for (const place of [{ region: 'Jalisco' }, { stateCode: 'MX-JAL' }]) {
      const location = { text: 'Guadalajara', city: 'Guadalajara', countryCode: 'MX', ...place };
      const line = JSON.stringify({ ...JSON.parse(job), locale: 'es', location });
      await importFile(context, [org, line].join('\n'), 'regions');
      const records = (await exported()).map((record) => JSON.parse(record));
      expect(records.find(({ title }) => title === JSON.parse(job).title).location).toMatchObject({
        stateCode: '14',
        region: 'Jalisco',
      });
    }
  });

  test('imports without a change, also into an empty database', async () => {
    await imported('listings.jsonl');
    const lines = await exported();
    expect(lines).toHaveLength(4);
    expect(await importFile(context, lines.join('\n'), 'export')).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 4,
      problems: [],
    });
    await context.db.organization.deleteMany();
    await context.db.source.deleteMany();
    expect(await importFile(context, lines.join('\n'), 'export')).toMatchObject({
      created: 4,
      problems: [],
    });
    expect(await exported()).toEqual(lines);
  });

  test('omits records that are not public', async () => {
    await imported('listings.jsonl');
    await context.db.listing.updateMany({
      where: { sourceId: 'br-101' },
      data: { closesAt: new Date(testNow.getTime() - 1) },
    });
    const [, ...records] = await exported();
    expect(records.map((line) => JSON.parse(line).sourceId)).toEqual(['banco-ropero', 'br-102']);
  });
});
