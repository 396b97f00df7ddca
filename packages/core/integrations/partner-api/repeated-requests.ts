import { dayMs } from '@causa/shared/platform/dates/durations';
import { createHash } from 'node:crypto';
import { AppError } from '@causa/shared/platform/errors';
import { requireKey } from '../api-keys/require-key.ts';
import type { Context } from '../../platform/context.ts';
import type { PartnerRequest } from '../../generated/prisma/client.ts';
import { newId } from '../../platform/ids.ts';

/** A request without a reply by then was interrupted. */
const runningMs = 60_000;

/** A request, in the form that is compared with earlier ones. */
export interface RepeatableRequest {
  /** The caller's Idempotency-Key. */
  key: string;
  /** Method, path and body. */
  request: readonly unknown[];
}

/** A new request with the id of what it creates; or the stored reply. */
export type StartedRequest =
  | { subjectId: string; answered: null }
  | { subjectId: string; answered: { status: number; reply: string } };

/**
 * Starts a request with an Idempotency-Key, or returns the reply stored within a day.
 * @throws KEY_REUSED for another request with the same key; CONFLICT while the first one runs
 */
export async function beginRequest(
  context: Context,
  asked: RepeatableRequest,
): Promise<StartedRequest> {
  const { keyId: apiKeyId } = requireKey(context, []);
  const now = context.now();
  const { key } = asked;
  const requestHash = hashRequest(asked);
  const fresh = { apiKeyId, key, requestHash, subjectId: newId(), startedAt: now, createdAt: now };
  const { count } = await context.db.partnerRequest.createMany({
    data: fresh,
    skipDuplicates: true,
  });
  if (count === 1) return { subjectId: fresh.subjectId, answered: null };
  const row = await context.db.partnerRequest.findUnique({
    where: { apiKeyId_key: { apiKeyId, key } },
  });
  // The first request failed and was deleted in between.
  if (row === null) throw stillRunning();
  if (now.getTime() - row.createdAt.getTime() > dayMs) return takeOverRequest(context, row, fresh);
  if (!Buffer.from(row.requestHash).equals(requestHash)) throw new AppError('KEY_REUSED');
  if (row.status !== null && row.reply !== null)
    return { subjectId: row.subjectId, answered: { status: row.status, reply: row.reply } };
  if (now.getTime() - row.startedAt.getTime() <= runningMs) throw stillRunning();
  // The same id, so that the record is created once.
  return takeOverRequest(context, row, { startedAt: now, subjectId: row.subjectId });
}

/** Stores the reply of a request. */
export async function endRequest(
  context: Context,
  { key }: Pick<RepeatableRequest, 'key'>,
  { status, reply }: { status: number; reply: string },
): Promise<void> {
  const { keyId: apiKeyId } = requireKey(context, []);
  await context.db.partnerRequest.updateMany({
    where: { apiKeyId, key },
    data: { status, reply },
  });
}

/** Deletes a refused request, so that the key can be used again. */
export async function forgetRequest(
  context: Context,
  { key }: Pick<RepeatableRequest, 'key'>,
): Promise<void> {
  const { keyId: apiKeyId } = requireKey(context, []);
  await context.db.partnerRequest.deleteMany({ where: { apiKeyId, key, status: null } });
}

/** Only one of the concurrent retries continues. */
async function takeOverRequest(
  { db }: Context,
  { apiKeyId, key, startedAt }: PartnerRequest,
  change: {
    subjectId: string;
    startedAt: Date;
    requestHash?: Uint8Array<ArrayBuffer>;
    createdAt?: Date;
  },
): Promise<StartedRequest> {
  const { count } = await db.partnerRequest.updateMany({
    where: { apiKeyId, key, startedAt },
    data: { ...change, status: null, reply: null },
  });
  if (count === 0) throw stillRunning();
  return { subjectId: change.subjectId, answered: null };
}

const stillRunning = (): AppError => new AppError('CONFLICT', { reason: 'request-running' });

function hashRequest({ request }: RepeatableRequest): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(JSON.stringify(request)).digest());
}
