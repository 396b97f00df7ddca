import { dayMs } from '@causa/shared/platform/dates/durations';
import { AppError } from '@causa/shared/platform/errors';
import { locales } from '@causa/shared/platform/locales';
import type { FastifyInstance } from 'fastify';
import type { ServerOptions } from '../server/server-options.ts';

const path = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. The date is computed on each request. */
const validDays = 180;

/** Serves the contact for security reports (RFC 9116). */
export async function securityTxtRoutes(
  app: FastifyInstance,
  { origin, securityContact }: ServerOptions,
): Promise<void> {
  app.get(path, { schema: { hide: true } }, (request, reply) => {
    if (securityContact == null) throw new AppError('NOT_FOUND');
    const expires = new Date(request.context.now().getTime() + validDays * dayMs);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${locales.join(', ')}`,
      `Canonical: ${origin}${path}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
