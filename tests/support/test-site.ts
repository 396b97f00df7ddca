import type { ServerOptions } from '@causa/api/server/server-options';
import { callInProcess } from '@causa/local/parts';
import { webPages } from '@causa/web/server/render-pages';
import { startTestApp, type TestApp } from './test-app.ts';

/**
 * API and pages in one process, as `npm start` serves them, on a migrated private database.
 * Requires a build of the pages.
 */
export function startTestSite(override: Partial<ServerOptions> = {}): Promise<TestApp> {
  return startTestApp({
    requestsPerMinute: 10_000_000,
    ...override,
    extend: async (app) => {
      const countryHeader = override.countryHeader ?? undefined;
      await app.register(webPages, {
        callData: callInProcess(app),
        version: 7,
        publicOrigin: 'http://causa.test',
        countryHeader,
      });
    },
  });
}
