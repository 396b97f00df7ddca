// `npm run bench -- dashboard`: what the pages of an organization of 5,000 listings cost at the API,
// against their budgets, in one run: p50, p95 and their ratio to a bare request.
import { dayMs } from '@causa/shared/platform/dates/durations';
import { startEmbeddedPostgres } from '../../apps/local/postgres/embedded-postgres.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { migrate } from '@causa/core/platform/database/migrate';
import { openDatabase } from '@causa/core/platform/database/database';
import { listOwnListings } from '@causa/core/listings/authoring/list-own-listings';
import { createDraft } from '@causa/core/listings/authoring/drafts/create-draft';
import { saveDraft } from '@causa/core/listings/authoring/drafts/save-draft';
import { publishDraft } from '@causa/core/listings/authoring/publishing/publish-draft';
import { exportReceived } from '@causa/core/applications/review/export-received';
import { listReceived } from '@causa/core/applications/review/list-received';
import { readReceived } from '@causa/core/applications/review/read-received';
import { newId } from '@causa/core/platform/ids';
import { findDuplicates } from '@causa/core/organizations/find-duplicates';
import { readFigures } from '@causa/core/organizations/statistics/read-figures';
import { readStatistics } from '@causa/core/organizations/statistics/read-statistics';
import { VisitCounter } from '@causa/core/organizations/statistics/visit-counter';
import { listingTabs } from '@causa/shared/listings/listing-tabs';
import {
  addLargePast,
  largeOrganizationSize,
  makeLargeOrganization,
} from '../../prisma/seed/large-organization.ts';
import { loadOrganization } from '../../prisma/seed/load-world.ts';
import { banks } from '../../prisma/seed/words/banks.ts';
import { createLocalServices } from '../../apps/local/parts.ts';
import { completeJob } from '../support/posting.ts';

const listings = Number(process.env['LISTINGS'] ?? largeOrganizationSize.listings);
const rounds = Number(process.env['ROUNDS'] ?? '100');
const warmUps = 5;
const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

const folder = mkdtempSync(join(tmpdir(), 'causa-dashboard-'));
const server = await startEmbeddedPostgres({ folder, durable: false });
await migrate(server.url);
const world = createLocalServices(server.url, {
  origin: 'http://127.0.0.1:3000',
  secret: 'only for measuring',
});
const opened = openDatabase(server.url);
const { db, pool } = opened;

const userId = newId();
await db.user.create({
  data: { id: userId, email: 'owner@harbour.example', emailVerifiedAt: new Date(), locale: 'es' },
});
const applications = Number(process.env['APPLICATIONS'] ?? largeOrganizationSize.applications);
const now = new Date();
const large = makeLargeOrganization(banks.es, now, listings);
await loadOrganization(pool, large, now);
await addLargePast(pool, large, userId, now, applications);
const orgId = large.organization.id;
const first = await db.listing.findFirstOrThrow({
  where: { organizationId: orgId, status: 'PUBLISHED' },
});
// A hundred thousand organizations whose names share words, as names of organizations do.
const others = Number(process.env['ORGANIZATIONS'] ?? '100000');
const words =
  'Casa Abierta Manos Unidas Rede Verde Harbour Kitchen River School Bridge Garden Futuro Norte Sol Luz Camino Ponte Vida Claire Amistad Horizonte Tierra Agua Salud Puente Raíces Semilla Alegría Barrio Lincoln Hope Shelter Literacy Youth Seniors Clínica Música Teatro Bosque';
for (let from = 0; from < others; from += 5_000)
  await pool.query(
    `INSERT INTO organizations (id, name, type, locale, mission, description, country_code, website, published_at, updated_at)
     SELECT md5('organization' || n), concat_ws(' ', w[n % 40 + 1], w[n / 40 % 40 + 1], w[n / 1600 % 40 + 1], substr(md5(n::text), 1, 4)),
       'nonprofit', 'es', 'We cook.', '[]', (ARRAY['PT', 'ES', 'MX', 'BR', 'US'])[n % 5 + 1], 'https://org' || n || '.example', now(), now()
     FROM generate_series($1::int, $2::int) AS n, string_to_array($3, ' ') AS w`,
    [from, Math.min(from + 4_999, others - 1), words],
  );
await pool.query('ANALYZE');

const actor = { kind: 'user', userId, isStaff: false, isVerified: true, sessionId: '' } as const;
const owner = { ...world.system, actor };
const draft = { orgId, type: 'JOB', id: newId() } as const;
await createDraft(owner, draft, { id: draft.id, title: 'Kitchen coordinator', locale: 'en' });
const lastPage = Math.ceil(listings / 20);
// One draft a round, ready to be published: by their titles none is a near duplicate of another.
const names = words.split(' ');
const titleOf = (n: number): string =>
  `Cook at ${names[n % names.length]} ${names[Math.floor(n / names.length) % names.length]}`;
const ready: { orgId: string; type: 'JOB'; id: string; revision: number }[] = [];
for (let n = 0; n < rounds + warmUps; n += 1) {
  const job = { orgId, type: 'JOB', id: newId() } as const;
  await createDraft(owner, job, { id: job.id, title: titleOf(n), locale: 'en' });
  const set = {
    ...completeJob,
    functions: [...completeJob.functions],
    areasOfFocus: [...completeJob.areasOfFocus],
    jobTypes: [...completeJob.jobTypes],
    description: [...completeJob.description],
    closesOn: dayAgo(-40),
  };
  const { revision } = await saveDraft(owner, job, { revision: 1, tab: 'bench', set });
  ready.push({ ...job, revision });
}

async function measure(work: (round: number) => Promise<unknown>) {
  for (let round = 0; round < warmUps; round += 1) await work(round);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work(warmUps + round);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(rounds * 0.5)] ?? 0, p95: times[Math.floor(rounds * 0.95)] ?? 0 };
}

const list = (filter: object) =>
  listOwnListings(owner, orgId, { tab: 'all', sort: 'newest', page: 1, ...filter });
const counter = new VisitCounter(world.system);
const period = { from: dayAgo(89), to: dayAgo(0) };
const received = (filter: object) =>
  listReceived(owner, orgId, { tab: 'new', sort: 'waiting', page: 1, ...filter });
const one = { orgId, id: String((await received({})).applications[0]?.id) };
const bare = await measure(() => db.$queryRaw`SELECT 1`);
const rows: [string, number, (round: number) => Promise<unknown>][] = [
  ['overview, 28 days twice', 150, () => readFigures(owner, orgId)],
  ['counts of 90 days', 60, () => readStatistics(owner, orgId, period)],
  [
    'counting a view',
    0.2,
    async (round) =>
      counter.add({
        listingId: first.id,
        metric: 'opened',
        source: 'direct',
        visitor: String(round),
      }),
  ],
  ['list, first page', 100, () => list({})],
  ['list, last page', 100, () => list({ page: lastPage })],
  ['list, by closing day', 100, () => list({ sort: 'closing' })],
  ['list, by applications', 100, () => list({ sort: 'applications' })],
  ['applications, page 1', 120, () => received({ page: 1 })],
  ['applications, all, 1', 120, () => received({ tab: 'all', page: 1 })],
  ['applications, all, 2000', 120, () => received({ tab: 'all', page: 2_000 })],
  ['applications, by name', 120, () => received({ q: 'oya tor', page: 1 })],
  ['application, neighbors', 120, () => readReceived(owner, one, { tab: 'new', sort: 'waiting' })],
  ['search in titles', 100, () => list({ q: 'ador' })],
  ...listingTabs.map((tab): [string, number, () => Promise<unknown>] => [
    `tab ${tab}`,
    100,
    () => list({ tab }),
  ]),
  [
    'autosave',
    50,
    (round) =>
      saveDraft(owner, draft, {
        revision: 1_000_000_000,
        tab: 'bench',
        set: { commitment: `round ${round}` },
      }),
  ],
  [
    'publishing',
    200,
    async (round) => {
      const job = ready[round];
      if (job !== undefined) await publishDraft(owner, job, { revision: job.revision });
    },
  ],
  [
    `twins among ${others}`,
    60,
    (round) =>
      findDuplicates(owner, {
        name: `Casa Abierta ${words.split(' ')[round % 20]} A.C.`,
        country: 'PT',
        website: `https://www.org${round}.example/about`,
      }),
  ],
];
process.stdout.write(
  `${listings} listings of one organization; a bare statement: ${bare.p50.toFixed(2)} ms\n` +
    `${'what'.padEnd(26)}${'p50'.padStart(9)}${'p95'.padStart(9)}${'budget'.padStart(9)}  ratio of p50\n`,
);
for (const [name, budget, work] of rows) {
  const { p50, p95 } = await measure(work);
  process.stdout.write(
    `${name.padEnd(26)}${p50.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}${String(budget).padStart(9)}  ${(p50 / bare.p50).toFixed(0)} ${p95 <= budget ? 'ok' : 'FAIL'}\n`,
  );
}
await measureExport();
await opened.close();
await world.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });

/** All applications as they are read for a CSV file: the first rows, the whole, memory in use. */
async function measureExport(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const inUse = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = inUse();
  let [rowsRead, firstMs, most, looking] = [0, 0, 0, 0];
  const began = performance.now();
  for await (const batch of await exportReceived(owner, orgId, { tab: 'all', sort: 'waiting' })) {
    if (rowsRead === 0) firstMs = performance.now() - began;
    rowsRead += batch.length;
    if (rowsRead % 10_000 !== 0) continue;
    const looked = performance.now();
    most = Math.max(most, inUse() - before);
    looking += performance.now() - looked;
  }
  const seconds = (performance.now() - began - looking) / 1_000;
  const megabytes = most / 1_048_576;
  const kept = firstMs <= 300 && seconds <= 10 && megabytes <= 50;
  process.stdout.write(
    `export of ${rowsRead}: first rows ${firstMs.toFixed(0)} ms (300), whole ${seconds.toFixed(1)} s (10), memory in use +${megabytes.toFixed(0)} MB (50) ${kept ? 'ok' : 'FAIL'}\n`,
  );
}
