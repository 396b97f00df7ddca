import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@causa/local/keep-server';
import type { Database } from '@causa/core/platform/database/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Child, startService } from '../support/child.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { keepsPromise } from '../support/promise.ts';
import { testConfig } from '../support/test-app.ts';
import { seededChance, sized } from '../support/size.ts';

let database: TestDatabase;
let opened: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  opened = openTestDatabase(database.url);
});
afterEach(async () => {
  await opened.close();
  await database.drop();
});

interface Server {
  child: Child;
  port: number;
}

async function startApi(): Promise<Server> {
  const port = await freePort();
  const env = {
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: testConfig.origin,
    APP_SECRET: testConfig.secret,
    PORT: String(port),
    TRUST_PROXY: '1',
  };
  return { child: await startService('api', env), port };
}

let callers = 0;

/** Signs a user up, which hashes a password and sends a mail. */
const write = (port: number, email: string): Promise<number> =>
  post(port, '/data/website/signup', {
    email,
    password: 'tide-lamp-quiet-nine',
    firstName: 'Ana',
    lastName: 'Duarte',
    locale: 'pt',
  });

/** Stores a pending action of a visitor: a small write. */
const leave = (port: number): Promise<number> =>
  post(port, '/data/tmp-storage', {
    data: JSON.stringify([{ type: 'SIGNUP_BLOCK_REDIRECT', data: { url: '/en' } }]),
  });

/** Writes from its own address. Resolves to the status; rejects when the connection breaks. */
function post(port: number, path: string, what: object): Promise<number> {
  return new Promise((resolve, reject) => {
    callers += 1;
    const body = JSON.stringify(what);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
    };
    const call = request(
      { host: '127.0.0.1', port, method: 'POST', path, headers, agent: false },
      (reply) => {
        reply.resume();
        reply.once('end', () => resolve(reply.statusCode ?? 0));
        reply.once('error', reject);
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

test(
  'keeps committed and drops uncommitted work when a server is killed at any point',
  async () => {
    const chance = seededChance('outbox');
    const answered: string[] = [];
    let asked = 0;
    let cut = 0;
    // Eight callers for each killed server: as many requests, each cut at a different point between
    // request and reply.
    for (let kill = 0; cut < sized(24, 1_000); kill++) {
      const { child, port } = await startApi();
      // The first request of a process loads what later ones reuse.
      await write(port, `warm${kill}@harbour.example`);
      // A slow machine may need seconds for eight sign-ups at once.
      let onAnswer = (): void => undefined;
      const firstAnswer = new Promise<void>((resolve) => {
        onAnswer = resolve;
      });
      const calls = Array.from({ length: 8 }, async () => {
        for (let status = 200; status !== 0;) {
          const email = `p${asked++}@harbour.example`;
          status = await write(port, email).catch(() => 0);
          if (status === 200) answered.push(email);
          onAnswer();
        }
        cut++;
      });
      await firstAnswer;
      await sleep(chance() * 1_200);
      await child.kill();
      await Promise.all(calls);
    }
    const users = new Set((await opened.db.user.findMany()).map(({ email }) => email));
    const mails = await opened.db.mailDelivery.findMany({ where: { template: 'verify-email' } });
    const jobs = new Set(
      (await opened.db.outboxJob.findMany({ where: { name: 'mail.send' } })).map(
        ({ payload }) => (payload as { deliveryId: string }).deliveryId,
      ),
    );
    const astray = [
      ...answered.filter((email) => !users.has(email)),
      ...[...users].filter((email) => !mails.some(({ recipient }) => recipient === email)),
      ...mails.filter(({ recipient, id }) => !users.has(recipient) || !jobs.has(id)),
    ];
    keepsPromise(
      'outbox',
      astray.length,
      0,
      ` of ${users.size} accounts astray, ${cut} requests cut`,
    );
    // Without any, nothing was compared.
    expect(answered.length).toBeGreaterThan(0);
    expect(await brokenInvariants(opened.db)).toEqual([]);
  },
  sized(120_000, 7_200_000),
);

/** Sends concurrent calls, twice the number that arrive in a second. */
const mostOpen = 2 * sized(20, 100);

test(
  'fails no write during restarts under load and restarts within 25 seconds',
  async () => {
    const servers = [await startApi(), await startApi()];
    let isOver = false;
    let failed = 0;
    let open = 0;
    const written = { people: 0, wishes: 0 };
    // Acts as a proxy: a process that is restarting gets no new requests.
    const serving = new Set(servers);
    const interval = 1_000 / sized(20, 100);
    const began = performance.now();
    const load = (async () => {
      const calls: Promise<void>[] = [];
      for (let n = 0; !isOver; n++) {
        const ready = [...serving];
        const server = ready[n % ready.length];
        // Fewer writes on a busy machine: requests that take longer than the shutdown limit are
        // cut.
        if (server !== undefined && open < mostOpen) {
          open += 1;
          calls.push(
            (n % 10 === 0 ? write(server.port, `w${n}@harbour.example`) : leave(server.port))
              .then(
                (status) =>
                  void (status === 200
                    ? (written[n % 10 === 0 ? 'people' : 'wishes'] += 1)
                    : (failed += 1)),
                () => void (failed += 1),
              )
              .finally(() => void (open -= 1)),
          );
        }
        await sleep(Math.max(0, began + (n + 1) * interval - performance.now()));
      }
      await Promise.all(calls);
    })();
    let longest = 0;
    for (let restart = 0; restart < sized(4, 50); restart++) {
      const old = servers[restart % 2] as Server;
      serving.delete(old);
      longest = Math.max(longest, await old.child.stop());
      const fresh = await startApi();
      servers[restart % 2] = fresh;
      serving.add(fresh);
      await sleep(200);
    }
    isOver = true;
    await load;
    const rate = Math.round(
      (written.people + written.wishes + failed) / ((performance.now() - began) / 1_000),
    );
    for (const { child } of servers) await child.stop();
    keepsPromise(
      'deploy.failed-writes',
      failed,
      0,
      ` of ${written.people + written.wishes + failed}, ${rate} a second`,
    );
    keepsPromise('deploy.exit', longest / 1_000, 25, ' s');
    expect([await opened.db.user.count(), await opened.db.temporaryItem.count()]).toEqual([
      written.people,
      written.wishes,
    ]);
    expect(await brokenInvariants(opened.db)).toEqual([]);
  },
  sized(180_000, 3_600_000),
);
