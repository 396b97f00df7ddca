import { dayMs } from '@causa/shared/platform/dates/durations';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Context } from '@causa/core/platform/context';
import { moneyCommands } from '@causa/ops/billing-commands';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { runJobs, systemContext } from '../../../support/client.ts';
import { makeOrganization } from '../../../support/factories.ts';
import { runOpsCommand } from '../../../support/ops-commands.ts';
import { makeOpenInvoice } from '../../../support/link-payments.ts';
import { getBalance, readPrices } from '../../../support/money.ts';
import {
  makeBuyer,
  type PayingWorld,
  pressPay,
  reconcile,
  startPayingWorld,
  typeCard,
} from '../../../support/stripe.ts';
import { testConfig } from '../../../support/test-app.ts';

let world: PayingWorld;
let context: Context;
let said: string;
beforeAll(async () => {
  world = await startPayingWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  context = { ...systemContext(world), payments: world.payments };
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

/** Returns the output and exit code of a command. */
async function run(name: string, ...args: string[]): Promise<{ code: number; said: string }> {
  said = '';
  return { code: await runOpsCommand(context, name, ...args), said };
}
const fileOf = async (text: string): Promise<string> => {
  const path = join(tmpdir(), `causa-${randomUUID()}.yaml`);
  onTestFinished(() => rm(path));
  await writeFile(path, text);
  return path;
};

test('prices: shows changes, applies them once and refuses another book with the same id', async () => {
  const book = await readPrices();
  const next = { ...book, id: '2026-11-22b', costs: { ...book.costs, JOB: 3 } };
  // JSON is valid YAML.
  const file = await fileOf(JSON.stringify(next));
  const dry = await run('prices', file, '--dry-run');
  expect(dry.said).toContain('JOB: 2 -> 3 credits');
  expect(dry.said).toMatch(/changes, none made/);
  const before = await world.db.priceBook.count();
  expect((await run('prices', file)).said).toContain('JOB: 2 -> 3 credits');
  expect(await world.db.priceBook.count()).toBe(before + 1);
  expect((await run('prices', file)).said).toContain('0 changes.');
  const other = await fileOf(JSON.stringify({ ...next, costs: { ...next.costs, JOB: 4 } }));
  await expect(run('prices', other)).rejects.toThrow('a book never changes, add one');
  const earlier = await fileOf(
    JSON.stringify({ ...next, id: '2025-12-31', validFrom: '2025-12-31' }),
  );
  await expect(run('prices', earlier)).rejects.toThrow('is loaded that begins later');
  await expect(run('prices', await fileOf('id: none'))).rejects.toThrow(/id/);
  await expect(run('prices')).rejects.toThrow('prices FILE');
  expect(moneyCommands['prices']?.isReadOnly({ dryRun: true })).toBe(true);
  expect(moneyCommands['prices']?.isReadOnly({})).toBe(false);
});

test('credits: grants and revokes with a reason, up to the balance', async () => {
  const { id, name } = await makeOrganization(world.db);
  expect((await run('credits', 'give', id, '3', 'A', 'fair')).said).toBe(
    `${name} has 3 credits.\n`,
  );
  expect((await run('credits', 'take', id, '1', 'Twice')).said).toBe(`${name} has 2 credits.\n`);
  await expect(run('credits', 'take', id, '9', 'Twice')).rejects.toThrow('only 2 credits');
  await expect(run('credits', 'give', id, '99999999999', 'Typo')).rejects.toThrow('At most 100000');
  for (const args of [
    ['give', id, '0', 'why'],
    ['give', id, '2'],
    ['lend', id, '2', 'why'],
  ])
    await expect(run('credits', ...args)).rejects.toThrow('credits give|take');
  expect(await getBalance(world, id)).toEqual({ credits: 2, inLots: 2 });
  const entries = await world.db.ledgerEntry.findMany({
    where: { organizationId: id },
    orderBy: { change: 'desc' },
  });
  expect(entries.map(({ reason, note, change }) => [reason, note, change])).toEqual([
    ['CORRECTION', 'A fair', 3],
    ['CORRECTION', 'Twice', -1],
  ]);
});

test('invoice paid: settles an open invoice once and refuses a void one', async () => {
  const { id: orgId } = await makeOrganization(world.db);
  const { id } = await makeOpenInvoice(world, testConfig, orgId);
  const { number } = await world.db.invoice.findUniqueOrThrow({ where: { id } });
  expect((await run('invoice', 'paid', number ?? '')).said).toContain('is paid.');
  expect((await run('invoice', 'paid', number ?? '')).said).toContain('was paid before.');
  expect(await getBalance(world, orgId)).toEqual({ credits: 10, inLots: 10 });
  const dead = await makeOpenInvoice(world, testConfig, orgId);
  const { number: deadNumber } = await world.db.invoice.update({
    where: { id: dead.id },
    data: { status: 'VOID' },
  });
  await expect(run('invoice', 'paid', deadNumber ?? '')).rejects.toThrow('not to be paid any more');
  await expect(run('invoice', 'sent', 'x')).rejects.toThrow('invoice paid NUMBER');
});

test('ledger check: confirms the balance; ledger journal: prints a balanced month', async () => {
  const { id } = await makeOrganization(world.db);
  await run('credits', 'give', id, '4', 'A', 'fair');
  expect(await run('ledger', 'check')).toEqual({ code: 0, said: 'The ledger adds up.\n' });
  expect((await run('ledger', 'check', id)).code).toBe(0);
  const month = world.now().toISOString().slice(0, 7);
  const { said: csv } = await run('ledger', 'journal', month);
  const mine = csv.split(/\r?\n/).filter((line) => line.includes(id));
  expect(mine.map((line) => line.split(',').slice(3, 6))).toEqual([
    ['CORRECTION', 'deferred_revenue', '4'],
    ['CORRECTION', 'corrections', '4'],
  ]);
  expect((await run('ledger', 'journal', '1999-01')).said.trim().split('\n')).toHaveLength(1);
  for (const wrong of ['2026-13', 'soon'])
    await expect(run('ledger', 'journal', wrong)).rejects.toThrow('ledger journal YYYY-MM');
  await expect(run('ledger', 'burn')).rejects.toThrow('ledger check');
  expect(moneyCommands['ledger check']?.isReadOnly({})).toBe(true);
});

test('refund: returns the unspent part of a paid invoice and reports an unpaid one', async () => {
  const buyer = await makeBuyer(world);
  const { invoice, reply } = await pressPay(world, buyer);
  typeCard(world, reply.body.clientSecret);
  await reconcile(world);
  await runJobs(world);
  const { number } = await world.db.invoice.findUniqueOrThrow({ where: { id: invoice.id } });
  const { code, said: text } = await run('refund', number ?? '');
  expect([code, text]).toEqual([0, expect.stringMatching(/\d/)]);
  expect(await getBalance(world, buyer.orgId)).toEqual({ credits: 0, inLots: 0 });
  await expect(run('refund', 'C-0000-000000')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('fair-invites: reports unknown entries of its file and invites nobody in a dry run', async () => {
  const { id, name } = await makeOrganization(world.db);
  const slug = `fair-${id.slice(-6)}`;
  await world.db.fair.create({
    data: {
      id,
      slug,
      name: { en: 'Fair', es: 'Feria', pt: 'Feira' },
      startsAt: new Date(world.now().getTime() + 20 * dayMs),
      endsAt: new Date(world.now().getTime() + 21 * dayMs),
      inviteUntil: new Date(world.now().getTime() + 10 * dayMs),
      timeZone: 'UTC',
    },
  });
  const file = await fileOf(`${id}\nnobody\n`);
  const dry = await run('fair-invites', slug, file, '--dry-run');
  expect([dry.code, dry.said]).toEqual([
    1,
    expect.stringContaining('1 invited if it were no dry run'),
  ]);
  expect(dry.said).toContain('no organization nobody');
  expect(await world.db.fairInvite.count({ where: { fairId: id } })).toBe(0);
  expect((await run('fair-invites', slug, file)).said).toContain(`+ ${name}`);
  expect(await world.db.fairInvite.count({ where: { fairId: id } })).toBe(1);
  expect((await run('fair-invites', slug, file)).said).toContain('1 invited before');
  await expect(run('fair-invites', 'none', file)).rejects.toThrow('There is no fair none');
  await expect(run('fair-invites', slug)).rejects.toThrow('fair-invites FAIR FILE');
});

test('fair: creates, updates and cancels the fair of its file and reports faults', async () => {
  const slug = `file-${world.now().getTime()}`;
  const at = (days: number) => new Date(world.now().getTime() + days * dayMs).toISOString();
  const yaml = (status: string, location = 'null') =>
    fileOf(
      [
        `slug: ${slug}`,
        'name: { en: Fair, es: Feria, pt: Feira }',
        `status: ${status}`,
        `startsAt: ${at(20)}`,
        `endsAt: ${at(21)}`,
        `registrationOpensAt: ${at(0)}`,
        `inviteUntil: ${at(10)}`,
        'timeZone: America/Bogota',
        `location: ${location}`,
      ].join('\n'),
    );
  expect((await run('fair', await yaml('OPEN'))).said).toContain('The fair is made.');
  expect((await run('fair', await yaml('OPEN'))).said).toContain('Nothing changed.');
  expect((await run('fair', await yaml('OPEN', 'Bogotá'))).said).toContain('Changed.');
  expect((await run('fair', await yaml('CANCELED'))).said).toContain(
    'Canceled. Booths given back: 0. Emailed: open invitations 0, registrations 0.',
  );
  await expect(run('fair', await yaml('OPEN'))).rejects.toThrow('It was canceled');
  await expect(run('fair', await yaml('SOON'))).rejects.toThrow('status');
  await expect(run('fair')).rejects.toThrow('npm run ops -- fair FILE');
});
