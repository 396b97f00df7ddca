import { hourMs } from '@causa/shared/platform/dates/durations';
import { apiKeyModes, apiScopes } from '@causa/shared/integrations/api-keys';
import type { ApiKeyActor, Context } from '../../platform/context.ts';
import { hashSecret } from '../../platform/crypto/secret-hash.ts';
import { getApiKeyState, parseApiKey } from './api-key.rules.ts';

/**
 * Returns the program that authenticates with this key; null for malformed, unknown and ended keys.
 * A malformed key costs no query; others cost one and are not cached, so that a revoked key ends
 * everywhere at once. Records once an hour from where it was used.
 */
export async function findKeyActor(context: Context, key: string): Promise<ApiKeyActor | null> {
  if (parseApiKey(key) === undefined) return null;
  const row = await context.db.apiKey.findUnique({
    where: { keyHash: hashSecret(key) },
    include: {
      organization: { select: { id: true, deletedAt: true, sandbox: { select: { id: true } } } },
    },
  });
  const mode = apiKeyModes.find((one) => one === row?.mode);
  if (row === null || mode === undefined) return null;
  const { organization } = row;
  if (getApiKeyState(row, context.now()) === 'ENDED' || organization.deletedAt !== null)
    return null;
  const organizationId = mode === 'sandbox' ? organization.sandbox?.id : organization.id;
  if (organizationId === undefined) return null;
  await recordUse(context, row);
  return {
    kind: 'apiKey',
    keyId: row.id,
    organizationId,
    mode,
    scopes: apiScopes.filter((scope) => row.scopes.includes(scope)),
  };
}

// Not audited, like the last use of a session.
async function recordUse(
  context: Context,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
): Promise<void> {
  const now = context.now();
  const before = new Date(now.getTime() - hourMs);
  if (lastUsedAt !== null && lastUsedAt > before) return;
  await context.db.$executeRaw`
    UPDATE api_keys SET last_used_at = ${now}, last_used_address = ${context.address ?? null}
    WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at <= ${before})`;
}
