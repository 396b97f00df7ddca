import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import { AppError } from '@causa/shared/errors';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { ServerOptions } from '../server-options.ts';
import { sendError } from './errors.ts';
import { isInternal } from './request-context.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce that this page's scripts and styles carry. */
    nonce: string;
  }
  interface FastifyContextConfig {
    /** A write that another site may cause, because it changes nothing. */
    answersOtherSites?: boolean;
  }
}

const googleMaps = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];

/** Headers that keep a page to itself, one nonce a reply, and no write that another site caused (reliability.md). */
export const securityPlugin = plugin<ServerOptions>(
  async (app, options) => {
    app.decorateReply('nonce', '');
    // Before helmet, which reads the nonce in its own onRequest hook.
    app.addHook('onRequest', (request, reply, next) => {
      reply.nonce = randomBytes(16).toString('base64');
      Object.assign(reply.raw, { causaNonce: reply.nonce });
      if (isWrite(request) && request.routeOptions.config.answersOtherSites !== true && isCrossSite(request, options)) {
        sendError(request, reply, new AppError('CROSS_SITE'));
        return;
      }
      if (request.url.startsWith('/data')) reply.header('cache-control', 'no-store');
      next();
    });
    const maps = options.googleMapsKey === null ? [] : googleMaps;
    const nonce = (_request: unknown, raw: object) => `'nonce-${(raw as { causaNonce?: string }).causaNonce ?? ''}'`;
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          connectSrc: ["'self'", ...maps],
          fontSrc: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          imgSrc: ["'self'", 'data:', ...maps],
          objectSrc: ["'none'"],
          scriptSrc: ["'self'", nonce, ...maps],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'", nonce],
          styleSrcAttr: ["'unsafe-inline'"],
          ...(options.secure ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
    });
  },
  { name: 'security', dependencies: ['request-context', 'errors'] },
);

function isWrite(request: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
}

// Browsers tell where a request comes from; what is not a browser sends neither header and carries no one else's cookies.
function isCrossSite(request: FastifyRequest, options: ServerOptions): boolean {
  if (isInternal(request)) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return origin !== options.origin && origin !== `${request.protocol}://${request.host}`;
}
