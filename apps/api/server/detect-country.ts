import type { FastifyRequest } from 'fastify';
import type { ServerOptions } from './server-options.ts';

/**
 * Returns the visitor's country from the header of the operator's proxy; null without a trusted
 * proxy.
 */
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
