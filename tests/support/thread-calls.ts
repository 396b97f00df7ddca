import { newId } from '@causa/core/ids';
import { makeUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A conversation that a person, someone new unless told, began with an organization. */
export async function makeThread(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
  userId?: string,
): Promise<string> {
  const writer = userId ?? (await makeUser(db)).id;
  const id = newId();
  const at = now();
  await db.thread.create({
    data: {
      id,
      organizationId,
      userId: writer,
      topic: 'other',
      box: 'NEW',
      createdAt: at,
      lastMessageAt: at,
      messages: {
        create: {
          id,
          fromOrganization: false,
          authorId: writer,
          text: 'May we visit you?',
          createdAt: at,
        },
      },
    },
  });
  return id;
}

interface ThreadCall {
  whileFrozen?: true;
  ask(org: { id: string; base: string }): Promise<{ url: string; body?: unknown }>;
}

/** Every call of an organization about what people wrote to it. */
export function threadCalls(world: () => TestApp): Record<string, ThreadCall> {
  const base = '/data/orgdashboard/:orgId/threads';
  const one = `${base}/:threadId`;
  const about =
    (body?: () => unknown): ThreadCall['ask'] =>
    async (org) => ({
      url: `${org.base}/threads/${await makeThread(world(), org.id)}`,
      ...(body === undefined ? {} : { body: body() }),
    });
  return {
    [`GET ${base}`]: {
      whileFrozen: true,
      ask: async (org) => {
        await makeThread(world(), org.id);
        return { url: `${org.base}/threads` };
      },
    },
    [`GET ${one}`]: { whileFrozen: true, ask: about() },
    [`POST ${one}`]: { ask: about(() => ({ id: newId(), text: 'Gladly.' })) },
    [`PATCH ${one}`]: { ask: about(() => ({ box: 'OPEN' })) },
    [`PUT ${base}-open`]: {
      ask: (org) => Promise.resolve({ url: `${org.base}/threads-open`, body: { accepts: false } }),
    },
  };
}
