import { findKeyActor } from '@causa/core/integrations/api-keys/find-key-actor';
import { getNetwork } from '@causa/core/platform/limits/get-network';
import { apiCallsPerMinute } from '@causa/shared/integrations/api-keys';
import { AppError } from '@causa/shared/platform/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { type RemainingRequests, MinuteLimits } from '../minute-limits.ts';
import type { ServerOptions } from '../server-options.ts';
import { SharedMinuteLimits } from '../shared-minute-limits.ts';

/**
 * Invalid keys per minute and network; beyond it keys are not looked up. Counted per process,
 * because the limit protects the process from its own queries.
 */
const wrongKeysPerMinute = 60;

/**
 * Resolves the API key of calls that require one. Only `Authorization: Bearer` counts, never a
 * cookie, because browsers send cookies automatically.
 */
export const partnerKeysPlugin = plugin<ServerOptions>(
  (app, _options, done) => {
    const calls = new SharedMinuteLimits('api-calls', apiCallsPerMinute);
    const wrong = new MinuteLimits(wrongKeysPerMinute);
    app.addHook('onRequest', async (request, reply) => {
      if (!isPartnerCall(request)) return;
      if (request.headers.cookie !== undefined) throw new AppError('KEY_INVALID');
      const from = getNetwork(request.ip);
      const before = wrong.look(from);
      if (before.isOver) throw sendTooMany(before);
      const key = getShownKey(request);
      const actor = key === undefined ? null : await findKeyActor(request.context, key);
      if (actor === null) {
        wrong.take(from);
        throw new AppError('KEY_INVALID');
      }
      request.context.actor = actor;
      const left = await calls.take(request.context, actor.keyId);
      sendLimitHeaders(reply, left);
      if (left.isOver) throw sendTooMany(left);
    });
    done();
  },
  { name: 'partner-keys', dependencies: ['request-context', 'errors', 'limits'] },
);

/** Returns whether the call carries an API key. */
export function isPartnerCall(request: FastifyRequest): boolean {
  return typeof request.routeOptions.config.access === 'object';
}

function getShownKey({ headers: { authorization } }: FastifyRequest): string | undefined {
  const [scheme, key, ...more] = (authorization ?? '').trim().split(/ +/);
  return scheme?.toLowerCase() === 'bearer' && more.length === 0 ? key : undefined;
}

function sendLimitHeaders(reply: FastifyReply, { remaining, reset }: RemainingRequests): void {
  reply.headers({
    'ratelimit-limit': String(apiCallsPerMinute),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
  });
}

const sendTooMany = ({ reset }: RemainingRequests): AppError =>
  new AppError('TOO_MANY_REQUESTS', { retryAfter: reset });
