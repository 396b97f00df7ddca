import { newId } from '@causa/core/platform/ids';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { makeListing, makeUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/**
 * An application that was sent on Causa to a listing of the organization, a new one unless told.
 */
export async function makeReceived(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
  override: Partial<Prisma.ApplicationUncheckedCreateInput> = {},
): Promise<{ id: string; listingId: string; userId: string }> {
  const listingId = override.listingId ?? (await makeListing(db, organizationId)).id;
  const userId = override.userId ?? (await makeUser(db)).id;
  const id = newId();
  const createdAt = override.createdAt ?? now();
  const event = { id: newId(), status: 'SENT' as const, actorId: userId, createdAt };
  await db.application.create({
    data: {
      id,
      listingId,
      userId,
      message: 'I cook.',
      answers: [],
      createdAt,
      events: { create: event },
      ...override,
    },
  });
  return { id, listingId, userId };
}

interface ReceivedCall {
  whileFrozen?: true;
  ask(org: { id: string; base: string }): Promise<{ url: string; body?: unknown }>;
}

/** Every call about the applications to an organization. */
export function receivedCalls(world: () => TestApp): Record<string, ReceivedCall> {
  const about =
    (path: string, body?: unknown): ReceivedCall['ask'] =>
    async ({ id, base }) => ({
      url: `${base}/applications/${(await makeReceived(world(), id)).id}${path}`,
      ...(body === undefined ? {} : { body: typeof body === 'function' ? body() : body }),
    });
  const reads = { whileFrozen: true } as const;
  const base = '/data/orgdashboard/:orgId';
  const one = `${base}/applications/:applicationId`;
  const template = async (organizationId: string) => {
    const at = { createdAt: world().now(), updatedAt: world().now() };
    const data = { id: newId(), organizationId, name: 'Thanks', text: 'Thank you.', ...at };
    return (await world().db.messageTemplate.create({ data })).id;
  };
  return {
    [`GET ${base}/applications`]: {
      ...reads,
      ask: async (org) => {
        await makeReceived(world(), org.id);
        return { url: `${org.base}/applications` };
      },
    },
    [`GET ${base}/applications.csv`]: {
      ...reads,
      ask: ({ base: at }) => Promise.resolve({ url: `${at}/applications.csv` }),
    },
    [`GET ${one}`]: { ...reads, ask: about('') },
    [`POST ${one}/viewed`]: { ask: about('/viewed', {}) },
    [`POST ${one}/status`]: { ask: about('/status', { from: 'SENT', status: 'INTERVIEW' }) },
    [`DELETE ${one}/status`]: {
      ask: async ({ id, base: at }) => {
        const visibleAt = new Date(world().now().getTime() + 60_000);
        const application = await makeReceived(world(), id, {
          status: 'DECLINED',
          statusBefore: 'SENT',
          visibleAt,
        });
        await world().db.applicationEvent.create({
          data: { id: newId(), applicationId: application.id, status: 'DECLINED', visibleAt },
        });
        return { url: `${at}/applications/${application.id}/status` };
      },
    },
    [`PUT ${one}/verdict`]: { ask: about('/verdict', { verdict: 'YES' }) },
    [`POST ${one}/notes`]: { ask: about('/notes', () => ({ id: newId(), text: 'Kind.' })) },
    [`POST ${one}/messages`]: { ask: about('/messages', () => ({ id: newId(), text: 'Hello' })) },
    [`GET ${base}/message-templates`]: {
      ...reads,
      ask: ({ base: at }) => Promise.resolve({ url: `${at}/message-templates` }),
    },
    [`POST ${base}/message-templates`]: {
      ask: ({ base: at }) =>
        Promise.resolve({
          url: `${at}/message-templates`,
          body: { id: newId(), name: 'Thanks', text: 'Thank you.' },
        }),
    },
    [`PUT ${base}/message-templates/:templateId`]: {
      ask: async ({ id, base: at }) => ({
        url: `${at}/message-templates/${await template(id)}`,
        body: { name: 'Thanks', text: 'Thank you.' },
      }),
    },
    [`DELETE ${base}/message-templates/:templateId`]: {
      ask: async ({ id, base: at }) => ({ url: `${at}/message-templates/${await template(id)}` }),
    },
  };
}
