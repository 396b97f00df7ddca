import type { apiKeySchema } from '@causa/shared/integrations/api-keys.contract';
import type { Infer } from '@causa/shared/platform/contract';
import { apiKeyModes, apiScopes } from '@causa/shared/integrations/api-keys';
import { fullName } from '../../accounts/full-name.ts';
import type { ApiKey, Prisma } from '../../generated/prisma/client.ts';
import { getApiKeyState } from './api-key.rules.ts';

export type ApiKeyView = Infer<typeof apiKeySchema>;

export const apiKeyInclude = {
  createdBy: { select: { firstName: true, lastName: true, email: true } },
  replacedBy: { select: { id: true } },
} as const satisfies Prisma.ApiKeyInclude;

/** Renders a key for its owners, without the secret. */
export function apiKeyView(
  row: ApiKey & {
    createdBy: { firstName: string | null; lastName: string | null; email: string } | null;
    replacedBy: { id: string } | null;
  },
  now: Date,
): ApiKeyView {
  const state = getApiKeyState(row, now);
  return {
    id: row.id,
    name: row.name,
    mode: apiKeyModes.find((mode) => mode === row.mode) ?? 'live',
    prefix: row.prefix,
    lastFour: row.lastFour,
    scopes: apiScopes.filter((scope) => row.scopes.includes(scope)),
    state,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy === null ? null : fullName(row.createdBy) || row.createdBy.email,
    lastUsedOn: row.lastUsedAt?.toISOString().slice(0, 10) ?? null,
    lastUsedAddress: row.lastUsedAddress,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    endedAt: state === 'ENDED' ? ((row.revokedAt ?? row.expiresAt)?.toISOString() ?? null) : null,
    replacesId: row.replacesId,
    isReplaced: row.replacedBy !== null,
  };
}
