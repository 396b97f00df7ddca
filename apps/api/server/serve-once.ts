import type { Context } from '@causa/core/platform/context';
import {
  beginRequest,
  endRequest,
  forgetRequest,
} from '@causa/core/integrations/partner-api/repeated-requests';
import { newId } from '@causa/core/platform/ids';
import { AppError } from '@causa/shared/platform/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Runs a request with an `Idempotency-Key` once: within a day, the same key and request get the
 * same reply. `work` receives the id of the record to create. Rejected requests are not stored.
 * @throws KEY_REUSED, CONFLICT; INVALID for a malformed key
 */
export async function serveOnce<Answer>(
  context: Context,
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: unknown },
  work: (id: string) => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work(newId());
  if (!isIdempotencyKey(key))
    throw new AppError('INVALID', {}, [{ field: 'Idempotency-Key', code: 'FIELD_FORMAT' }]);
  const asked = { key, request: [request.method, request.url, body] };
  const { subjectId, answered } = await beginRequest(context, asked);
  if (answered !== null) {
    reply.code(answered.status).header('idempotent-replayed', 'true');
    return JSON.parse(answered.reply) as Answer;
  }
  const answer = await forgetRefused(context, asked, () => work(subjectId));
  // The id is already stored, so a repeated call finds the record even without the reply.
  await endRequest(context, asked, { status: reply.statusCode, reply: JSON.stringify(answer) });
  return answer;
}

/** Returns whether a header is a usable Idempotency-Key: 1 to 255 ASCII characters, no spaces. */
export const isIdempotencyKey = (key: unknown): key is string =>
  typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key);

async function forgetRefused<Answer>(
  context: Context,
  asked: Parameters<typeof forgetRequest>[1],
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    await forgetRequest(context, asked);
    throw error;
  }
}
