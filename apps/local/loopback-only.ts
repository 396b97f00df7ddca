import { isPlainHost } from '@causa/shared/platform/http/request-target';
import type { FastifyInstance } from 'fastify';

const names = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Returns whether a host name is loopback, which rejects names of other sites (DNS rebinding). */
export function isLoopbackName(host: string): boolean {
  return isPlainHost(host) && names.test(host);
}

/**
 * Restricts routes of `npm start` (all mail, logging in as anyone) to loopback host names; others
 * get 404.
 */
export function answerLoopbackOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopbackName(request.host)) return reply.callNotFound();
  });
}
