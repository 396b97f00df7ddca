import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';

export interface TestMeili {
  url: string;
  key: string;
  stop(): Promise<void>;
}

/** The reason why this machine has no Meilisearch, printed by runs that need it. */
export const meiliMissing =
  'Meilisearch was not reached: set MEILI_URL and MEILI_KEY, or run where a container engine answers.';

/**
 * Returns a real Meilisearch 1.50: the server of MEILI_URL and MEILI_KEY, otherwise a container.
 * Prints the reason and returns undefined where neither exists.
 */
export async function startMeili(): Promise<TestMeili | undefined> {
  const url = process.env.MEILI_URL;
  if (url) return { url, key: process.env.MEILI_KEY ?? '', stop: async () => {} };
  const container = await startContainer();
  if (!container) process.stdout.write(`${meiliMissing}\n`);
  return container;
}

async function startContainer(): Promise<TestMeili | undefined> {
  // Testcontainers takes a second to load, so it is imported only where an engine may listen.
  if (!process.env.DOCKER_HOST && !existsSync('/var/run/docker.sock')) return undefined;
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  const engine = await getContainerRuntimeClient().catch(() => undefined);
  if (!engine) return undefined;
  const key = randomBytes(16).toString('hex');
  const container = await new GenericContainer('getmeili/meilisearch:v1.50')
    .withExposedPorts(7700)
    .withEnvironment({ MEILI_MASTER_KEY: key, MEILI_NO_ANALYTICS: 'true' })
    .withWaitStrategy(Wait.forHttp('/health', 7700))
    .start();
  return {
    url: `http://${container.getHost()}:${container.getMappedPort(7700)}`,
    key,
    stop: async () => {
      await container.stop();
    },
  };
}
