import { randomBytes } from 'node:crypto';
import { freePort } from '@causa/local/keep-server';
import type { Database } from '@causa/core/platform/database/database';
import { storeSiteAssets } from '@causa/core/platform/site-assets/store-site-assets';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundledFolder } from '../../scripts/bundle.mjs';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { type Child, startProgram } from '../support/child.ts';
import { launch } from '../support/chromium.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeListing, makeOrganization } from '../support/factories.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { makeOtherBuild, type OtherBuild } from '../support/other-build.ts';
import { soon } from '../support/soon.ts';

// An upgrade and the return from it, program by program, while people use the site: two versions
// with different files run side by side behind one address, and nobody gets an error.

const password = 'tide-lamp-quiet-nine';
/** What a migration adds while the version before runs. */
const expansion = ['users', 'sessions', 'listings', 'published_listings', 'outbox_jobs'].map(
  (table) => `ALTER TABLE ${table} ADD COLUMN of_next_version TEXT`,
);

interface Version {
  number: number;
  folder: string;
}
interface Program {
  origin: string;
  child: Child;
}

let database: TestDatabase;
let opened: Database;
let other: OtherBuild;
let versions: [before: Version, after: Version];
let sites: Balancer;
let apis: Balancer;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
const common: Record<string, string> = {};

beforeAll(async () => {
  const folder = await bundledFolder();
  other = makeOtherBuild(folder);
  versions = [
    { number: 1, folder },
    { number: 2, folder: other.folder },
  ];
  database = await createTestDatabase();
  opened = openTestDatabase(database.url);
  [sites, apis] = [await startBalancer(), await startBalancer()];
  Object.assign(common, {
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: sites.origin,
    INTERNAL_TOKEN: randomBytes(24).toString('hex'),
    APP_SECRET: randomBytes(24).toString('hex'),
    DATABASE_URL: database.url,
    API_ORIGIN: apis.origin,
    TRUST_PROXY: '1',
    PAGE_CACHE_MS: '0',
    SEARCH_CACHE_MS: '0',
    SHUTDOWN_GRACE_MS: '0',
    PAGES_PER_MINUTE: '100000',
  });
  const organization = await makeOrganization(opened.db);
  await makeListing(opened.db, organization.id, {
    title: 'Lighthouse keeper',
    publishedAt: new Date(),
    closesAt: null,
  });
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  sites.close();
  apis.close();
  await opened.close();
  await database.drop();
  other.remove();
});

async function start(name: 'api' | 'web' | 'worker', version: Version): Promise<Program> {
  const port = await freePort();
  const child = await startProgram(
    [`bin/${name}.mjs`],
    version.folder,
    {
      ...common,
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      BUILD_VERSION: String(version.number),
    },
    name === 'worker' ? /worker started/ : /Server listening/,
  );
  return { origin: `http://127.0.0.1:${port}`, child };
}

const isReady = async ({ origin }: Program): Promise<boolean> =>
  (await fetch(`${origin}/readyz`)).status === 200;

/** Stores the files of a version as its migration does. */
const storeFiles = ({ folder }: Version): Promise<number> =>
  storeSiteAssets(database.url, join(folder, 'apps/web/dist/client/assets'));

let visitors = 0;

/** Calls the site as a new visitor, or with the cookies of an account. */
async function call(path: string, init: RequestInit = {}): Promise<Response> {
  visitors += 1;
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', `10.9.${(visitors >> 8) & 255}.${visitors & 255}`);
  headers.set('accept-language', 'en');
  const answer = await fetch(sites.origin + path, { ...init, headers, redirect: 'manual' });
  if (answer.status !== 200) complaints.push(`${answer.status} ${init.method ?? 'GET'} ${path}`);
  return answer;
}

/** Opens a page with all of its scripts and styles, each of which any web service may answer. */
async function openPage(path: string, headers: Record<string, string> = {}): Promise<string> {
  const html = await (await call(path, { headers })).text();
  const files = new Set(html.match(/\/static\/dist\/assets\/[\w.-]+/g));
  if (files.size === 0) complaints.push(`no scripts in ${path}`);
  for (const file of files) {
    const answer = await call(file);
    const type = answer.headers.get('content-type') ?? '';
    if (!/javascript|css|svg|font/.test(type)) complaints.push(`${type} ${file}`);
    await answer.arrayBuffer();
  }
  return html;
}

const accounts: { email: string; cookie: string }[] = [];

async function signUp(): Promise<void> {
  const email = `p${accounts.length}.${visitors}@harbour.example`;
  const answer = await call('/data/website/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: sites.origin },
    body: JSON.stringify({ email, password, firstName: 'Ana', lastName: 'Duarte', locale: 'en' }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await answer.arrayBuffer();
  accounts.push({ email, cookie });
}

/** One round of a day: a visitor searches and reads, a person signs up, another comes back. */
async function walkThrough(): Promise<void> {
  const found = await openPage('/en/jobs?q=lighthouse');
  const link = /href="(\/en\/job\/[^"?#]+)/.exec(found)?.[1];
  if (link === undefined) complaints.push('the listing was not found');
  else if (!(await openPage(link)).includes('Lighthouse keeper')) complaints.push('no listing');
  await signUp();
  const account = accounts[Math.floor(accounts.length / 2)];
  const dashboard = await openPage('/en/dashboard', { cookie: account?.cookie ?? '' });
  if (!dashboard.includes('Ana')) complaints.push('logged out');
  const answer = await call('/data/search/jobs?q=lighthouse&lang=en');
  if (!(await answer.text()).includes('Lighthouse keeper')) complaints.push('no result');
}

/** Uses the site without a pause until `work` has ended, at least once. */
async function during<Value>(work: () => Promise<Value>): Promise<Value> {
  let isDone = false;
  const using = Promise.all(
    [0, 1].map(async () => {
      do await walkThrough();
      while (!isDone);
    }),
  );
  try {
    return await work();
  } finally {
    isDone = true;
    await using;
  }
}

/** Replaces the programs of one version by those of another: worker, API, web. */
async function roll(from: Running, version: Version): Promise<Running> {
  const worker = await start('worker', version);
  await from.worker.child.stop();
  const api = await start('api', version);
  const web = await start('web', version);
  apis.add(api.origin);
  // A later web service waits until no earlier program answers for the API.
  expect(await isReady(web)).toBe(version.number < from.version.number);
  await apis.take(from.api.origin);
  await from.api.child.stop();
  await soon(async () => expect(await isReady(web)).toBe(true));
  sites.add(web.origin);
  await walkThrough();
  await walkThrough();
  await sites.take(from.web.origin);
  await from.web.child.stop();
  return { version, worker, api, web };
}

interface Running {
  version: Version;
  worker: Program;
  api: Program;
  web: Program;
}
let running: Running;

/** Follows a link and opens a dialog, whose code the page loads now. */
async function clickOn(): Promise<void> {
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await page.getByRole('link', { name: 'Lighthouse keeper' }).first().waitFor();
  await page.waitForSelector('html[data-phase=client-hydrated]');
}

describe('two versions side by side', () => {
  test('starts with the first version', async () => {
    const [version] = versions;
    expect(await storeFiles(version)).toBeGreaterThan(100);
    const [worker, api] = [await start('worker', version), await start('api', version)];
    apis.add(api.origin);
    const web = await start('web', version);
    sites.add(web.origin);
    running = { version, worker, api, web };
    await soon(async () => {
      const answer = await fetch(`${sites.origin}/data/search/jobs?q=lighthouse&lang=en`);
      expect(await answer.text()).toContain('Lighthouse keeper');
    });
    await walkThrough();
    page = await browser.newPage({ baseURL: sites.origin, locale: 'en', serviceWorkers: 'block' });
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto('/en');
    await page.waitForSelector('html[data-phase=client-hydrated]');
    expect(complaints).toEqual([]);
  });

  test('upgrades without an error while people use the site', async () => {
    running = await during(async () => {
      for (const statement of expansion) await opened.db.$executeRawUnsafe(statement);
      await storeFiles(versions[1]);
      return roll(running, versions[1]);
    });
    await clickOn();
    expect(complaints).toEqual([]);
  });

  test('returns to the first version without an error', async () => {
    running = await during(() => roll(running, versions[0]));
    await clickOn();
    expect(complaints).toEqual([]);
  });

  test('keeps each account and mails each of them once', async () => {
    await soon(async () =>
      expect(await opened.db.mailDelivery.count({ where: { status: 'QUEUED' } })).toBe(0),
    );
    const mails = await opened.db.mailDelivery.groupBy({
      by: ['recipient'],
      where: { template: 'verify-email', status: 'SENT' },
      _count: true,
    });
    expect(new Map(mails.map(({ recipient, _count }) => [recipient, _count]))).toEqual(
      new Map(accounts.map(({ email }) => [email, 1])),
    );
    expect(await brokenInvariants(opened.db)).toEqual([]);
    for (const { child } of [running.worker, running.api, running.web]) await child.stop();
  });
});
