import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BoardJob, ForeignBoard } from '../../integrations/job-boards/job-board.ts';
import { BoardFailure } from '../../integrations/job-boards/job-board.ts';
import type { PublicBoardKind } from '../../integrations/job-boards/reading/board-tasks.ts';
import { readPublicBoard } from './read-public-board.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../../tests/fixtures/job-boards/${name}`, import.meta.url), 'utf8');

type Replies = Readonly<Record<string, { status?: number; body: string }>>;

/** Reads a board from replies by address; other addresses are not found. */
async function read(kind: PublicBoardKind, board: string, replies: Replies): Promise<BoardJob[]> {
  const outside: ForeignBoard = {
    now: () => new Date('2026-01-10T09:00:00Z'),
    sleep: () => Promise.resolve(),
    fetchDocument: (url) => Promise.resolve({ status: 200, ...(replies[url] ?? none) }),
    fetchPage: (url) => Promise.reject(new Error(url)),
  };
  return readPublicBoard(outside, kind, { board, key: null, locale: 'en' });
}
const none = { status: 404, body: '' };

const summarize = (jobs: readonly BoardJob[]) =>
  jobs.map(({ externalId, type, unreadable, unreadFields, fields }) => ({
    externalId,
    type,
    unreadable,
    unreadFields,
    place: fields.place?.city,
    workplace: fields.locationType,
    jobTypes: fields.jobTypes,
    pay:
      fields.payMin === undefined
        ? undefined
        : [fields.payMin, fields.payMax, fields.payCurrency, fields.payPeriod],
  }));

const unread = (externalId: string) =>
  expect.objectContaining({ externalId, unreadable: 'BY_ID' }) as object;

describe('readPublicBoard', () => {
  it('reads a Greenhouse board with pay, types and one job that is unreadable', async () => {
    const jobs = await read('GREENHOUSE', 'harborkitchen', {
      'https://boards-api.greenhouse.io/v1/boards/harborkitchen/jobs?content=true&pay_transparency=true':
        { body: fixture('greenhouse.json') },
    });
    expect(summarize(jobs)).toMatchObject([
      {
        externalId: '4001',
        type: 'JOB',
        unreadFields: [],
        place: 'Lisbon',
        workplace: 'HYBRID',
        jobTypes: ['part-time'],
        pay: ['14', '16.50', 'EUR', 'HOUR'],
      },
      {
        externalId: '4002',
        type: 'INTERNSHIP',
        place: 'Porto',
        jobTypes: ['full-time'],
        pay: ['48000', '60000', 'USD', 'YEAR'],
      },
      unread('4003'),
      {
        externalId: '4005',
        unreadFields: ['payPeriod'],
        pay: ['3000000', '4000000', 'COP', undefined],
      },
    ]);
    expect(jobs[0]?.fields).toMatchObject({
      applyUrl: 'https://job-boards.eu.greenhouse.io/harborkitchen/jobs/4001?gh_src=causa',
      description: [{ type: 'paragraph', text: 'Lead our evening kitchen & its volunteers.' }],
    });
  });

  it('reads a Lever board of the EU', async () => {
    const jobs = await read('LEVER', 'eu/harborkitchen', {
      'https://api.eu.lever.co/v0/postings/harborkitchen?mode=json': {
        body: fixture('lever.json'),
      },
    });
    expect(summarize(jobs)).toMatchObject([
      {
        externalId: '3f0c4f5e-1b52-4b8a-9a77-0a4c1d2e3f40',
        type: 'JOB',
        place: 'Madrid',
        workplace: 'HYBRID',
        jobTypes: ['full-time'],
        pay: ['34000', '41000', 'EUR', 'YEAR'],
      },
      { externalId: 'b2', type: 'INTERNSHIP', workplace: 'REMOTE', unreadFields: ['payPeriod'] },
      unread('c3'),
    ]);
    expect(jobs[0]?.fields.description).toMatchObject([
      { type: 'paragraph' },
      { type: 'heading', text: 'What you will do' },
      { type: 'list', items: ['Write proposals', 'Report to funders'] },
      { type: 'paragraph', text: 'We answer every application.' },
    ]);
    expect(jobs[1]?.fields.remoteZone).toEqual(['BR']);
  });

  it('reads an Ashby board without unlisted jobs', async () => {
    const jobs = await read('ASHBY', 'Harbor Kitchen', {
      'https://api.ashbyhq.com/posting-api/job-board/Harbor%20Kitchen?includeCompensation=true': {
        body: fixture('ashby.json'),
      },
    });
    expect(summarize(jobs)).toMatchObject([
      {
        externalId: '0d8f',
        place: 'Lima',
        workplace: 'ONSITE',
        jobTypes: ['full-time'],
        pay: ['81000', '87000', 'USD', 'YEAR'],
      },
      { externalId: '1a2b', type: 'VOLOP', workplace: 'REMOTE' },
      { externalId: '8y', type: 'JOB' },
    ]);
  });

  it('reads a Workable account', async () => {
    const jobs = await read('WORKABLE', 'harborkitchen', {
      'https://apply.workable.com/api/v1/widget/accounts/harborkitchen?details=true': {
        body: fixture('workable.json'),
      },
    });
    expect(summarize(jobs)).toMatchObject([
      { externalId: 'A1B2C3D4', place: 'Recife', jobTypes: ['contract'] },
      { externalId: 'E5F6', workplace: 'REMOTE' },
      unread('BROKEN'),
    ]);
    expect(jobs[0]?.fields.description).toEqual([
      { type: 'paragraph', text: 'Sort what comes in.' },
    ]);
    expect(jobs[1]?.fields.remoteZone).toEqual(['PT']);
  });

  it('reads a SmartRecruiters company with the texts of its jobs', async () => {
    const base = 'https://api.smartrecruiters.com/v1/companies/HarborKitchen/postings';
    const jobs = await read('SMARTRECRUITERS', 'HarborKitchen', {
      [`${base}?limit=100&offset=0`]: { body: fixture('smartrecruiters.json') },
      [`${base}/744000011`]: { body: fixture('smartrecruiters-detail.json') },
    });
    expect(summarize(jobs)).toMatchObject([
      { externalId: '744000011', place: 'Lima', workplace: 'HYBRID', jobTypes: ['part-time'] },
      { externalId: '744000012', workplace: 'REMOTE', unreadFields: ['description'] },
      unread('744000013'),
    ]);
    expect(jobs[0]).toMatchObject({
      url: 'https://jobs.smartrecruiters.com/HarborKitchen/744000011-trabajadora-social',
      fields: {
        locale: 'es',
        description: [
          { type: 'heading', text: 'Quiénes somos' },
          { type: 'paragraph' },
          { type: 'heading' },
          { type: 'list', items: ['Visitas'] },
        ],
      },
    });
    expect(jobs[1]?.fields.remoteZone).toEqual(['MX']);
  });

  it('reads all pages of a SmartRecruiters company', async () => {
    const base = 'https://api.smartrecruiters.com/v1/companies/acme/postings';
    const page = (offset: number, count: number) => ({
      body: JSON.stringify({
        offset,
        totalFound: 150,
        content: Array.from({ length: count }, (_, n) => ({ id: `j${offset + n}`, name: 'Cook' })),
      }),
    });
    const details = Array.from({ length: 150 }, (_, n) => [
      `${base}/j${n}`,
      { body: fixture('smartrecruiters-detail.json') },
    ]);
    const jobs = await read('SMARTRECRUITERS', 'acme', {
      ...(Object.fromEntries(details) as Replies),
      [`${base}?limit=100&offset=0`]: page(0, 100),
      [`${base}?limit=100&offset=100`]: page(100, 50),
    });
    expect(jobs).toHaveLength(150);
  });

  it('reads a Recruitee career site', async () => {
    const jobs = await read('RECRUITEE', 'harborkitchen', {
      'https://harborkitchen.recruitee.com/api/offers/': { body: fixture('recruitee.json') },
    });
    expect(summarize(jobs)).toMatchObject([
      {
        externalId: '1201',
        place: 'Porto',
        jobTypes: ['full-time'],
        pay: ['1800', '2100', 'EUR', 'MONTH'],
      },
      { externalId: '1202', type: 'INTERNSHIP', workplace: 'REMOTE', unreadFields: [] },
      unread('1204'),
    ]);
    expect(jobs[0]?.fields.closesOn).toBe('2026-03-31');
  });

  it('reads a Teamtailor career site', async () => {
    const jobs = await read('TEAMTAILOR', 'harborkitchen', {
      'https://harborkitchen.teamtailor.com/jobs.json': { body: fixture('teamtailor.json') },
    });
    expect(summarize(jobs)).toMatchObject([
      {
        externalId: '8e7f-1',
        place: 'Barcelona',
        jobTypes: ['full-time'],
        pay: ['30000', '36000', 'EUR', 'YEAR'],
      },
      { externalId: '8e7f-2', workplace: 'REMOTE', unreadFields: ['payMin'] },
      unread('8e7f-3'),
    ]);
    expect(jobs[0]?.fields.closesOn).toBe('2026-02-28');
  });

  it('reads a Personio feed of the second host, and expands no entity', async () => {
    const jobs = await read('PERSONIO', 'harborkitchen', {
      'https://harborkitchen.jobs.personio.com/xml': { body: fixture('personio.xml') },
    });
    expect(summarize(jobs)).toMatchObject([
      { externalId: '3101', place: 'Barcelona', jobTypes: ['part-time'] },
      {
        externalId: '3102',
        type: 'INTERNSHIP',
        workplace: 'REMOTE',
        unreadFields: ['description'],
      },
      unread('3103'),
    ]);
    expect(jobs[0]?.title).toBe('Social worker (f/m/x) & guide &secret;');
    expect(jobs[0]?.fields.description).toMatchObject([
      { type: 'heading', text: 'Your tasks' },
      { type: 'list', items: ['Advise families', 'Visit shelters'] },
      { type: 'heading' },
      { type: 'paragraph', text: 'A degree & patience.' },
    ]);
  });

  it('reads a BambooHR board with the texts of its jobs', async () => {
    const base = 'https://harborkitchen.bamboohr.com/careers';
    const jobs = await read('BAMBOOHR', 'harborkitchen', {
      [`${base}/list`]: { body: fixture('bamboohr.json') },
      [`${base}/31/detail`]: { body: fixture('bamboohr-detail.json') },
    });
    expect(summarize(jobs)).toMatchObject([
      {
        externalId: '31',
        place: 'Guadalajara',
        workplace: 'ONSITE',
        jobTypes: ['full-time'],
        pay: ['18000', '22000', 'MXN', 'MONTH'],
      },
      { externalId: '32', type: 'VOLOP', workplace: 'REMOTE', unreadFields: ['description'] },
      unread('33'),
    ]);
  });

  it('keeps a job whose text is not read, and fails when several texts cannot be read', async () => {
    const list = 'https://acme.bamboohr.com/careers/list';
    const result = Array.from({ length: 5 }, (_, n) => ({ id: String(n), jobOpeningName: 'Cook' }));
    const failure = await read('BAMBOOHR', 'acme', {
      [list]: { body: JSON.stringify({ result }) },
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'DOWN' });
    const short = { body: JSON.stringify({ result: result.slice(0, 2) }) };
    const jobs = await read('BAMBOOHR', 'acme', { [list]: short });
    expect(jobs.map(({ unreadFields }) => unreadFields)).toEqual([
      ['description'],
      ['description'],
    ]);
  });

  const lever = 'https://api.lever.co/v0/postings/acme?mode=json';
  it.each([
    ['an unknown board', none, 'UNKNOWN_BOARD'],
    ['a provider that is away', { status: 503, body: '' }, 'DOWN'],
    ['a reply that is no board', { body: '<html>' }, 'UNREADABLE'],
    ['too many jobs', { body: JSON.stringify(Array(2_001).fill({})) }, 'UNREADABLE'],
  ])('fails as a whole for %s', async (_what, reply, code) => {
    const failure = await read('LEVER', 'acme', { [lever]: reply }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(BoardFailure);
    expect(failure).toMatchObject({ code });
  });
});
