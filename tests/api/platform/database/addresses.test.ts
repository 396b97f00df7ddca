import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import { listDeliveries } from '@causa/core/platform/mail/list-deliveries';
import { eraseDueAccounts } from '@causa/core/accounts/privacy/erase-account';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Client, signUpVerified, systemContext } from '../../../support/client.ts';
import { makeOrganization } from '../../../support/factories.ts';
import { makeReceived } from '../../../support/records.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
afterEach(() => void vi.restoreAllMocks());

/** Tables that stay small: limited by their rules, or used by the sandbox only. */
const short = ['local_mails', 'organization_proofs'];

interface Statement {
  text: string;
  values: unknown[];
}

/** Returns the statements of the work that mention an address or an id. */
async function statementsAbout(name: string, work: () => Promise<unknown>): Promise<Statement[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const statements = asked.mock.calls.map((call) => call as unknown as [Statement, unknown[]?]);
  asked.mockRestore();
  return statements
    .map(([{ text, values }, given]) => ({ text, values: values ?? given ?? [] }))
    .filter(({ values }) =>
      values.flat().some((value) => String(value).replaceAll('\\', '') === name),
    );
}

/**
 * Returns the tables that a statement must read sequentially, even if the planner avoids it.
 */
async function readWhole({ text, values }: Statement): Promise<string[]> {
  const client = await world.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    return rows
      .map((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1])
      .filter((table) => table !== undefined && !short.includes(table)) as string[];
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

async function erase(id: string): Promise<void> {
  await world.db.user.update({
    where: { id },
    data: { deletionRequestedAt: new Date(world.now().getTime() - 8 * dayMs) },
  });
  await eraseDueAccounts(systemContext(world));
  expect(await world.db.user.count({ where: { id } })).toBe(0);
}

const uses: Record<string, (reader: { client: Client; id: string; email: string }) => unknown> = {
  'the export of an account': ({ client }) => client.get('/data/users/me/export'),
  'the page of one’s organizations': ({ client }) => client.get('/data/users/me/organizations'),
  'the list of what was mailed': ({ email }) => listDeliveries(systemContext(world), email),
  'the erasure of an account': ({ id }) => erase(id),
};

test.each(Object.entries(uses))(
  '%s finds data about an address by an index in every growing table',
  async (_what, use) => {
    const reader = await signUpVerified(world);
    const statements = await statementsAbout(reader.email, async () => use(reader));
    expect(statements).not.toEqual([]);
    const whole = await Promise.all(statements.map(readWhole));
    expect(whole.flat()).toEqual([]);
  },
);

test('finds only mails about an application by an index when an applicant is erased', async () => {
  const { id: userId } = await signUpVerified(world);
  const { id: orgId } = await makeOrganization(world.db);
  const { id } = await makeReceived(world, orgId, { userId });
  const about = await queueReply(id);
  const other = await queueReply(newId());
  const statements = await statementsAbout(id, () => erase(userId));
  expect(statements.filter(({ text }) => text.includes('mail_deliveries'))).toHaveLength(3);
  expect((await Promise.all(statements.map(readWhole))).flat()).toEqual([]);
  const left = await world.db.mailDelivery.findMany({ where: { id: { in: [about, other] } } });
  expect(left.map((mail) => mail.id)).toEqual([other]);
});

/** Queues a mail to a member about an applicant's message and returns its id. */
async function queueReply(applicationId: string): Promise<string> {
  const key = `application-reply:${applicationId}:${newId()}:${newId()}`;
  const { id } = await world.db.mailDelivery.create({
    data: {
      id: newId(),
      messageId: `<${newId()}@causa.example>`,
      idempotencyKey: key,
      template: 'application-reply',
      locale: 'en',
      recipient: 'member@harbour.example',
      props: {},
    },
  });
  return id;
}
