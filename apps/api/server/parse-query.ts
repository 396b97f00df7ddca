import type { FastifyRequest } from 'fastify';

/** The query string as it came, repeated names and all. */
export function parseQuery(request: FastifyRequest): URLSearchParams {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : request.url.slice(at + 1));
}
