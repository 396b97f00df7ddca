import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { freePort } from '@causa/local/keep-server';
import type { Database } from '@causa/core/platform/database/database';
import { newId } from '@causa/core/platform/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { makeListing, makeOrganization } from '../support/factories.ts';
import { type BundledChild, bundledChild, type Child, startProgram } from '../support/child.ts';
import {
  type HostileInput,
  hostileInputs,
  type HostileService,
  mailInboundSecret,
} from '../support/hostile-inputs.ts';
import { keepsPromise, printsMeasure } from '../support/promise.ts';
import { startTwoServices, type TwoServices } from '../support/two-services.ts';

let services: TwoServices;
let origins: Record<HostileService, string>;
let pagesApi: Child;
let bundled: BundledChild;
let opened: Database;
let cookie: string;
let inputs: HostileInput[];
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  services = await startTwoServices({
    web: { PAGES_PER_MINUTE: '100000' },
    api: { MAIL_INBOUND_SECRET: mailInboundSecret },
  });
  bundled = await bundledChild('tests/support/hostile-api.ts');
  const port = String(await freePort());
  const args = [bundled.file, services.databaseUrl, port];
  pagesApi = await startProgram(args, dirname(bundled.file), {}, /Server listening/);
  origins = {
    web: services.web.origin,
    api: services.api.origin,
    pages: `http://127.0.0.1:${port}`,
  };
  opened = openTestDatabase(services.databaseUrl);
  cookie = await logIn();
  const orgId = (await makeOrganization(opened.db, { website: 'https://kitchen.example' })).id;
  const { id: userId } = await opened.db.user.findFirstOrThrow();
  await opened.db.user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } });
  await opened.db.organizationMember.create({
    data: { organizationId: orgId, userId, role: 'OWNER' },
  });
  const draftId = newId();
  const begun = await send({
    name: 'a draft',
    to: 'api',
    method: 'POST',
    answers: [201],
    path: `/data/orgdashboard/${orgId}/jobs`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: draftId, title: 'Cook', locale: 'en' }),
  });
  if (begun !== 201) throw new Error(`beginning a draft answered ${begun}`);
  const listing = await makeListing(opened.db, orgId, { closesAt: null, publishedAt: new Date() });
  const listingId = listing.id;
  inputs = hostileInputs({ orgId, draftId, listingId });
});
afterAll(async () => {
  agent.destroy();
  await opened.close();
  await pagesApi.stop();
  bundled.remove();
  await services.close();
});

async function logIn(): Promise<string> {
  const answer = await fetch(`${services.api.origin}/data/website/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ana@harbour.example',
      password: randomBytes(12).toString('hex'),
      firstName: 'Ana',
      lastName: 'Duarte',
      locale: 'en',
    }),
  });
  if (answer.status !== 200) throw new Error(`signing up answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}

/** Sends a request on a separate connection. Returns the status of the reply. */
function send({ to, path, method = 'GET', headers = {}, ...input }: HostileInput): Promise<number> {
  const body = typeof input.body === 'function' ? input.body() : input.body;
  const { hostname, port } = new URL(origins[to]);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        path,
        method,
        headers: {
          ...headers,
          cookie: headers['cookie'] ?? cookie,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      },
    );
    let status = 0;
    outgoing.on('response', (answer) => (status = answer.statusCode ?? 0));
    // The server closes the connection of an early refusal while the body is still being sent.
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const isCut = error.code === 'EPIPE' || error.code === 'ECONNRESET';
      // The reply can then be lost, since the kernel drops unread data after a failed write.
      if (status === 0 && isCut && input.answers.includes(413)) resolve(413);
      else if (status === 0) reject(error);
      else resolve(status);
    });
    outgoing.end(body);
  });
}

function askHealth(to: HostileService): Promise<void> {
  const { hostname, port } = new URL(origins[to]);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: '/healthz', agent }, (answer) => {
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}

/**
 * Returns the longest duration of `/healthz` of a service during `work`, requested every 20 ms,
 * less the delay of this process: a pause of the machine affects both.
 */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  const own = monitorEventLoopDelay({ resolution: 5 });
  own.enable();
  let isDone = false;
  let longest = 0;
  const ask = async (to: HostileService): Promise<void> => {
    do {
      const began = performance.now();
      await askHealth(to);
      const took = performance.now() - began;
      longest = Math.max(longest, took);
      await sleep(Math.max(0, 20 - took));
    } while (!isDone);
  };
  const asking = [ask('web'), ask('api'), ask('pages')];
  await sleep(20);
  await work().finally(() => (isDone = true));
  await Promise.all(asking);
  own.disable();
  return Math.max(0, longest - own.max / 1e6);
}

/** Removes what makes a repeated input cheaper: used rate limits, and files. */
async function forgetAttempts(): Promise<void> {
  await opened.db.rateLimit.deleteMany();
  await opened.db.storedFile.deleteMany();
}

const limitMs = 200;
/** Other processes can delay one attempt on a shared machine, but not all of them. */
const attempts = 4;

/** Returns the milliseconds of a fixed piece of work, some fifty on an idle core. */
function timeWork(): number {
  const began = performance.now();
  let sum = 0;
  for (let n = 0; n < 50_000_000; n += 1) sum = (sum + n * n) % 1_000_003;
  expect(sum).toBeGreaterThanOrEqual(0);
  return performance.now() - began;
}

describe('hostile input', () => {
  it('delays no request of another visitor by 200 ms', { timeout: 600_000 }, async () => {
    const idle = await longestWait(() => sleep(1_000));
    const fastest = Math.min(...Array.from({ length: 5 }, timeWork));
    const slow: string[] = [];
    const wrong: string[] = [];
    let worst = 0;
    for (const input of inputs) {
      let least = Infinity;
      let status = 0;
      for (let attempt = 0; attempt < attempts && least > idle + limitMs; attempt += 1) {
        await forgetAttempts();
        const wait = await longestWait(async () => (status = await send(input)));
        if (!input.answers.includes(status)) wrong.push(`${input.name}: ${status}`);
        // Beside other tests a core is slower; a wait counts as long as on an idle one.
        const slowdown = wait > idle + limitMs ? Math.max(1, timeWork() / fastest) : 1;
        least = Math.min(least, wait / slowdown);
      }
      worst = Math.max(worst, least);
      if (least > idle + limitMs) slow.push(`${input.name}: ${Math.round(least)} ms`);
    }
    printsMeasure('stall-wait', worst, idle + limitMs, 'ms');
    expect(wrong).toEqual([]);
    expect(slow).toEqual([]);
    keepsPromise('stall', slow.length, 0, ` of ${inputs.length} inputs`);
  });
});
