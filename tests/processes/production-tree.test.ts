import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@causa/local/keep-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bundledFolder } from '../../scripts/bundle.mjs';
import { type Child, startProgram } from '../support/child.ts';
import { createDatabase, dropDatabase } from '../support/postgres.ts';

// The files of the image, outside the repository, so that missing files are noticed here first.
const tree = mkdtempSync(join(tmpdir(), 'causa-tree-'));
const server = (() => {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  return url.href;
})();
let databaseUrl: string;
let env: Record<string, string>;
let api: Child;
let web: Child;
let apiOrigin: string;
let webOrigin: string;

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`bin/${program}.mjs`, ...args], {
    cwd: tree,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return { status, output: stdout + stderr };
}

beforeAll(async () => {
  cpSync(await bundledFolder(), tree, { recursive: true });
  databaseUrl = await createDatabase(server, `causa_tree_${process.pid}`);
  const [apiPort, webPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  [apiOrigin, webOrigin] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${webPort}`];
  env = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: webOrigin,
    API_ORIGIN: apiOrigin,
    APP_SECRET: 'a secret of the production tree, for this test',
    INTERNAL_TOKEN: 'a token of the production tree, for this test',
    FILES_DIR: join(tree, 'files'),
    METRICS_PORT: String(metricsPort),
    SHUTDOWN_GRACE_MS: '0',
  };
  const migrated = run('migrate');
  if (migrated.status !== 0) throw new Error(migrated.output);
  api = await startProgram(
    ['bin/api.mjs'],
    tree,
    { ...env, PORT: String(apiPort) },
    /Server listening/,
  );
  web = await startProgram(
    ['bin/web.mjs'],
    tree,
    { ...env, PORT: String(webPort), METRICS_PORT: '0' },
    /Server listening/,
  );
}, 300_000);

afterAll(async () => {
  await web?.stop();
  await api?.stop();
  await dropDatabase(server, databaseUrl);
  rmSync(tree, { recursive: true, force: true });
});

function sizeOf(path: string): number {
  const stat = statSync(path);
  return stat.isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : stat.size;
}

test('keeps the image below 155 MB', () => {
  expect(sizeOf(tree)).toBeLessThan(155_000_000);
});

test('loads nothing of OpenTelemetry before tracing starts', () => {
  const exporter = readdirSync(join(tree, 'bin/shared')).filter((name) =>
    /^otlp-exporter-.*\.mjs$/.test(name),
  );
  expect(exporter).toHaveLength(1);
  for (const program of ['api', 'web', 'worker', 'ops']) {
    const loaded = new Set<string>();
    const visit = (file: string): void => {
      if (loaded.has(file)) return;
      loaded.add(file);
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
        /^(?:import|export)\b[^;'"]*?["'](\.[^"']+\.mjs)["'];/gm,
      ))
        visit(join(dirname(file), name));
    };
    visit(join(tree, `bin/${program}.mjs`));
    expect(loaded.size, program).toBeGreaterThan(2);
    expect([...loaded].filter((file) => exporter.some((name) => file.endsWith(name)))).toEqual([]);
  }
});

test('finds places, shows documentation and verifies passwords in the bundled API', async () => {
  const places = await fetch(`${apiOrigin}/data/places/autocomplete?input=lisb&locale=en`);
  expect([places.status, await places.text()]).toEqual([200, expect.stringContaining('Lisbon')]);
  expect((await fetch(`${apiOrigin}/docs/data/static/index.html`)).status).toBe(200);
  const account = {
    email: 'ana@harbour.example',
    password: 'seven quiet harbours',
    firstName: 'Ana',
    lastName: 'Lima',
    locale: 'pt',
  };
  const signup = await fetch(`${apiOrigin}/data/website/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: webOrigin },
    body: JSON.stringify(account),
  });
  expect([signup.status, await signup.text()]).toEqual([
    200,
    expect.stringContaining('ana@harbour.example'),
  ]);
});

test('renders a page in each language and serves scripts in the bundled web service', async () => {
  for (const path of ['/en', '/es', '/pt']) {
    const page = await fetch(webOrigin + path);
    const html = await page.text();
    expect([path, page.status]).toEqual([path, 200]);
    const script =
      /src="(\/static\/dist\/[^"]+\.js)"/.exec(html)?.[1] ??
      /href="(\/static\/dist\/[^"]+\.css)"/.exec(html)?.[1];
    expect((await fetch(`${webOrigin}${script}`)).status).toBe(200);
  }
});

test('draws a share picture with fonts in the bundled program', async () => {
  expect(run('ops', 'content').status).toBe(0);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM contents WHERE locale = 'en' AND type = 'POST' ORDER BY id LIMIT 1",
  );
  await client.end();
  const picture = await fetch(`${webOrigin}/share/en-${rows[0]?.id}.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
});

test('starts and stops the bundled worker and runs operator commands', async () => {
  const worker = await startProgram(['bin/worker.mjs'], tree, env, /"level":30/);
  expect(worker.isAlive()).toBe(true);
  await worker.stop();
  expect(worker.isAlive()).toBe(false);
  expect(run('ops', 'backlog')).toMatchObject({ status: 0 });
  expect(run('search', 'check')).toMatchObject({ status: 0 });
  expect(run('migrate')).toMatchObject({
    status: 0,
    output: expect.stringContaining('up to date') as unknown,
  });
});
