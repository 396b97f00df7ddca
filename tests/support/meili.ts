import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';

export interface TestMeili {
  url: string;
  key: string;
  stop(): Promise<void>;
}

/** Why there is no Meilisearch on this machine; the runs that would need it print this sentence. */
export const meiliMissing =
  'Meilisearch was not reached: set MEILI_URL and MEILI_KEY, or run where a container engine answers.';

/**
 * A real Meilisearch 1.50: the one MEILI_URL and MEILI_KEY name, else a container; undefined,
 * having said so, where there is neither.
 */
export async function startMeili(): Promise<TestMeili | undefined> {
  const url = process.env.MEILI_URL;
  if (url) return { url, key: process.env.MEILI_KEY ?? '', stop: async () => {} };
  const container = await startContainer();
  if (!container) process.stdout.write(`${meiliMissing}\n`);
  return container;
}

async function startContainer(): Promise<TestMeili | undefined> {
  // Testcontainers takes a second to load: only where an engine may be listening.
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
