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
 * Keeps a visitor's pending items for 24 hours and answers a random 192-bit id, of which only the
 * hash is stored. `data` is a JSON string holding a list of typed items, at most 32 KB; INVALID or
 * TOO_LARGE otherwise.
 * 120 an hour from one network and 20,000 a day from everywhere, since no account is needed:
 * TOO_MANY_REQUESTS.
 */
export async function keepItems(
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

/** The kept JSON string; NOT_FOUND when it expired, was deleted or never was. */
export async function readItems(context: Context, id: string): Promise<string> {
  const row = await context.db.temporaryItem.findUnique({ where: { idHash: hashSecret(id) } });
  if (row === null || row.expiresAt <= context.now()) throw new AppError('NOT_FOUND');
  return row.data;
}

/** Forgets the items; forgetting twice is no error. */
export async function deleteItems(context: Context, id: string): Promise<void> {
  await context.db.temporaryItem.deleteMany({ where: { idHash: hashSecret(id) } });
}

/** Removes what has expired; the worker calls it every hour. Answers how many. */
export async function sweepExpiredItems(context: Context): Promise<number> {
  return (
    await context.db.temporaryItem.deleteMany({ where: { expiresAt: { lte: context.now() } } })
  ).count;
}
