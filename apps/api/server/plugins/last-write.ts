import { maxReplicaLagMs, readPosition } from '@causa/core/platform/database/replica';
import plugin from 'fastify-plugin';
import { cookieName, setCookie } from '../browser-cookies.ts';
import type { ServerOptions } from '../server-options.ts';

const name = 'lastWrite';
/** Greater than every position: the primary answers until the cookie expires. */
const unknownPosition = 2n ** 63n;

/**
 * Remembers the position of an account's last write in a cookie for as long as a replica may be
 * behind, so that its next reads show it. The cookie is not signed: a forged one only decides which
 * server answers its own sender.
 */
export const lastWritePlugin = plugin<ServerOptions>(
  (app, { replica, pool, secure }, done) => {
    if (replica === undefined) return done();
    app.addHook('onRequest', (request, _reply, next) => {
      request.context.replica = replica;
      const value = request.cookies[cookieName(name, secure)] ?? '';
      const [, position, at] = /^(\d{1,20})-(\d{1,16})$/.exec(value) ?? [];
      const age = request.context.now().getTime() - Number(at);
      if (position !== undefined && age <= maxReplicaLagMs)
        request.context.lastWrite = BigInt(position);
      next();
    });
    app.addHook('onSend', async (request, reply, payload) => {
      const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
      if (!isWrite || reply.statusCode >= 400 || request.context.actor.kind !== 'user')
        return payload;
      const position = await readPosition(pool).catch(() => unknownPosition);
      const value = `${position}-${request.context.now().getTime()}`;
      setCookie(reply, name, value, secure, maxReplicaLagMs / 1_000);
      return payload;
    });
    return done();
  },
  { name: 'last-write', dependencies: ['request-context', 'session'] },
);
