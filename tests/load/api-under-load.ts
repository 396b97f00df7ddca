import { randomBytes } from 'node:crypto';
import { freePort } from '@causa/local/keep-server';
import { internalTokenHeader } from '@causa/shared/platform/http/internal-call';
import { type Child, startService } from '../support/child.ts';

export interface ApiUnderLoad {
  origin: string;
  /** Headers of a request that comes from another visitor each time: limits count visitors. */
  asSomeVisitor(): Record<string, string>;
  child: Child;
}

/**
 * The API as a process of its own, as production runs it, on this database and, where it is given,
 * this Meilisearch; `settings` are more of its environment variables.
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
