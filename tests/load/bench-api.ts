// `npm run bench -- api`: what calls of programs cost, each as a ratio to what a person pays for the
// same, in one run on the demo world: an upsert against the same write by a member, the public feed
// against the search, a key against a session.
import { startSession } from '@causa/core/accounts/sessions/sessions';
import { deriveApiKey, parseApiKey } from '@causa/core/integrations/api-keys/api-key.rules';
import { PostgresEngine } from '@causa/core/adapters/search-postgres/postgres-engine';
import { newId } from '@causa/core/platform/ids';
import { hashSecret } from '@causa/core/platform/crypto/secret-hash';
import { rebuildSearch } from '@causa/core/search/indexing/rebuild-search';
import { addWebhookMessage } from '@causa/core/integrations/webhooks/add-message';
import { apiScopes } from '@causa/shared/integrations/api-keys';
import { buildServer, createLocalServices } from '../../apps/local/parts.ts';
import { makeOrganization } from '../support/factories.ts';
import { completeJob } from '../support/posting.ts';
import { startDemoDatabase } from './demo-database.ts';

const rounds = Number(process.env['ROUNDS'] ?? '200');
/** A key may be shown 600 times a minute, and an address may ask the feed 60 times. */
const keyCount = 20;

const demo = await startDemoDatabase('small');
const engine = new PostgresEngine(demo.pool);
if ((await engine.documentCount()) === 0)
  await rebuildSearch({ db: demo.db, pool: demo.pool, now: () => new Date() }, engine);
const config = { origin: 'http://127.0.0.1:3000', secret: 'only for measuring' };
const world = createLocalServices(demo.url, config);
await world.search.warm();
const app = await buildServer(world);

// An organization with an owner, twenty keys and one listing of each.
const userId = newId();
await demo.db.user.create({
  data: { id: userId, email: `${userId}@harbour.example`, emailVerifiedAt: new Date() },
});
const orgId = (await makeOrganization(demo.db)).id;
await demo.db.organizationMember.create({
  data: { organizationId: orgId, userId, role: 'OWNER' },
});
const session = await startSession(world.system, userId, {
  address: '127.0.0.1',
  userAgent: null,
  sessionToken: null,
});
const keys = Array.from({ length: keyCount }, () => {
  const id = newId();
  return { id, key: deriveApiKey(config, 'live', { id, organizationId: orgId }) };
});
await demo.db.apiKey.createMany({
  data: keys.map(({ id, key }) => {
    const parts = parseApiKey(key);
    if (parts === undefined) throw new Error('a key is well formed');
    return {
      id,
      organizationId: orgId,
      name: 'Bench',
      prefix: parts.prefix,
      lastFour: parts.lastFour,
      mode: 'live',
      scopes: [...apiScopes],
      keyHash: hashSecret(key),
      lastUsedAt: new Date(),
    };
  }),
});
for (let at = 0; at < 1_000; at++)
  await addWebhookMessage(world.system, orgId, 'credits.low', { credits: at });

interface Call {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: object;
}
type Make = (turn: number) => Call;

let address = 0;
/** Each call comes from another address, so that no limit is met. */
async function ask({ payload, ...call }: Call): Promise<{ status: number; body: string }> {
  address += 1;
  const reply = await app.inject({
    ...call,
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, body: reply.body };
}

async function timed(call: Call, wanted: number): Promise<number> {
  const began = performance.now();
  const { status, body } = await ask(call);
  const ms = performance.now() - began;
  if (status !== wanted && !(wanted === 200 && status === 201))
    throw new Error(`${status} for ${call.method} ${call.url}: ${body.slice(0, 300)}`);
  return ms;
}

const half = (times: number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

/** Both in turns, so that what else the machine does falls on both alike. */
async function compare(one: Make, other: Make, otherStatus = 200): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -10; turn < rounds; turn++) {
    const [first, second] = [await timed(one(turn), 200), await timed(other(turn), otherStatus)];
    if (turn < 0) continue;
    times[0].push(first);
    times[1].push(second);
  }
  return times;
}

const withKey = (turn: number) => ({
  authorization: `Bearer ${keys[(turn + keyCount) % keyCount]?.key ?? ''}`,
});
const asMember = { cookie: `session=${session}`, origin: config.origin };
const title = (turn: number) => `Kitchen coordinator ${turn}`;

const typed = { title: title(0), locale: 'en', ...completeJob };
const upsert: Make = (turn) => ({
  method: 'PUT',
  url: '/api/v1/listings/by-external-id/bench-1',
  headers: withKey(turn),
  payload: { type: 'JOB', ...typed, title: title(turn) },
});
await timed(upsert(0), 200);
const own = newId();
const jobs = `/data/orgdashboard/${orgId}/jobs`;
await timed(
  {
    method: 'POST',
    url: jobs,
    headers: asMember,
    payload: { id: own, title: title(0), locale: 'en' },
  },
  200,
);
// Where a member changes it from one device, each change names the revision before.
const autosave: Make = (turn) => ({
  method: 'PATCH',
  url: `${jobs}/${own}/draft`,
  headers: asMember,
  payload: { revision: 1_000_000_000, tab: 'bench', set: { ...completeJob, title: title(turn) } },
});
const get = (url: string, headers: (turn: number) => Record<string, string> = () => ({})): Make => {
  return (turn) => ({ method: 'GET', url, headers: headers(turn) });
};

const words = [
  'teacher',
  'nurse',
  'coordinator',
  'kitchen',
  'director',
  'community',
  'health',
  'program',
  'legal',
  'manager',
  'research',
];
const rows: [name: string, against: string, Make, Make, number?][] = [
  ['upsert of a listing', 'autosave of all fields by a member', upsert, autosave],
  [
    'public feed, 20 listings',
    '/data/search/jobs',
    get('/api/v1/public/listings?limit=20'),
    // Replies are shared for a second: an excluded word makes each its own.
    (turn) => ({
      method: 'GET',
      url: `/data/search/jobs?q=${words[(turn + words.length) % words.length]}%20-x${turn}`,
      headers: {},
    }),
  ],
  [
    'who calls, by a key',
    'the own organizations, by a session',
    get('/api/v1/me', withKey),
    get('/data/users/me/organizations', () => asMember),
  ],
  ['events, 50 of 1,000', '/api/v1/me', get('/api/v1/events', withKey), get('/api/v1/me', withKey)],
];
process.stdout.write(
  `${rounds} rounds in turns, milliseconds p50 / p95\n${'call'.padEnd(26)}${'against'.padEnd(38)}${'call'.padStart(16)}${'against'.padStart(16)}  ratio of p50\n`,
);
for (const [name, against, one, other, status] of rows) {
  const [own1, other1] = await compare(one, other, status);
  const shown = (times: number[]) =>
    `${half(times, 0.5).toFixed(1)} / ${half(times, 0.95).toFixed(1)}`.padStart(16);
  process.stdout.write(
    `${name.padEnd(26)}${against.padEnd(38)}${shown(own1)}${shown(other1)}  ${(half(own1, 0.5) / half(other1, 0.5)).toFixed(2)}\n`,
  );
}
await app.close();
await demo.db.listing.deleteMany({ where: { organizationId: orgId } });
await demo.db.organization.delete({ where: { id: orgId } });
await demo.db.user.delete({ where: { id: userId } });
await world.close();
await demo.stop();
