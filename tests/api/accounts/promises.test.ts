import { randomBytes } from 'node:crypto';
import { userExists } from '@causa/core/accounts/signup/user-exists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  goodPassword,
  openClient,
  signUp,
  systemContext,
  tokenFor,
  withoutId,
} from '../../support/client.ts';
import { keepsPromise } from '../../support/promise.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

// The fastest run measures the work; slower ones include the load of the machine.
const quickest = (values: number[]) => Math.min(...values);
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

describe('account existence', () => {
  test('stays hidden from the answer and its duration', async () => {
    const { email } = await signUp(world);
    const known: number[] = [];
    const unknown: number[] = [];
    const bodies = new Set<string>();
    for (let n = 0; n < 15; n += 1) {
      for (const [address, times] of [
        [email, known],
        [`nobody${n}@harbour.example`, unknown],
      ] as const) {
        await world.db.rateLimit.deleteMany();
        const client = openClient(world);
        times.push(
          await timed(async () =>
            bodies.add(
              JSON.stringify(
                withoutId(
                  (
                    await client.post('/data/website/login', {
                      email: address,
                      password: 'not the password',
                    })
                  ).body,
                ),
              ),
            ),
          ),
        );
        bodies.add(
          JSON.stringify(
            withoutId(
              (await client.post('/data/website/forgot-password', { email: address })).body,
            ),
          ),
        );
      }
    }
    expect(bodies.size).toBe(2);
    keepsPromise(
      'enumeration.login-time-apart',
      (Math.abs(quickest(known) - quickest(unknown)) / quickest(unknown)) * 100,
      // A login without a password comparison would be ten times as fast; a busy machine is
      // slower.
      100,
      '%',
    );
    expect(await userExists(systemContext(world), email)).toBe(true);
  });

  test('can be queried only within a limit', async () => {
    await world.db.rateLimit.deleteMany();
    const client = openClient(world);
    let answered = 0;
    for (let n = 0; n < 40; n += 1)
      if ((await client.get(`/data/users/by-email?email=a${n}@b.example`)).status === 200)
        answered += 1;
    keepsPromise('enumeration.by-email-a-minute', answered, 10);
  });
});

describe('password limits', () => {
  test('apply to one account and network, and to a network over all accounts', async () => {
    await world.db.rateLimit.deleteMany();
    const { email } = await signUp(world);
    const tryOne = async (client: ReturnType<typeof openClient>, address: string) =>
      (await client.post('/data/website/login', { email: address, password: 'not the password' }))
        .status === 401;
    const guesser = openClient(world);
    const guesses = await Promise.all(Array.from({ length: 30 }, () => tryOne(guesser, email)));
    keepsPromise('login.tries-an-account', guesses.filter(Boolean).length, 10);
    const one = openClient(world);
    const everyone = await Promise.all(
      Array.from({ length: 60 }, (_, n) => tryOne(one, `person-${n}@b.example`)),
    );
    keepsPromise('login.tries-an-address', everyone.filter(Boolean).length, 40);
  });
});

describe('tokens', () => {
  test('can be used once under concurrency and not guessed', async () => {
    await world.db.rateLimit.deleteMany();
    const { client, email } = await signUp(world);
    await client.post('/data/website/forgot-password', { email });
    const token = await tokenFor(world, email, '/reset-password');
    const used = await Promise.all(
      Array.from({ length: 20 }, () =>
        openClient(world).post(`/data/website/reset-password/${token}`, {
          password: 'a farol que canta',
        }),
      ),
    );
    keepsPromise('tokens.uses', used.filter(({ status }) => status === 200).length, 1);
    expect(used.every(({ status }) => status === 200 || status === 404)).toBe(true);
    let accepted = 0;
    for (let n = 0; n < 40; n += 1) {
      const guess =
        n % 2 === 0
          ? randomBytes(32).toString('base64url')
          : token.slice(0, -2) + randomBytes(1).toString('hex');
      if ((await openClient(world).post(`/data/website/verify-email/${guess}`)).status === 200)
        accepted += 1;
    }
    keepsPromise('tokens.forged-accepted', accepted, 0);
  });

  test('stores tokens and passwords only as hashes', async () => {
    const { client, email } = await signUp(world);
    const secrets = [
      goodPassword,
      client.cookies.get('session') ?? '',
      await tokenFor(world, email, '/verify-email'),
    ];
    const { rows } = await world.pool.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'local_mails'",
    );
    let found = 0;
    for (const { name } of rows) {
      for (const secret of secrets)
        found +=
          (
            await world.pool.query(`SELECT 1 FROM "${name}" t WHERE t::text LIKE $1 LIMIT 1`, [
              `%${secret}%`,
            ])
          ).rowCount ?? 0;
    }
    keepsPromise('secrets.in-the-clear', found, 0);
    const { passwordHash } = await world.db.user.findFirstOrThrow({ where: { email } });
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

test('ends a session after logout, a new password and a deletion', async () => {
  await world.db.rateLimit.deleteMany();
  let alive = 0;
  for (const end of [
    (client: ReturnType<typeof openClient>) => client.post('/data/website/logout'),
    (client: ReturnType<typeof openClient>) =>
      client.put('/data/users/me/password', {
        currentPassword: goodPassword,
        password: 'a farol que canta',
      }),
    (client: ReturnType<typeof openClient>) => client.delete('/data/users/me/delete'),
    (client: ReturnType<typeof openClient>) =>
      client.delete('/data/users/me/sessions').then(() => client.post('/data/website/logout')),
  ]) {
    const { client, email } = await signUp(world);
    const others = [openClient(world), openClient(world)];
    for (const other of others)
      await other.post('/data/website/login', { email, password: goodPassword });
    const tokens = [client.cookies.get('session')];
    await end(client);
    for (const token of tokens) {
      const thief = openClient(world);
      thief.cookies.set('session', token ?? '');
      if ((await thief.get('/data/users/me/sessions')).status !== 401) alive += 1;
    }
  }
  keepsPromise('sessions.alive-after-end', alive, 0);
});
