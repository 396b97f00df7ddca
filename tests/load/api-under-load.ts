import { randomBytes } from 'node:crypto';
import { freePort } from '@causa/local/keep-server';
import { internalTokenHeader } from '@causa/shared/platform/http/internal-call';
import { type Child, startService } from '../support/child.ts';

export interface ApiUnderLoad {
  origin: string;
  /**
   * Returns headers with a different visitor address each time, since rate limits count visitors.
   */
  asSomeVisitor(): Record<string, string>;
  child: Child;
}

/**
 * Runs the API in a separate process, as in production, on this database and, if given, this
 * Meilisearch. `settings` are additional environment variables.
 */
export async function startApi(
  databaseUrl: string,
  meili: { url: string; key: string } | undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<ApiUnderLoad> {
  const port = await freePort();
  const token = randomBytes(24).toString('hex');
  const origin = `http://127.0.0.1:${port}`;
  const child = await startService('api', {
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: origin,
    APP_SECRET: randomBytes(24).toString('hex'),
    INTERNAL_TOKEN: token,
    SHUTDOWN_GRACE_MS: '0',
    ...(meili === undefined ? {} : { MEILI_URL: meili.url, MEILI_KEY: meili.key }),
    ...settings,
  });
  return {
    origin,
    child,
    asSomeVisitor: () => ({
      [internalTokenHeader]: token,
      'x-forwarded-for': Array.from(randomBytes(4), (byte) => String((byte % 250) + 1)).join('.'),
    }),
  };
}
