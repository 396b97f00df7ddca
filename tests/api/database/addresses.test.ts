import { listDeliveries } from '@causa/core/mail/list-deliveries';
import { eraseDueAccounts } from '@causa/core/privacy/erase-account';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Client, signUpVerified, systemContext } from '../../support/client.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
afterEach(() => void vi.restoreAllMocks());

/** Short by their rules, or of the sandbox: what waits a while, and what organizations show. */
const short = ['local_mails', 'organization_proofs', 'outbox_jobs'];

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that name the address, of those that the work asks the database. */
async function statementsAbout(email: string, work: () => Promise<unknown>): Promise<Statement[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const statements = asked.mock.calls.map((call) => call as unknown as [Statement, unknown[]?]);
  asked.mockRestore();
  return statements
    .map(([{ text, values }, given]) => ({ text, values: values ?? given ?? [] }))
    .filter(({ values }) => values.some((value) => String(value).replaceAll('\\', '') === email));
}

/** Tables that a statement has to read whole, even where the planner avoids that. */
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

const uses: Record<string, (reader: { client: Client; id: string; email: string }) => unknown> = {
  'the export of an account': ({ client }) => client.get('/data/users/me/export'),
  'the page of one’s organizations': ({ client }) => client.get('/data/users/me/organizations'),
  'the list of what was mailed': ({ email }) => listDeliveries(systemContext(world), email),
  'the erasure of an account': async ({ id }) => {
    await world.db.user.update({
      where: { id },
      data: { deletionRequestedAt: new Date(world.now().getTime() - 8 * 86_400_000) },
    });
    await eraseDueAccounts(systemContext(world));
    expect(await world.db.user.count({ where: { id } })).toBe(0);
  },
};

test.each(Object.entries(uses))(
  '%s finds what is kept about an address by an index, in every table that grows',
  async (_what, use) => {
    const reader = await signUpVerified(world);
    const statements = await statementsAbout(reader.email, async () => use(reader));
    expect(statements).not.toEqual([]);
    const whole = await Promise.all(statements.map(readWhole));
    expect(whole.flat()).toEqual([]);
  },
);
