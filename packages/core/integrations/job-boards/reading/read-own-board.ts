import type { BoardError } from '@causa/shared/integrations/integrations';
import type { Context } from '../../../platform/context.ts';
import type { Integration } from '../../../generated/prisma/client.ts';
import { readCountry } from '../../read-country.ts';
import { openSecret } from '../../../platform/crypto/sealed-secret.ts';
import { BoardFailure, type BoardJob } from '../job-board.ts';
import { readBoard } from './read-board.ts';

/** Returns the scope of an integration's sealed key. */
export const getSecretScope = (integrationId: string) =>
  ({ purpose: 'integration', of: integrationId }) as const;

/** Returns the jobs of an integration's board, or why it could not be read. */
export async function readOwnBoard(
  context: Context,
  integration: Integration,
): Promise<BoardJob[] | { code: BoardError }> {
  const { id, kind, board, locale, secretEncrypted } = integration;
  const key =
    secretEncrypted === null
      ? null
      : openSecret(context.config, secretEncrypted, getSecretScope(id));
  if (secretEncrypted !== null && key === null) return { code: 'KEY_LOST' };
  try {
    const country = await readCountry(context, integration.organizationId);
    return await readBoard(context, kind, { board, key, locale, country });
  } catch (error) {
    if (error instanceof BoardFailure) return { code: error.code };
    throw error;
  }
}
