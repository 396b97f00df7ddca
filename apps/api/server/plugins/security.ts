import { randomBytes } from 'node:crypto';
import { isCardPage } from '@causa/shared/billing/card-pages';
import { isEmbedAddress } from '@causa/shared/integrations/embed';
import { AppError } from '@causa/shared/platform/errors';
import { isPlainHost, isPlainTarget } from '@causa/shared/platform/http/request-target';
import { securityHeaders } from '@causa/shared/platform/http/security-headers';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { ServerOptions } from '../server-options.ts';
import { isPageCall } from './request-context.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The CSP nonce of this page's scripts and styles. */
    nonce: string;
  }
  interface FastifyContextConfig {
    /** A write that other sites may send because it changes nothing. */
    answersOtherSites?: boolean;
  }
}

/**
 * Rejects ambiguous targets and hosts, and cross-site writes. Adds the security headers to every
 * reply.
 */
export const securityPlugin = plugin<ServerOptions>(
  (app, options, done) => {
    app.decorateReply('nonce', '');
    app.addHook('onRequest', (request, reply, next) => {
      reply.nonce = randomBytes(16).toString('base64');
      reply.headers(
        securityHeaders({
          nonce: reply.nonce,
          secure: options.secure,
          googleMaps: options.googleMapsKey !== null,
          cardForm: isCardPage(request.url),
          embed: isEmbedAddress(request.url),
        }),
      );
      if (!isPlainTarget(request.url) || !isPlainHost(request.host)) {
        next(new AppError('MALFORMED'));
        return;
      }
      if (
        isWrite(request) &&
        request.routeOptions.config.answersOtherSites !== true &&
        isCrossSite(request, options)
      ) {
        next(new AppError('CROSS_SITE'));
        return;
      }
      if (/^\/(?:data|api)\b/.test(request.url)) reply.header('cache-control', 'no-store');
      next();
    });
    done();
  },
  { name: 'security', dependencies: ['request-context', 'errors'] },
);

function isWrite(request: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
}

// Browsers send these headers. A client that sends neither is no browser and carries no cookies of
// a victim.
function isCrossSite(request: FastifyRequest, options: ServerOptions): boolean {
  if (isPageCall(request)) return false;
  // Pages cannot set this header. A form of a page without referrer has the origin `null` and is
  // still same-site.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return origin !== options.origin && origin !== `${request.protocol}://${request.host}`;
}
