import type { ErrorCode } from '@causa/shared/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

/** The API that the refusals of a file are asked of, with its owner; started and closed by hooks. */
export function openRefusals<Api extends TestApp>(start: () => Promise<Api>) {
  let api: Api;
  let owned: () => Promise<Owned>;
  beforeAll(async () => {
    api = await start();
    owned = await openOwner(api);
  });
  afterAll(() => api.close());
  beforeEach(() => api.db.rateLimit.deleteMany());
  return {
    get api() {
      return api;
    },
    owned: () => owned(),
  };
}

/** A call, the code that it answers, when, and how it comes to that. */
export type Refusal = [
  call: string,
  code: ErrorCode,
  when: string,
  ask: (owned: Owned) => Promise<Answer>,
];

/** A test for each: `npm test` compares what was answered with what contracts declare. */
export function testRefusals(rows: readonly Refusal[], owned: () => Promise<Owned>): void {
  test.each(rows)('%s answers %s %s', async (_call, code, _when, ask) => {
    const { body } = await ask(await owned());
    expect(body.errors?.[0]?.code ?? body).toBe(code);
  });
}
