import { randomBytes } from 'node:crypto';
import type { Context } from '@causa/core/context';
import { isLocale, type Locale, localeFromAcceptLanguage } from '@causa/shared/locales';
import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { ServerOptions } from '../server-options.ts';

declare module 'fastify' {
  interface FastifyRequest {
    context: Context;
  }
  interface FastifyInstance {
    /** `_version` of every reply. */
    buildVersion: number;
    /** Sent in `x-causa-internal` by pages rendered in this process, whose own request was counted and checked already. */
    internalToken: string;
  }
}

/** Gives every request its context: who acts, in which language (the page's `lang`, else Accept-Language, else English). */
export const requestContextPlugin = plugin<ServerOptions>(
  (app, options, done) => {
    app.decorate('buildVersion', options.version);
    app.decorate('internalToken', randomBytes(24).toString('base64url'));
    app.decorateRequest('context');
    const now = options.now ?? (() => new Date());
    app.addHook('onRequest', (request, _reply, next) => {
      request.context = {
        actor: { kind: 'visitor' },
        locale: localeOf(request),
        address: request.ip,
        db: options.db,
        pool: options.pool,
        search: options.search,
        files: options.files,
        house: { origin: options.origin, secret: options.secret },
        now,
        sleep: options.sleep,
        log: request.log,
      };
      next();
    });
    done();
  },
  { name: 'request-context' },
);

/** The language to answer in: `lang`, the language in front of the path, Accept-Language, else English. */
export function localeOf(request: FastifyRequest): Locale {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  const [, first] = request.url.split(/[/?]/, 2);
  if (isLocale(lang)) return lang;
  return isLocale(first) ? first : localeFromAcceptLanguage(request.headers['accept-language']);
}

/** Whether the request was made by a page of this process. */
export function isInternal(request: FastifyRequest): boolean {
  return request.headers['x-causa-internal'] === request.server.internalToken;
}
