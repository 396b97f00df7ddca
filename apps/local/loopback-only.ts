import { isPlainHost } from '@causa/shared/platform/http/request-target';
import type { FastifyInstance } from 'fastify';

const names = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a host is this machine itself, so that no page of another site can have named it (DNS
 * rebinding).
 */
export function isLoopbackName(host: string): boolean {
  return isPlainHost(host) && names.test(host);
}

/**
 * For routes that `npm start` offers to its own machine alone (all mail, signing in as anybody):
 * under other names there is nothing here.
 */
export function answerLoopbackOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopbackName(request.host)) return reply.callNotFound();
  });
}
