import { dayMs } from '@causa/shared/platform/dates/durations';
import { eraseDueAccounts } from '@causa/core/accounts/privacy/erase-account';
import type { AddressInfo } from 'node:net';
import { addJob } from '@causa/core/platform/jobs/add-job';
import { maxAttempts, runDueJobs } from '@causa/core/platform/jobs/run-jobs';
import type { Context } from '@causa/core/platform/context';
import { suppressAddress } from '@causa/core/platform/mail/suppression';
import { watchWorker } from '@causa/worker/watch';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  openClient,
  runJobs,
  signUp,
  signUpVerified,
  systemContext,
} from '../../../support/client.ts';
import { makeListing, makeOrganization } from '../../../support/factories.ts';
import { runOpsCommand } from '../../../support/ops-commands.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { soon } from '../../../support/soon.ts';

let world: TestApp;
let context: Context;
let said: string[];
beforeEach(async () => {
  world = await startTestApp();
  context = systemContext(world);
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(
    (text) => said.push(String(text).trim()) > 0,
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.close();
});

const run = async (name: string, ...args: string[]): Promise<string> => {
  said = [];
  expect(await runOpsCommand(context, name, ...args)).toBe(0);
  return said.join('\n');
};
const recorded = async () =>
  (await world.db.auditEntry.findMany({ where: { actorId: null } })).map(({ action, subject }) => [
    action,
    subject,
  ]);
const found = async (text: string): Promise<number> => {
  await runJobs(world);
  return (await openClient(world).get(`/data/search/jobs?q=${text}`)).body.count;
};

describe('operator command line', () => {
  test('removes and restores a listing, and search follows', async () => {
    const org = await makeOrganization(world.db);
    const listing = await makeListing(world.db, org.id, { title: 'Lighthouse keeper' });
    await addJob(
      world,
      'search.refresh',
      { listings: [listing.id], organizations: [] },
      { runAt: world.now() },
    );
    expect(await found('lighthouse')).toBe(1);
    expect(await run('unpublish', `${listing.id}-lighthouse-keeper`)).toContain(
      'Lighthouse keeper',
    );
    expect(await found('lighthouse')).toBe(0);
    await run('publish', listing.id);
    expect(await found('lighthouse')).toBe(1);
    expect(await run('freeze', org.id, 'looks', 'like', 'a', 'scam')).toContain(org.name);
    expect(await found('lighthouse')).toBe(0);
    await run('thaw', org.id);
    expect(await found('lighthouse')).toBe(1);
    expect(
      (await world.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action),
    ).toEqual(['listing.close', 'listing.publish', 'organization.freeze', 'organization.thaw']);
    for (const name of ['unpublish', 'publish', 'unpublish', 'publish'])
      await run(name, listing.id);
    // The index is updated once with the final state.
    expect(
      await world.db.outboxJob.count({ where: { name: 'search.refresh', doneAt: null } }),
    ).toBe(1);
    expect(await found('lighthouse')).toBe(1);
    await expect(run('publish', '0'.repeat(32))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('makes a user staff and revokes it, ending the sessions', async () => {
    const { client, email } = await signUpVerified(world);
    await run('grant-staff', email.toUpperCase());
    expect((await client.get('/data/environment')).body.environment.user.permissions).toEqual([
      'staff',
    ]);
    await run('revoke-staff', email);
    expect((await client.get('/data/environment')).body.environment.user).toBeNull();
  });

  test('finds one exact address with any characters', async () => {
    const { id: other } = await signUp(world, { email: 'anaXduarte@harbour.example' });
    const { id } = await signUp(world, { email: 'ana_duarte@harbour.example' });
    await runJobs(world);
    expect((await run('mail', 'Ana_Duarte@harbour.example')).match(/verify-email/g)).toHaveLength(
      1,
    );
    await run('grant-staff', 'Ana_Duarte@harbour.example');
    const staff = await world.db.user.findMany({ where: { permissions: { has: 'staff' } } });
    expect(staff.map((user) => user.id)).toEqual([id]);
    await world.db.user.update({
      where: { id },
      data: { deletionRequestedAt: new Date(world.now().getTime() - 8 * dayMs) },
    });
    await eraseDueAccounts(context);
    expect((await world.db.mailDelivery.findMany()).map(({ userId }) => userId)).toEqual([other]);
  });

  test('sees dead-lettered jobs with their errors and retries them', async () => {
    await addJob(
      world,
      'search.refresh',
      { listings: ['x'], organizations: [] },
      { runAt: world.now() },
    );
    await world.db.outboxJob.updateMany({ data: { attempts: maxAttempts - 1 } });
    const broken = new Proxy({} as never, {
      has: () => true,
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
      get: () => async () => {
        throw new Error('the index is away');
      },
    });
    await runDueJobs(context, broken);
    const job = await world.db.outboxJob.findFirstOrThrow();
    expect(await run('jobs')).toMatch(
      new RegExp(`^${job.id} .*search\\.refresh.*the index is away`),
    );
    await run('replay', String(job.id));
    await runJobs(world);
    expect(await run('jobs')).toBe('No job has failed for good.');
    expect(await recorded()).toEqual([['job.replay', `job:${job.id}`]]);
    await expect(run('replay', 'nonsense')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('sees mails of an address and its suppression', async () => {
    const { email, id } = await signUp(world);
    await runJobs(world);
    expect(await run('mail-report')).toMatch(
      /^2026-03-02 {2}verify-email: 1 due = 1 sent \+ 0 suppressed \+ 0 failed \+ 0 queued\n1 lines, and all of them add up\.$/,
    );
    await suppressAddress(context, email, 'BOUNCE', 'mailbox full');
    expect(await run('mail', email)).toMatch(
      /verify-email \(en\)\s+SENT[^]*Nothing more is sent to this address: BOUNCE mailbox full/,
    );
    expect(await run('unsuppress', email)).toContain('written to again');
    expect(await run('mail', email)).not.toContain('Nothing more');
    expect(await recorded()).toEqual([['mail.release', `user:${id}`]]);
  });

  test('sees answers of a mail server without terminal control characters', async () => {
    const { email } = await signUp(world);
    await world.db.mailDelivery.updateMany({
      data: { status: 'FAILED', lastError: '550 no\u001b[2J such \u009bmailbox' },
    });
    const shown = await run('mail', email);
    expect(shown).toContain('such');
    expect(shown).not.toMatch(/[^\P{Cc}\n\t]/u);
  });

  test('leaves a hashed record of a released address without an account', async () => {
    await suppressAddress(context, 'gone@a.example', 'BOUNCE', null);
    await run('unsuppress', 'gone@a.example');
    expect(await recorded()).toEqual([['mail.release', 'mail:address-without-account']]);
  });

  test('leaves no record of an address that was not suppressed', async () => {
    await expect(run('unsuppress', 'fine@a.example')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await recorded()).toEqual([]);
  });

  test('sees queue lengths in the worker metrics', async () => {
    await addJob(
      world,
      'search.check-drift',
      {},
      { runAt: new Date(world.now().getTime() - 90_000) },
    );
    await world.db.scheduleRun.create({
      data: { name: 'mail.sweep', nextRunAt: new Date(world.now().getTime() - 30_000) },
    });
    expect(await run('backlog')).toMatch(
      /1 due, the oldest for 90 s[^]*schedule mail\.sweep: 30 s late/,
    );
    const server = watchWorker(context).listen(0, '127.0.0.1');
    await soon(() => expect(server.listening).toBe(true));
    const text = await (
      await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)
    ).text();
    const ready = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    await world.db.scheduleRun.updateMany({
      data: { nextRunAt: new Date(world.now().getTime() - 301_000) },
    });
    expect(
      (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`)).status,
    ).toBe(503);
    server.close();
    for (const name of [
      'payments_pending',
      'payments_oldest_pending_seconds',
      'payments_held',
      'refunds_pending',
      'disputes_open',
      'provider_events_unprocessed',
      'credits_owed',
    ])
      expect(text).toContain(`\n${name} 0\n`);
    expect(text).toMatch(
      /outbox_oldest_due_seconds 90\n[^]*schedule_late_seconds\{schedule="mail\.sweep"\} 30\n/,
    );
  });
});
