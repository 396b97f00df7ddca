import type { z } from 'zod';
import type {
  addPushDeviceContract,
  listPushDevicesContract,
} from '@causa/shared/accounts/push.contract';
import { pushDevicesMax } from '@causa/shared/accounts/push';
import type { Infer } from '@causa/shared/platform/contract';
import { AppError } from '@causa/shared/platform/errors';
import { isReachableTarget } from '../../adapters/web-pages/resolves-to-public.ts';
import { isPushKey } from '../../adapters/web-push/web-push-sender.ts';
import type { PushDevice } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { newId } from '../../platform/ids.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { readPushTopics } from './push-topics.ts';

type Devices = z.infer<(typeof listPushDevicesContract)['reply']>;
type Subscription = Infer<NonNullable<(typeof addPushDeviceContract)['body']>>;

/** Registrations of an account in an hour; pages repeat them. */
const hourlyMax = 60;

/**
 * Returns the devices of the caller, newest first, the key for subscribing another, and what all
 * are notified of.
 * @throws LOGIN_REQUIRED without a session
 */
export async function listPushDevices(context: Context): Promise<Devices> {
  const { userId, sessionId } = requireUser(context);
  const rows = await context.db.pushDevice.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return {
    publicKey: context.config.pushPublicKey ?? null,
    devices: rows.map((row) => deviceView(row, sessionId)),
    topics: await readPushTopics(context, userId),
  };
}

/**
 * Registers the browser of this session for push messages until the session ends. Idempotent. An
 * address of another account or session moves to this one; the oldest device beyond the limit is
 * removed.
 * @throws NOT_FOUND when the site has no keys
 * @throws INVALID for an address outside the public internet or a key that is no point of the curve
 * @throws TOO_MANY_REQUESTS after 60 registrations an hour
 */
export async function addPushDevice(
  context: Context,
  { endpoint, keys: { p256dh, auth } }: Subscription,
  userAgent: string | null,
): Promise<Devices['devices'][number]> {
  const { userId, sessionId } = requireUser(context);
  const { pushPublicKey = null, webhooksToLoopback } = context.config;
  if (pushPublicKey === null) throw new AppError('NOT_FOUND');
  await takeToken(context, `push:${userId}`, hourlyMax, 3_600);
  if (!(await isReachableTarget(endpoint, { allowLoopback: webhooksToLoopback })))
    throw new AppError('INVALID', {}, [{ field: 'endpoint', code: 'FIELD_PUBLIC_URL' }]);
  if (!isPushKey(p256dh))
    throw new AppError('INVALID', {}, [{ field: 'keys.p256dh', code: 'FIELD_FORMAT' }]);
  return inTransaction(context, async (tx) => {
    const now = tx.now();
    // Registrations of one account wait for each other, so that the limit holds.
    await tx.db.$queryRaw`SELECT id FROM users WHERE id = ${userId} FOR UPDATE`;
    await tx.db.pushDevice.deleteMany({ where: { sessionId, endpoint: { not: endpoint } } });
    const subscription = { userId, sessionId, p256dh, auth, userAgent: trim(userAgent) };
    const known = await tx.db.pushDevice.findUnique({ where: { endpoint } });
    const row =
      known?.userId === userId
        ? await tx.db.pushDevice.update({ where: { id: known.id }, data: subscription })
        : await replaceDevice(tx, known?.id, { ...subscription, endpoint, createdAt: now });
    const surplus = await tx.db.pushDevice.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: pushDevicesMax,
      select: { id: true },
    });
    await tx.db.pushDevice.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
    return deviceView(row, sessionId);
  });
}

/** A device gets a new id with its account, so that jobs of the former account do not find it. */
async function replaceDevice(
  tx: Context,
  formerId: string | undefined,
  data: Omit<PushDevice, 'failures' | 'id' | 'lastUsedAt'>,
): Promise<PushDevice> {
  await tx.db.pushDevice.deleteMany({ where: { id: formerId ?? '' } });
  return tx.db.pushDevice.create({ data: { id: newId(), ...data } });
}

/**
 * Removes a device of the caller.
 * @throws NOT_FOUND for an unknown id or another user's
 */
export async function removePushDevice(context: Context, id: string): Promise<void> {
  const { userId } = requireUser(context);
  const { count } = await context.db.pushDevice.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError('NOT_FOUND');
}

/** Moves the device of a session to the next session of the same browser and account. */
export async function moveDevice(
  { db }: Pick<Context, 'db'>,
  userId: string,
  from: string,
  to: string,
): Promise<void> {
  await db.pushDevice.updateMany({ where: { userId, sessionId: from }, data: { sessionId: to } });
}

const trim = (userAgent: string | null): string | null => userAgent?.slice(0, 300) ?? null;

function deviceView(
  { id, sessionId, userAgent, createdAt, lastUsedAt }: PushDevice,
  current: string,
): Devices['devices'][number] {
  return {
    id,
    isCurrent: sessionId === current,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
