import { noPageAccount, pageAccountHeader } from '@causa/shared/platform/pages/page-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchChanges } from '../../support/changes.ts';
import { openClient, signUpVerified } from '../../support/client.ts';
import { keepsPromise } from '../../support/promise.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
let changes: () => Promise<string[]>;
let sal: Awaited<ReturnType<typeof signUpVerified>>;
let zoe: Awaited<ReturnType<typeof signUpVerified>>;

beforeAll(async () => {
  world = await startTestApp();
  sal = await signUpVerified(world, { firstName: 'Sal', lastName: 'Tor' });
  zoe = await signUpVerified(world, { firstName: 'Zoe', lastName: 'Quinn' });
  changes = await watchChanges(world.pool, ['rate_limits']);
});
afterAll(() => world.close());

/** Opens Zoe's browser in a tab whose page was rendered for this account. */
function openTab(pageAccount: string) {
  const client = openClient(world, { [pageAccountHeader]: pageAccount });
  for (const [name, value] of zoe.client.cookies) client.cookies.set(name, value);
  return client;
}

const id = '0'.repeat(32);
const writes = () =>
  world.app.routeTable
    .filter((route) => /^(POST|PUT|PATCH|DELETE) \/data\//.test(route))
    .map((route) => route.split(' ') as [string, string]);

describe('writes under /data', () => {
  it('answer ACCOUNT_CHANGED and write nothing for a page of another account', async () => {
    const tab = openTab(sal.id);
    const accepted: string[] = [];
    for (const [method, path] of writes()) {
      const url = path.replaceAll(/:\w+|\*/g, id);
      const { status, body } = await tab.call(method, url, {});
      if (status !== 409 || body.errors[0].code !== 'ACCOUNT_CHANGED')
        accepted.push(`${method} ${path}: ${status}`);
    }
    expect(accepted).toEqual([]);
    expect(await changes()).toEqual([]);
    expect(writes().length).toBeGreaterThan(150);
    keepsPromise('page-account.writes-accepted', accepted.length, 0);
  });
});

describe('call from a page', () => {
  it('names the current account when refused', async () => {
    const { body } = await openTab(sal.id).put('/data/users/me', { firstName: 'Sal' });
    expect(body.errors[0].description).toContain('Zoe Quinn');
    expect(body.details).toEqual({
      account: { id: zoe.id, name: 'Zoe Quinn', email: zoe.email },
    });
  });

  it('returns 409 when the page was rendered before login', async () => {
    const { status } = await openTab(noPageAccount).post('/data/website/logout');
    expect(status).toBe(409);
    expect((await zoe.client.get('/data/environment')).body.environment.user.id).toBe(zoe.id);
  });

  it('reads nothing of the account that is logged in now', async () => {
    const { status } = await openTab(sal.id).get('/data/userdashboard/profile');
    expect(status).toBe(409);
  });

  it('passes for the account of the page', async () => {
    const { status } = await openTab(zoe.id).get('/data/userdashboard/profile');
    expect(status).toBe(200);
  });

  it('asks for a login after the session ended', async () => {
    const client = openClient(world, { [pageAccountHeader]: sal.id });
    expect((await client.put('/data/users/me', {})).status).toBe(401);
  });
});
