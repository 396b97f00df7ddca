import type { FastifyRequest } from 'fastify';
import type { ServerOptions } from './server-options.ts';

/** The visitor's country as the operator's own proxy tells it; null where none is trusted to. */
export function detectCountry(
  request: FastifyRequest,
  options: Pick<ServerOptions, 'countryHeader'>,
): string | null {
  const value =
    options.countryHeader === null
      ? undefined
      : request.headers[options.countryHeader.toLowerCase()];
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : null;
}
