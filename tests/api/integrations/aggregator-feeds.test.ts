import { dayMs } from '@causa/shared/platform/dates/durations';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../support/client.ts';
import { makeListing, makeOrganization, testNow } from '../../support/factories.ts';
import { runOpsCommand } from '../../support/ops-commands.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const at = (days: number) => new Date(testNow.getTime() + days * dayMs);
const run = (...words: string[]) => runOpsCommand(systemContext(world), ...words);
const get = (file: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/feeds/${file}`, headers });

type Job = Record<string, string>;

/** Reads the jobs of a feed with a strict parser: the text of each element by its name. */
function readJobs(xml: string): Job[] {
  const jobs: Job[] = [];
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (name === 'job') jobs.push({});
  });
  const add = (text: string) => {
    const job = jobs.at(-1);
    const name = path.at(-1) ?? '';
    if (job !== undefined && path.includes('job') && name !== 'job')
      job[name] = (job[name] ?? '') + text.trim();
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  return jobs;
}

const hostile = 'Cook ]]> <b>& baker</b> \u0001\uFFFE 😀';

async function makeFeedOrganization(...feeds: string[]) {
  const org = await makeOrganization(world.db, { name: 'Salt & Bread ]]>' });
  for (const feed of feeds) expect(await run('feeds', 'enable', org.id, feed, '1234')).toBe(0);
  return org;
}

describe('GET /feeds/indeed.xml', () => {
  it('returns the required fields of each live job of enabled organizations', async () => {
    const org = await makeFeedOrganization('indeed');
    const job = await makeListing(world.db, org.id, {
      title: hostile,
      description: [{ type: 'paragraph', text: hostile }],
      functions: ['operations'],
    });
    await makeListing(world.db, org.id, { title: 'Closed', closesAt: at(-1) });
    await makeListing(world.db, org.id, { title: 'Draft', status: 'DRAFT', publishedAt: null });
    await makeListing(world.db, org.id, { title: 'Helper', type: 'VOLOP' });
    await makeListing(world.db, org.id, { title: 'Imported', source: 'partner', sourceId: '8' });
    const reply = await get('indeed.xml');
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    const found = readJobs(reply.body).filter(({ company }) => company === org.name);
    expect(found).toEqual([
      {
        title: 'Cook ]]> <b>& baker</b>  😀',
        date: at(-3).toISOString(),
        referencenumber: job.id,
        requisitionid: job.id,
        url: expect.stringContaining(`http://causa.test/en/job/${job.id}`),
        company: 'Salt & Bread ]]>',
        sourcename: 'Salt & Bread ]]>',
        city: 'Lisbon',
        state: expect.stringMatching(/./),
        country: 'PT',
        description: '<p>Cook ]]> &#60;b>& baker&#60;/b>  😀</p>',
        salary: expect.stringMatching(/^€1,800\s–\s€2,100 a month$/),
        jobtype: 'fulltime',
        category: 'Operations',
        expirationdate: at(20).toISOString(),
      },
    ]);
    expect(found[0]?.url).toMatch(/\?via=feed$/);
  });

  it('marks remote and hybrid jobs and internships, and leaves out a job without a country', async () => {
    const org = await makeFeedOrganization('indeed');
    const nowhere = { city: null, stateCode: null, countryCode: null, locationText: null };
    await makeListing(world.db, org.id, { title: 'Remote', locationType: 'REMOTE', ...nowhere });
    await makeListing(world.db, org.id, {
      title: 'Hybrid',
      type: 'INTERNSHIP',
      locationType: 'HYBRID',
    });
    const lost = await makeOrganization(world.db, { name: 'Lost', ...nowhere });
    await run('feeds', 'enable', lost.id, 'indeed');
    await makeListing(world.db, lost.id, { title: 'Nowhere', locationType: 'REMOTE', ...nowhere });
    const jobs = readJobs((await get('indeed.xml')).body);
    expect(jobs.find(({ title }) => title === 'Remote')).toMatchObject({
      city: 'Remote',
      country: 'PT',
      remotetype: 'Fully remote',
    });
    expect(jobs.find(({ title }) => title === 'Hybrid')).toMatchObject({
      city: 'Lisbon',
      remotetype: 'Hybrid remote',
      jobtype: 'internship, fulltime',
    });
    expect(jobs.find(({ title }) => title === 'Nowhere')).toBeUndefined();
  });

  it('returns 304 until a job changes', async () => {
    const org = await makeFeedOrganization('indeed');
    const { id } = await makeListing(world.db, org.id);
    const { etag = '' } = (await get('indeed.xml')).headers;
    expect((await get('indeed.xml', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    await world.db.listing.update({ where: { id }, data: { closesAt: at(-1) } });
    const reply = await get('indeed.xml', { 'if-none-match': String(etag) });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain(id);
  });

  it('leaves out organizations that are disabled, frozen or in another feed', async () => {
    const orgs = {
      disabled: await makeFeedOrganization('indeed'),
      frozen: await makeFeedOrganization('indeed'),
      other: await makeFeedOrganization('linkedin'),
      never: await makeOrganization(world.db),
    };
    for (const { id } of Object.values(orgs)) await makeListing(world.db, id, { title: id });
    expect(await run('feeds', 'disable', orgs.disabled.id, 'indeed')).toBe(0);
    await world.db.organization.update({
      where: { id: orgs.frozen.id },
      data: { frozenAt: at(-1) },
    });
    const { body } = await get('indeed.xml');
    for (const { id } of Object.values(orgs)) expect(body).not.toContain(id);
  });
});

describe('GET /feeds/linkedin.xml', () => {
  it('returns the required fields of each job', async () => {
    const org = await makeFeedOrganization('linkedin');
    const fields = { title: hostile, applyEmail: 'jobs@bread.example' };
    const job = await makeListing(world.db, org.id, fields);
    const { body } = await get('linkedin.xml');
    const found = readJobs(body).find(({ partnerJobId }) => partnerJobId === job.id);
    expect(found).toMatchObject({
      company: 'Salt & Bread ]]>',
      companyId: '1234',
      title: 'Cook ]]> <b>& baker</b>  😀',
      description: expect.stringContaining('<p>Plan menus'),
      location: 'Lisbon, Portugal',
      city: 'Lisbon',
      country: 'PT',
      workplaceTypes: 'On-site',
      applyUrl: expect.stringMatching(/^http:\/\/causa\.test\/en\/job\/.*\?via=feed$/),
      jobtype: 'FULL_TIME',
      posterEmail: 'jobs@bread.example',
      experienceLevel: 'ASSOCIATE',
      period: 'MONTHLY',
      listDate: at(-3).toISOString(),
      expirationDate: at(20).toISOString(),
    });
    const { id } = await makeListing(world.db, org.id, {
      payPeriod: 'HOUR',
      payMin: 1725,
      payMax: 1900,
      jobTypes: [],
    });
    const other = readJobs((await get('linkedin.xml')).body).find(
      ({ partnerJobId }) => partnerJobId === id,
    );
    // Amounts are integers, and a job type is one of LinkedIn's words.
    expect(other).toMatchObject({ company: 'Salt & Bread ]]>' });
    expect([other?.['amount'], other?.['jobtype']]).toEqual([undefined, undefined]);
    expect(body).toContain(`<expectedJobCount><![CDATA[${readJobs(body).length}]]>`);
  });
});

describe('GET /feeds/hropen.json', () => {
  it('returns an array of open positions', async () => {
    const org = await makeFeedOrganization('hropen');
    const jobs = [await makeListing(world.db, org.id), await makeListing(world.db, org.id)];
    const openings = (await get('hropen.json')).json<{ documentId: { value: string } }[]>();
    expect(openings.map(({ documentId }) => documentId.value).sort()).toEqual(
      jobs.map(({ id }) => id).sort(),
    );
    expect(openings[0]).toMatchObject({
      statusCode: 'Active',
      language: 'en',
      positionProfiles: [
        {
          positionTitle: 'Kitchen coordinator',
          positionLocation: [{ city: 'Lisbon', countryCode: 'PT' }],
          positionOrganizations: [{ name: 'Salt & Bread ]]>' }],
          positionScheduleTypeCodes: ['FullTime'],
          positionOfferingTypes: [],
          remoteWork: { remoteWorkIndicator: false },
          postingInstructions: [{ start: at(-3).toISOString(), end: at(20).toISOString() }],
          offeredRemunerationPackage: {
            ranges: [
              {
                intervalCode: 'Month',
                minimumAmount: { value: 1800, currency: 'EUR' },
                maximumAmount: { value: 2100, currency: 'EUR' },
              },
            ],
          },
        },
      ],
    });
  });
});

describe('position in GET /feeds/hropen.json', () => {
  // Words of PositionScheduleTypeCodeList and PositionTypeCodeList of HR Open 4.4.
  it.each([
    ['full-time', 'JOB', ['FullTime'], []],
    ['part-time', 'JOB', ['PartTime'], []],
    ['contract', 'JOB', [], ['Contract']],
    ['temporary', 'JOB', [], ['Temporary']],
    ['part-time', 'INTERNSHIP', ['PartTime'], ['Internship']],
  ] as const)('uses the code lists for %s %s', async (jobType, type, schedules, offerings) => {
    const org = await makeFeedOrganization('hropen');
    const { id } = await makeListing(world.db, org.id, { type, jobTypes: [jobType] });
    const openings = (await get('hropen.json')).json<
      { documentId: { value: string }; positionProfiles: object[] }[]
    >();
    const opening = openings.find(({ documentId }) => documentId.value === id);
    expect(opening?.positionProfiles).toEqual([
      expect.objectContaining({
        positionScheduleTypeCodes: schedules,
        positionOfferingTypes: offerings,
        positionOrganizations: [{ name: org.name }],
      }),
    ]);
  });
});

describe('ops feeds', () => {
  it('records both changes in the audit log and rejects an unknown feed or organization', async () => {
    const org = await makeFeedOrganization('indeed');
    await run('feeds', 'disable', org.id, 'indeed');
    const entries = await world.db.auditEntry.findMany({
      where: { subject: `organization:${org.id}` },
      orderBy: { createdAt: 'asc' },
    });
    expect(entries.map(({ action }) => action).sort()).toEqual(['feed.disable', 'feed.enable']);
    await expect(run('feeds', 'enable', org.id, 'other')).rejects.toThrow(/indeed, linkedin/);
    await expect(run('feeds', 'enable', '0'.repeat(32), 'indeed')).rejects.toThrow('NOT_FOUND');
  });
});
