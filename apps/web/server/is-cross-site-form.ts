import type { FastifyRequest } from 'fastify';

/** Returns whether a page of another site sent a form. */
export function isCrossSiteForm(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && origin !== `${request.protocol}://${request.host}`;
}
