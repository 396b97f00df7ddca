import type { Infer } from '@causa/shared/platform/contract';
import type { readPartnerKeyContract } from '@causa/shared/integrations/partner.contract';
import { requireKey } from '../api-keys/require-key.ts';
import type { Context } from '../../platform/context.ts';
import { readBalance } from '../../billing/credits/move-credits.ts';
import { findOrganizationName } from '../../organizations/find-organization.ts';

/**
 * Returns the calling key with its organization and scopes.
 * @throws KEY_INVALID
 */
export async function readMe(
  context: Context,
): Promise<Infer<(typeof readPartnerKeyContract)['reply']>> {
  const { keyId, organizationId, mode, scopes } = requireKey(context, []);
  const { name, expiresAt } = await readKeyName(context, keyId);
  return {
    organization: {
      id: organizationId,
      name: (await findOrganizationName(context, organizationId)) ?? '',
    },
    key: {
      id: keyId,
      name,
      mode,
      scopes: [...scopes],
      expiresAt: expiresAt?.toISOString() ?? null,
    },
    credits: mode === 'sandbox' ? null : await readBalance(context, organizationId),
  };
}

/** Returns the name of a key, and when it ends. */
function readKeyName(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ name: string; expiresAt: Date | null }> {
  return db.apiKey.findUniqueOrThrow({ where: { id }, select: { name: true, expiresAt: true } });
}
