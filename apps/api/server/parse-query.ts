import type { FastifyRequest } from 'fastify';

/** Returns the raw query string, including repeated names. */
export function parseQuery(request: FastifyRequest): URLSearchParams {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : request.url.slice(at + 1));
}
