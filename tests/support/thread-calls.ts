import { newId } from '@causa/core/platform/ids';
import { hashContent } from '@causa/core/applications/conversations/conversation-links';
import { conversationPath } from '@causa/shared/platform/pages/organization-routes';
import { makeUser } from './factories.ts';
import { macFor } from './mac.ts';
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

/** What a visitor without an account sends first. */
export const visitorMessage = () => ({
  id: newId(),
  topic: 'other',
  text: 'May our class visit your kitchen?',
  name: 'Noor Haddad',
  email: `${newId()}@visitor.example`,
  showsEmail: false,
});

/** Returns the MAC of the mail that asks to confirm this message. */
export function confirmationMac(
  organizationId: string,
  { id, email, ...content }: Omit<ReturnType<typeof visitorMessage>, 'name'>,
): string {
  const version = hashContent({ organizationId, ...content });
  return macFor(conversationPath('en', id), email, version);
}

/** Returns the MAC that was mailed for a row made by `makeUnconfirmed` or `makeVisitorThread`. */
export async function mailedMac({ db }: Pick<TestApp, 'db'>, id: string): Promise<string> {
  const waiting = await db.unconfirmedMessage.findUnique({ where: { id } });
  if (waiting !== null) return confirmationMac(waiting.organizationId, waiting);
  const { visitorEmail } = await db.thread.findUniqueOrThrow({ where: { id } });
  return macFor(conversationPath('en', id), visitorEmail ?? '');
}

/** A visitor's first message, which waits to be confirmed. */
export async function makeUnconfirmed(
  { db, now }: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
): Promise<string> {
  const message = visitorMessage();
  await db.unconfirmedMessage.create({
    data: { ...message, organizationId, locale: 'en', createdAt: now() },
  });
  return message.id;
}

/** A conversation of an organization with a visitor, who confirmed their address. */
export async function makeVisitorThread(
  world: Pick<TestApp, 'db' | 'now'>,
  organizationId: string,
): Promise<string> {
  const id = await makeThread(world, organizationId);
  const { name, email } = visitorMessage();
  await world.db.message.updateMany({ where: { threadId: id }, data: { authorId: null } });
  await world.db.thread.update({
    where: { id },
    data: { userId: null, visitorName: name, visitorEmail: email, visitorLocale: 'en' },
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
