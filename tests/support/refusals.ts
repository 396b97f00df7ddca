import type { ErrorCode } from '@causa/shared/platform/errors';
import { statusByCode } from '@causa/api/server/plugins/errors';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchChanges } from './changes.ts';
import { type Answer, type Client, signUpVerified } from './client.ts';
import { makeOrganization } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A new organization of one owner, asked by its owner. */
export interface Owned {
  id: string;
  base: string;
  client: Client;
  userId: string;
}

/** One owner, and how to give them a new organization. */
async function openOwner(world: TestApp): Promise<() => Promise<Owned>> {
  const { client, id: userId } = await signUpVerified(world);
  return async () => {
    const { id } = await makeOrganization(world.db);
    await world.db.organizationMember.create({
      data: { organizationId: id, userId, role: 'OWNER' },
    });
    return { id, base: `/data/orgdashboard/${id}`, client, userId };
  };
}

/**
 * How often and when was asked, which refused calls write as well. A repeated request is known only
 * until it is refused.
 */
const alwaysWritten = ['rate_limits', 'sessions', 'partner_requests'];

/** Returns a reader of the tables changed by the latest call. */
async function watchCalls({ app, pool }: TestApp): Promise<() => string[]> {
  const changes = await watchChanges(pool, alwaysWritten);
  const inject = app.inject.bind(app);
  let changed: string[] = [];
  const watched = async (asked: InjectOptions) => {
    await changes();
    const reply = await inject(asked);
    changed = [...new Set(await changes())].toSorted();
    return reply;
  };
  Object.assign(app, { inject: watched });
  return () => changed;
}

/**
 * The API that the refusals of a file are asked of, with its owner; started and closed by hooks.
 */
export function openRefusals<Api extends TestApp>(start: () => Promise<Api>) {
  let api: Api;
  let owned: () => Promise<Owned>;
  let changed: () => string[];
  beforeAll(async () => {
    api = await start();
    owned = await openOwner(api);
    changed = await watchCalls(api);
  });
  afterAll(() => api.close());
  beforeEach(() => api.db.rateLimit.deleteMany());
  return {
    get api() {
      return api;
    },
    owned: () => owned(),
    /** The tables that the newest call changed. */
    changed: () => changed(),
  };
}

/**
 * A call, the code that it answers, when, and how it comes to that: the call is the last that `ask`
 * makes. `changed`: the tables that it changes all the same.
 */
export type Refusal = [
  call: string,
  code: ErrorCode,
  when: string,
  ask: (owned: Owned) => Promise<Answer>,
  changed?: readonly string[],
];

/**
 * A test for each: the status, the code, and that nothing was changed. `npm test` compares what was
 * answered with what contracts declare.
 */
export function testRefusals(
  rows: readonly Refusal[],
  refusals: ReturnType<typeof openRefusals>,
): void {
  test.each(rows)('%s answers %s %s', async (_call, code, _when, ask, changed = []) => {
    const { status, body } = await ask(await refusals.owned());
    expect([status, body.errors?.[0]?.code ?? body]).toEqual([statusByCode[code], code]);
    expect(refusals.changed()).toEqual(changed);
  });
}

/** What a call answers under an id that it took before with something else. */
export const fieldSentBefore = [409, [['text', 'FIELD_SENT_BEFORE']]];

/** How a call was refused: its status, and what is wrong by field. */
export async function readRefusal(asked: Promise<Answer>): Promise<unknown> {
  const { status, body } = await asked;
  const errors = (body.errors ?? []) as { name: string; code: string }[];
  return [status, errors.map(({ name, code }) => [name, code])];
}
