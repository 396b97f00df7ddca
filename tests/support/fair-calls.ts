import { dayMs } from '@causa/shared/platform/dates/durations';
import { newId } from '@causa/core/platform/ids';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { testNow } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A fair of one day in three weeks, open to the public. */
export async function makeFair(
  { db }: Pick<TestApp, 'db'>,
  change: Partial<Prisma.FairUncheckedCreateInput> = {},
): Promise<{ id: string; slug: string }> {
  const id = newId();
  const startsAt = new Date(testNow.getTime() + 21 * dayMs);
  return db.fair.create({
    data: {
      id,
      slug: `fair-${id}`,
      name: { en: 'Spring fair', es: 'Feria de primavera', pt: 'Feira de primavera' },
      status: 'OPEN',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 6 * 3_600_000),
      registrationOpensAt: new Date(testNow.getTime() - dayMs),
      inviteUntil: new Date(startsAt.getTime() - 2 * dayMs),
      timeZone: 'America/Bogota',
      ...change,
    },
    select: { id: true, slug: true },
  });
}

/** An organization is invited to a fair; a new one unless told. */
export async function makeFairInvite(
  world: Pick<TestApp, 'db'>,
  organizationId: string,
  change: Partial<Prisma.FairInviteUncheckedCreateInput> = {},
): Promise<{ id: string; fairId: string }> {
  const fairId = change.fairId ?? (await makeFair(world)).id;
  return world.db.fairInvite.create({
    data: { id: newId(), organizationId, ...change, fairId },
    select: { id: true, fairId: true },
  });
}

/** A booth with sessions; answers their ids. */
export async function makeBooth(
  { db }: Pick<TestApp, 'db'>,
  inviteId: string,
  sessions: readonly { title?: string; startsAt: Date; url?: string }[],
): Promise<string[]> {
  const rows = sessions.map((session) => ({
    id: newId(),
    title: 'Meet us',
    url: 'https://meet.example/x',
    ...session,
  }));
  await db.fairBooth.create({ data: { inviteId, sessions: { create: rows } } });
  return rows.map(({ id }) => id);
}

interface FairCall {
  whileFrozen?: true;
  ask(org: { id: string; base: string }): Promise<{ url: string; body?: unknown }>;
}

/** Every call of an organization about fairs. */
export function fairCalls(world: () => TestApp): Record<string, FairCall> {
  const root = '/data/orgdashboard/:orgId/grad-fairs';
  const invited = async (id: string, status = 'SENT') =>
    (await makeFairInvite(world(), id, { status })).id;
  return {
    [`GET ${root}`]: {
      whileFrozen: true,
      ask: ({ base }) => Promise.resolve({ url: `${base}/grad-fairs` }),
    },
    [`GET ${root}/invites/:inviteId`]: {
      whileFrozen: true,
      ask: async ({ id, base }) => ({ url: `${base}/grad-fairs/invites/${await invited(id)}` }),
    },
    [`PUT ${root}/invites/:inviteId`]: {
      ask: async ({ id, base }) => ({
        url: `${base}/grad-fairs/invites/${await invited(id)}`,
        body: { answer: 'DECLINE' },
      }),
    },
    [`PUT ${root}/:inviteId/booth`]: {
      ask: async ({ id, base }) => ({
        url: `${base}/grad-fairs/${await invited(id, 'ACCEPTED')}/booth`,
        body: { text: 'Come and see us.', link: '', sessions: [] },
      }),
    },
  };
}
