import { makeApiKey } from './api-keys.ts';
import type { TestApp } from './test-app.ts';

interface ApiKeyCall {
  whileFrozen?: true;
  ask(org: { id: string; base: string }): Promise<{ url: string; body?: unknown }>;
}

/** Every call of owners about API keys but the one that shows a key to who made it. */
export function apiKeyCalls(world: () => TestApp): Record<string, ApiKeyCall> {
  const root = '/data/orgdashboard/:orgId/api-keys';
  const keyIn = async (id: string) => (await makeApiKey(world(), id)).id;
  return {
    [`GET ${root}`]: {
      whileFrozen: true,
      ask: ({ base }) => Promise.resolve({ url: `${base}/api-keys` }),
    },
    [`POST ${root}`]: {
      ask: ({ base }) =>
        Promise.resolve({
          url: `${base}/api-keys`,
          body: { name: 'Tests', mode: 'live', scopes: ['listings:read'] },
        }),
    },
    [`POST ${root}/:keyId/rotate`]: {
      ask: async ({ id, base }) => ({
        url: `${base}/api-keys/${await keyIn(id)}/rotate`,
        body: { days: 7 },
      }),
    },
    [`DELETE ${root}/:keyId`]: {
      whileFrozen: true,
      ask: async ({ id, base }) => ({ url: `${base}/api-keys/${await keyIn(id)}` }),
    },
  };
}
