import type { ApiKeyMode, ApiScope } from '@causa/shared/integrations/api-keys';
import { apiScopes } from '@causa/shared/integrations/api-keys';
import { deriveApiKey, getShownParts } from '@causa/core/integrations/api-keys/api-key.rules';
import type { Prisma } from '@causa/core/generated/prisma/client';
import { inTransaction } from '@causa/core/platform/database/in-transaction';
import { hashSecret } from '@causa/core/platform/crypto/secret-hash';
import { newId } from '@causa/core/platform/ids';
import { ensureSandbox } from '@causa/core/organizations/sandbox';
import { type Client, openClient, systemContext } from './client.ts';
import { testConfig, type TestApp } from './test-app.ts';

/** Creates an API key of an organization, as if an owner had made it. */
export async function makeApiKey(
  world: TestApp,
  organizationId: string,
  {
    mode = 'live',
    scopes = apiScopes,
    ...change
  }: { mode?: ApiKeyMode; scopes?: readonly ApiScope[] } & Partial<
    Omit<Prisma.ApiKeyUncheckedCreateInput, 'mode' | 'scopes'>
  > = {},
): Promise<{ id: string; key: string }> {
  const id = newId();
  const key = deriveApiKey(testConfig, mode, { id, organizationId });
  if (mode === 'sandbox')
    await inTransaction(systemContext(world), (tx) => ensureSandbox(tx, organizationId));
  await world.db.apiKey.create({
    data: {
      id,
      organizationId,
      name: 'Recruiting system',
      ...getShownParts(key),
      mode,
      scopes: [...scopes],
      keyHash: hashSecret(key),
      // Used within the last hour, so reads do not update the last use.
      lastUsedAt: world.now(),
      ...change,
    },
  });
  return { id, key };
}

/** Opens a client that authenticates with this key. */
export function openProgram(
  world: Pick<TestApp, 'app'>,
  key: string,
  headers: Record<string, string> = {},
): Client {
  return openClient(world, { authorization: `Bearer ${key}`, ...headers });
}
