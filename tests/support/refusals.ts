import type { ErrorCode } from '@causa/shared/platform/errors';
import { statusByCode } from '@causa/api/server/plugins/errors';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchChanges } from './changes.ts';
import { type Answer, type Client, signUpVerified } from './client.ts';
import { makeOrganization } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Calls on a new organization, made by its only owner. */
export interface Owned {
  id: string;
  base: string;
  client: Client;
  userId: string;
}

/** The owner, and a function that creates a new organization of theirs. */
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
 * Rate limits, sessions and partner requests, which refused calls write as well. The row of a
 * partner request is deleted when the request is refused.
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

/** Starts and closes the API, with its owner, for the refusal tests of a file. */
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
    /** The tables changed by the latest call. */
    changed: () => changed(),
  };
}

/**
 * A call, the error code it returns, the condition, and the steps: the refused call is the last
 * call of `ask`. `changed` lists the tables it changes nevertheless.
 */
export type Refusal = [
  call: string,
  code: ErrorCode,
  when: string,
  ask: (owned: Owned) => Promise<Answer>,
  changed?: readonly string[],
];

/**
 * Declares one test per refusal: the status, the code, and that nothing was changed. `npm test`
 * compares the errors returned with those the contracts declare.
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

/** The refusal of a request that reuses an id with other content. */
export const fieldSentBefore = [409, [['text', 'FIELD_SENT_BEFORE']]];

/** The status of a refusal, and its error codes by field. */
export async function readRefusal(asked: Promise<Answer>): Promise<unknown> {
  const { status, body } = await asked;
  const errors = (body.errors ?? []) as { name: string; code: string }[];
  return [status, errors.map(({ name, code }) => [name, code])];
}
