import plugin from 'fastify-plugin';
import type { ServerOptions } from '../server-options.ts';

/**
 * `/healthz` answers while the process runs. `/readyz` needs the database within 3 s; it answers
 * 503 otherwise and during shutdown.
 */
export const healthPlugin = plugin<ServerOptions>(
  (app, options, done) => {
    app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
    app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
      if (options.isLeaving?.() === true)
        return reply.code(503).header('retry-after', '2').send({ status: 'leaving' });
      try {
        await isWithinTime(2_500, options.pool.query('SELECT 1'));
        return { status: 'ready' };
      } catch {
        return reply.code(503).header('retry-after', '2').send({ status: 'database unreachable' });
      }
    });
    done();
  },
  { name: 'health' },
);

async function isWithinTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
