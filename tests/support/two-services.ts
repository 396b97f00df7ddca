import { randomBytes } from 'node:crypto';
import { freePort } from '@causa/local/keep-server';
import { type Child, startService } from './child.ts';
import { createTestDatabase } from './database.ts';

export interface TwoServices {
  api: { origin: string; child: Child };
  web: { origin: string; child: Child };
  databaseUrl: string;
  /**
   * Kills the API as a crash would, and restarts it. Resolves when it answers at the same address.
   */
  restartApi(): Promise<void>;
  internalToken: string;
  close(): Promise<void>;
}

/** Starts the web service alone, in front of the API at API_ORIGIN. */
export function startWebService(env: Record<string, string>): Promise<Child> {
  return startService('web', { NODE_ENV: 'test', PAGE_CACHE_MS: '0', ...env });
}

/**
 * Starts API and web service in separate processes, as `docker compose` does, on a migrated
 * database.
 */
export async function startTwoServices(
  override: { api?: Record<string, string>; web?: Record<string, string> } = {},
): Promise<TwoServices> {
  const database = await createTestDatabase();
  const [apiPort, webPort] = [await freePort(), await freePort()];
  const internalToken = randomBytes(24).toString('hex');
  const origins = { api: `http://127.0.0.1:${apiPort}`, web: `http://127.0.0.1:${webPort}` };
  const common = { NODE_ENV: 'test', PUBLIC_ORIGIN: origins.web, INTERNAL_TOKEN: internalToken };
  const apiEnv = {
    ...common,
    PORT: String(apiPort),
    DATABASE_URL: database.url,
    APP_SECRET: randomBytes(24).toString('hex'),
    SHUTDOWN_GRACE_MS: '0',
    ...override.api,
  };
  const webEnv = { ...common, PORT: String(webPort), API_ORIGIN: origins.api, ...override.web };
  const startApi = (): Promise<Child> => startService('api', apiEnv);
  const [first, web] = await Promise.all([startApi(), startWebService(webEnv)]);
  const api = { origin: origins.api, child: first };
  return {
    api,
    web: { origin: origins.web, child: web },
    databaseUrl: database.url,
    internalToken,
    async restartApi() {
      await api.child.kill();
      api.child = await startApi();
    },
    async close() {
      await Promise.all([web.stop(), api.child.stop()]);
      await database.drop();
    },
  };
}
