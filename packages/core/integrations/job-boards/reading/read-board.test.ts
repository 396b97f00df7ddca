import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BoardFailure, type ForeignBoard } from '../job-board.ts';
import { previewBoard, readBoard } from './read-board.ts';

const now = new Date('2026-01-10T09:00:00Z');

interface Exchange {
  url: string;
  status?: number;
  body: string;
  /** The final address after redirects; defaults to the requested one. */
  at?: string;
}

/** Plays exchanges back in order. Fails on another address or an additional request. */
function played(exchanges: readonly Exchange[]) {
  const waiting = [...exchanges];
  const pauses: number[] = [];
  const next = (url: string): Exchange => {
    const exchange = waiting.shift();
    if (exchange?.url !== url) throw new Error(`asked for ${url}, recorded is ${exchange?.url}`);
    return exchange;
  };
  const outside: ForeignBoard = {
    now: () => now,
    sleep: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
    fetchDocument: (url) => {
      const { status = 200, body } = next(url);
      return Promise.resolve({ status, body });
    },
    fetchPage: (url) => {
      const { status = 200, body, at = url } = next(url);
      return status === 200
        ? Promise.resolve({ url: at, html: body })
        : Promise.reject(new Error(String(status)));
    },
  };
  return { outside, pauses, left: () => waiting.length };
}

const failure = (read: Promise<unknown>) =>
  read.then(
    () => 'read',
    (error: unknown) => (error instanceof BoardFailure ? error.code : error),
  );

describe('JazzHR board', () => {
  const api = 'https://api.resumatorapi.com/v1/jobs/status/open/page';
  const account = { board: 'vecinos', key: 'k&y', locale: 'es' } as const;
  const at = (page: number) => `${api}/${page}?apikey=k%26y`;
  const [recorded] = JSON.parse(
    readFileSync(
      new URL('../../../../../apps/local/recorded/jazzhr-jobs.json', import.meta.url),
      'utf8',
    ),
  ) as [Record<string, string>];
  const job = (change: Record<string, unknown> = {}) => ({ ...recorded, ...change });
  const read = (...exchanges: Exchange[]) => {
    const { outside, pauses, left } = played(exchanges);
    return { jobs: readBoard(outside, 'JAZZHR', account), pauses, left };
  };

  test('reads place and contract, and no salary of 0', async () => {
    const { jobs } = read({ url: at(1), body: JSON.stringify([job()]) });
    const [first, ...others] = await jobs;
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      externalId: 'job_20260901_1',
      url: 'https://vecinos.applytojob.com/apply/pq7Ab2',
      type: 'JOB',
      fields: {
        locale: 'es',
        title: 'Promotora de salud',
        place: { city: 'Cali', countryCode: 'CO' },
        jobTypes: ['full-time'],
        applyBy: 'LINK',
        applyUrl: 'https://vecinos.applytojob.com/apply/pq7Ab2',
        description: [
          { type: 'paragraph' },
          { type: 'heading', text: 'Qué harás' },
          { type: 'list' },
          { type: 'paragraph' },
        ],
      },
    });
    expect(first?.fields).not.toHaveProperty('payText');
  });

  test('reads 101 jobs in two pages, a second apart', async () => {
    const page = Array.from({ length: 100 }, (_, n) => job({ id: `j${n}` }));
    const { jobs, pauses, left } = read(
      { url: at(1), body: JSON.stringify(page) },
      // A single job is not in an array.
      { url: at(2), body: JSON.stringify(job({ id: 'last' })) },
    );
    expect((await jobs).map(({ externalId }) => externalId)).toHaveLength(101);
    expect([pauses, left()]).toEqual([[1_000], 0]);
  });

  test('reads 100 jobs up to a missing second page', async () => {
    const page = Array.from({ length: 100 }, (_, n) => job({ id: `j${n}` }));
    const { jobs } = read(
      { url: at(1), body: JSON.stringify(page) },
      { url: at(2), status: 404, body: '{"error":"No records found"}' },
    );
    expect(await jobs).toHaveLength(100);
  });

  test.each([
    ['confidential', { confidential: 'true' }],
    ['closed', { status: 'Filled' }],
    ['not yet open', { status: 'Draft' }],
  ])('omits jobs that are %s', async (_what, change) => {
    const { jobs } = read({ url: at(1), body: JSON.stringify([job(change)]) });
    expect(await jobs).toEqual([]);
  });

  test.each([
    ['Intern', 'INTERNSHIP'],
    ['Volunteer', 'VOLOP'],
    ['Full-Time', 'JOB'],
  ])('reads the type %s', async (type, expected) => {
    const { jobs } = read({ url: at(1), body: JSON.stringify([job({ type })]) });
    expect((await jobs)[0]?.type).toBe(expected);
  });

  test('returns a job without a title as unreadable beside the others', async () => {
    const body = JSON.stringify([{ id: '1', title: null, minimum_salary: [] }, job()]);
    const { jobs } = read({ url: at(1), body });
    expect(await jobs).toMatchObject([
      { externalId: '1', unreadable: 'BY_ID' },
      { externalId: 'job_20260901_1' },
    ]);
  });

  test('states pay as text without a currency', async () => {
    const change = { minimum_salary: '1800', maximum_salary: 2100, type: 'Internship' };
    const { jobs } = read({ url: at(1), body: JSON.stringify([job(change)]) });
    expect((await jobs)[0]).toMatchObject({
      type: 'INTERNSHIP',
      fields: { payText: '1800 – 2100' },
    });
  });

  test.each([
    ['a wrong key', 403, '{"error":"API key is not valid"}', 'WRONG_KEY'],
    ['a wrong key that is answered with 200', 200, '{"error":"Invalid API Key"}', 'WRONG_KEY'],
    ['a server that is away', 503, '', 'DOWN'],
    ['a page that is no list of jobs', 200, '<html>', 'UNREADABLE'],
  ])('fails as a whole on %s', async (_what, status, body, code) => {
    expect(await failure(read({ url: at(1), status, body }).jobs)).toBe(code);
  });
});

describe('careers page', () => {
  const root = 'https://kitchen.example';
  const page = { board: `${root}/jobs`, key: null, locale: 'en' } as const;
  const robots = (body: string, status = 200): Exchange => ({
    url: `${root}/robots.txt`,
    status,
    body,
  });
  const none = robots('', 404);
  const posting = (change: Record<string, unknown> = {}) => ({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Evening cook',
    description: '<p>Cook for our neighbors every evening.</p>',
    datePosted: '2025-12-01',
    identifier: { '@type': 'PropertyValue', value: 'cook-1' },
    hiringOrganization: { '@type': 'Organization', name: 'Kitchen' },
    employmentType: 'PART_TIME',
    jobLocation: {
      '@type': 'Place',
      address: { addressLocality: 'Lisbon', addressCountry: 'PT' },
    },
    ...change,
  });
  const html = (...postings: object[]) =>
    postings
      .map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`)
      .join('');
  const read = (...exchanges: Exchange[]) => {
    const { outside, pauses, left } = played(exchanges);
    return { jobs: readBoard(outside, 'CAREERS_PAGE', page), pauses, left };
  };

  test('reads a page with job data alone', async () => {
    const { jobs, left } = read(none, {
      url: page.board,
      body: `<a href="/jobs/1">One</a>${html(posting(), posting({ title: 'Driver', identifier: 'd-2', jobBenefits: ['Health insurance', 'Free snacks'] }))}`,
    });
    expect(await jobs).toMatchObject([
      {
        externalId: 'cook-1',
        type: 'JOB',
        title: 'Evening cook',
        fields: { place: { city: 'Lisbon', countryCode: 'PT' }, jobTypes: ['part-time'] },
      },
      {
        externalId: 'd-2',
        title: 'Driver',
        fields: {
          benefitKinds: ['benefit.health-insurance'],
          benefits: ['Health insurance', 'Free snacks'],
        },
      },
    ]);
    expect(left()).toBe(0);
  });

  test('follows job links on its own host, a second apart', async () => {
    const { jobs, pauses, left } = read(
      none,
      {
        url: page.board,
        body: `<a href="/jobs/1">One</a><a href="/jobs/2#top">Two</a><a href="https://other.example/3">Three</a>`,
      },
      { url: `${root}/jobs/1`, body: html(posting()) },
      { url: `${root}/jobs/2`, body: '<p>About us</p>' },
    );
    expect((await jobs).map(({ url }) => url)).toEqual([`${root}/jobs/1`]);
    expect([pauses, left()]).toEqual([[1_000, 1_000], 0]);
  });

  test('follows the addresses of an ItemList first', async () => {
    const list = {
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 1, url: '/jobs/9' }],
    };
    const { jobs } = read(
      none,
      { url: page.board, body: `<a href="/about">About</a>${html(list)}` },
      { url: `${root}/jobs/9`, body: html(posting()) },
      { url: `${root}/about`, body: '<p>About us</p>' },
    );
    expect((await jobs).map(({ url }) => url)).toEqual([`${root}/jobs/9`]);
  });

  test('returns an unreadable posting beside the others of linked pages', async () => {
    const broken = '<script type="application/ld+json">{"@type":"JobPosting" : :}</script>';
    const { jobs } = read(
      none,
      { url: page.board, body: '<a href="/jobs/1">One</a><a href="/jobs/2">Two</a>' },
      { url: `${root}/jobs/1`, body: broken },
      { url: `${root}/jobs/2`, body: html(posting()) },
    );
    expect(await jobs).toMatchObject([
      { unreadable: 'MAYBE_KNOWN', title: `${root}/jobs/1` },
      { externalId: 'cook-1' },
    ]);
  });

  test('omits expired jobs', async () => {
    const { jobs } = read(none, {
      url: page.board,
      body: html(posting({ validThrough: '2025-12-31' }), posting({ identifier: 'c-2' })),
    });
    expect((await jobs).map(({ externalId }) => externalId)).toEqual(['c-2']);
  });

  test.each([
    ['on its last day', '2026-01-10', ['cook-1']],
    ['during its last day in a western zone', '2026-01-09', ['cook-1']],
    ['when its last day is over everywhere', '2026-01-08', []],
    ['after the moment that it names', '2026-01-10T08:59:00Z', []],
  ])('reads the job deadline %s', async (_when, validThrough, ids) => {
    const { jobs } = read(none, { url: page.board, body: html(posting({ validThrough })) });
    expect((await jobs).map(({ externalId }) => externalId)).toEqual(ids);
  });

  test('reads as far as robots.txt allows', async () => {
    const { jobs, left } = read(
      robots('User-agent: *\nDisallow: /jobs/private\nAllow: /'),
      {
        url: page.board,
        body: '<a href="/jobs/private/1">One</a><a href="/jobs/2">Two</a>',
      },
      { url: `${root}/jobs/2`, body: html(posting()) },
    );
    expect(await jobs).toHaveLength(1);
    expect(left()).toBe(0);
  });

  test('sends no request when robots.txt forbids it or is unavailable', async () => {
    expect(await failure(read(robots('User-agent: causa\nDisallow: /')).jobs)).toBe('NOT_ALLOWED');
    expect(await failure(read(robots('', 503)).jobs)).toBe('DOWN');
  });

  test('stops at a redirect to another website', async () => {
    const elsewhere = { url: page.board, at: 'https://jobs.example.com/', body: html(posting()) };
    expect(await failure(read(none, elsewhere).jobs)).toBe('NOT_ALLOWED');
  });

  test('omits linked pages on another website', async () => {
    const { jobs } = read(
      none,
      { url: page.board, body: '<a href="/jobs/1">One</a><a href="/jobs/2">Two</a>' },
      { url: `${root}/jobs/1`, at: 'https://jobs.example.com/1', body: html(posting()) },
      { url: `${root}/jobs/2`, body: html(posting({ identifier: 'c-2' })) },
    );
    expect((await jobs).map(({ externalId }) => externalId)).toEqual(['c-2']);
  });

  const moved = 'https://www.kitchen.example';
  const toOtherHost = { url: page.board, at: `${moved}/jobs`, body: html(posting()) };

  test('follows the robots.txt of a host redirected to', async () => {
    const free = { url: `${moved}/robots.txt`, status: 404, body: '' };
    expect(await read(none, toOtherHost, free).jobs).toHaveLength(1);
    const forbidding = { url: `${moved}/robots.txt`, body: 'User-agent: *\nDisallow: /jobs' };
    expect(await failure(read(none, toOtherHost, forbidding).jobs)).toBe('NOT_ALLOWED');
  });

  test('fails as a whole when it or its job pages do not answer', async () => {
    const away = { url: page.board, status: 500, body: '' };
    expect(await failure(read(none, away).jobs)).toBe('DOWN');
    const half = read(
      none,
      { url: page.board, body: '<a href="/jobs/1">One</a><a href="/jobs/2">Two</a>' },
      { url: `${root}/jobs/1`, body: html(posting()) },
      { url: `${root}/jobs/2`, status: 500, body: '' },
    );
    expect(await failure(half.jobs)).toBe('DOWN');
  });

  describe('during connection', () => {
    const links = Array.from({ length: 50 }, (_, n) => `<a href="/jobs/${n}">${n}</a>`).join('');
    const checkRobots = (outside: ForeignBoard, seconds: number) =>
      previewBoard(outside, 'CAREERS_PAGE', page, new Date(now.getTime() + seconds * 1_000));

    test('reads up to the first job', async () => {
      const { outside, pauses } = played([
        none,
        { url: page.board, body: links },
        { url: `${root}/jobs/0`, body: '<p>About us</p>' },
        { url: `${root}/jobs/1`, body: html(posting()) },
      ]);
      expect(await checkRobots(outside, 5)).toMatchObject([{ externalId: 'cook-1' }]);
      expect(pauses).toHaveLength(2);
    });

    test('reads up to a time limit', async () => {
      const pages = Array.from({ length: 50 }, (_, n) => ({ url: `${root}/jobs/${n}`, body: '' }));
      const { outside, pauses } = played([none, { url: page.board, body: links }, ...pages]);
      const later = () => new Date(now.getTime() + pauses.length * 1_000);
      expect(await checkRobots({ ...outside, now: later }, 5)).toBe(null);
      expect(pauses).toHaveLength(5);
    });

    test('times out without an answer', async () => {
      const hanging: ForeignBoard = {
        ...played([]).outside,
        fetchDocument: () => new Promise(() => {}),
      };
      expect(await checkRobots(hanging, 0)).toBe(null);
    });
  });
});
