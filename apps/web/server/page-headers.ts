import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What the API's own plugin sets where one process serves both; here for pages that run as a service of their own. */
export function setPageHeaders(app: FastifyInstance, { secure, googleMaps }: { secure: boolean; googleMaps: boolean }): void {
  const maps = googleMaps ? ' https://maps.googleapis.com https://maps.gstatic.com' : '';
  app.decorateReply('nonce', '');
  app.addHook('onRequest', (_request, reply, next) => {
    const nonce = randomBytes(16).toString('base64');
    Object.assign(reply, { nonce });
    reply.headers({
      'content-security-policy': [
        "default-src 'self'",
        "base-uri 'none'",
        `connect-src 'self'${maps}`,
        "form-action 'self'",
        "frame-ancestors 'none'",
        `img-src 'self' data:${maps}`,
        "object-src 'none'",
        `script-src 'self' 'nonce-${nonce}'${maps}`,
        "script-src-attr 'none'",
        `style-src 'self' 'nonce-${nonce}'`,
        ...(secure ? ['upgrade-insecure-requests'] : []),
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    });
    next();
  });
}
