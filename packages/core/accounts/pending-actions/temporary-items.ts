import { randomBytes } from 'node:crypto';
import { AppError } from '@causa/shared/platform/errors';
import { tmpStorageHours, tmpStorageMaxBytes } from '@causa/shared/platform/limits';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import type { Context } from '../../platform/context.ts';
import { takeFromCeiling, takeTokenFrom } from '../../platform/limits/take-token.ts';
import { parseItems } from './parse-items.ts';

const perNetworkAnHour = 120;
const perDay = 20_000;

/**
 * Stores a visitor's pending items for 24 hours and returns a random 192-bit id, stored as a hash.
 * `data` is a JSON list of typed items. No account is needed, so writes are limited to 120 an hour
 * per network and 20,000 a day in all.
 * @throws INVALID for malformed data
 * @throws TOO_LARGE above 32 KB
 * @throws TOO_MANY_REQUESTS above the limits
 */
export async function storePendingActions(
  context: Context,
  data: string,
  { browser, address }: { browser: string | null; address: string | null },
): Promise<string> {
  if (Buffer.byteLength(data) > tmpStorageMaxBytes)
    throw new AppError('TOO_LARGE', { bytes: tmpStorageMaxBytes });
  if (parseItems(data) === null)
    throw new AppError('INVALID', {}, [{ field: 'data', code: 'FIELD_FORMAT' }]);
  await takeTokenFrom(context, 'tmp-storage', address, perNetworkAnHour, 3_600);
  await takeFromCeiling(context, 'tmp-storage', address, perDay, 86_400);
  const id = randomBytes(24).toString('base64url');
  const expiresAt = new Date(context.now().getTime() + tmpStorageHours * 3_600_000);
  await context.db.temporaryItem.create({
    data: {
      idHash: hashSecret(id),
      data,
      browserHash: browser === null ? null : hashSecret(browser),
      expiresAt,
      createdAt: context.now(),
    },
  });
  return id;
}

/**
 * Returns the stored JSON string.
 * @throws NOT_FOUND when it is unknown, expired or deleted
 */
export async function readPendingActions(context: Context, id: string): Promise<string> {
  const row = await context.db.temporaryItem.findUnique({ where: { idHash: hashSecret(id) } });
  if (row === null || row.expiresAt <= context.now()) throw new AppError('NOT_FOUND');
  return row.data;
}

/** Deletes the items. Idempotent. */
export async function deletePendingActions(context: Context, id: string): Promise<void> {
  await context.db.temporaryItem.deleteMany({ where: { idHash: hashSecret(id) } });
}

/** Assigns the items to an account, which applies them after its address is confirmed. */
export async function assignItems(context: Context, id: string, userId: string): Promise<void> {
  await context.db.temporaryItem.update({ where: { idHash: hashSecret(id) }, data: { userId } });
}

/**
 * Stores a JSON list of items of a browser under a key for 24 hours and replaces earlier ones. The
 * key is a hash, so that the table reveals no browser.
 */
export async function storeItemsUnder(
  context: Context,
  idHash: Uint8Array<ArrayBuffer>,
  { browser, data }: { browser: string; data: string },
): Promise<void> {
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + tmpStorageHours * 3_600_000);
  const values = { data, createdAt, expiresAt };
  await context.db.temporaryItem.upsert({
    where: { idHash },
    create: { idHash, browserHash: hashSecret(browser), ...values },
    update: values,
  });
}

/** Returns the JSON string under a key. Null when it is unknown or expired. */
export async function readItemsUnder(
  context: Context,
  idHash: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  const row = await context.db.temporaryItem.findUnique({ where: { idHash } });
  return row === null || row.expiresAt <= context.now() ? null : row.data;
}

/** Deletes the items under a key. Idempotent. */
export async function deleteItemsUnder(
  context: Context,
  idHash: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await context.db.temporaryItem.deleteMany({ where: { idHash } });
}

/** Deletes expired items; the worker calls it every hour. Returns the count. */
export async function sweepExpiredItems(context: Context): Promise<number> {
  return (
    await context.db.temporaryItem.deleteMany({ where: { expiresAt: { lte: context.now() } } })
  ).count;
}
