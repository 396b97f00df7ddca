import { monitorEventLoopDelay } from 'node:perf_hooks';
import rateLimit from '@fastify/rate-limit';
import { AppError } from '@causa/shared/platform/errors';
import plugin from 'fastify-plugin';
import type { ServerOptions } from '../server-options.ts';
import { sendError } from './errors.ts';
import { isPartnerCall } from './partner-keys.ts';
import { isPageCall } from './request-context.ts';

/**
 * Event loop delay (milliseconds, 99th percentile of the last second) above which the process is
 * overloaded.
 */
const overloadDelayMs = 1_000;
/** Consecutive overloaded seconds before requests are rejected; one long task is no overload. */
const retryAfterSeconds = 3;

/**
 * Rate limit per address, and rejection when the process is overloaded: 429 with Retry-After
 * instead of 503, because clients retry a 5xx five times and add load.
 */
export const limitsPlugin = plugin<ServerOptions>(
  async (app, options) => {
    const delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    let busyInARow = 0;
    const timer = setInterval(() => {
      busyInARow = delay.percentile(99) / 1e6 > overloadDelayMs ? busyInARow + 1 : 0;
      delay.reset();
    }, 1_000).unref();
    app.addHook('onClose', () => {
      clearInterval(timer);
      delay.disable();
    });
    app.addHook('onRequest', (request, reply, next) => {
      if (
        busyInARow >= retryAfterSeconds &&
        request.method === 'GET' &&
        !isOperational(request.url) &&
        !isPageCall(request)
      ) {
        sendError(request, reply, new AppError('TOO_MANY_REQUESTS', { retryAfter: 2 }));
        return;
      }
      next();
    });
    await app.register(rateLimit, {
      global: true,
      max: options.requestsPerMinute,
      timeWindow: 60_000,
      allowList: (request) =>
        isPageCall(request) ||
        isOperational(request.url) ||
        request.url.startsWith('/static/') ||
        // These calls are limited per key (`partnerKeysPlugin`).
        isPartnerCall(request),
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(ttl / 1_000) }),
    });
  },
  { name: 'limits', dependencies: ['request-context', 'errors'] },
);

function isOperational(url: string): boolean {
  return url === '/healthz' || url === '/readyz' || url === '/metrics';
}
