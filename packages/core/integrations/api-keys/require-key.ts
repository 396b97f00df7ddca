import type { ApiScope } from '@causa/shared/integrations/api-keys';
import { AppError } from '@causa/shared/platform/errors';
import type { ApiKeyActor, Context } from '../../platform/context.ts';

/**
 * Returns the calling program when its key has all of these scopes.
 * @throws KEY_INVALID, SCOPE_MISSING
 */
export function requireKey({ actor }: Context, scopes: readonly ApiScope[]): ApiKeyActor {
  if (actor.kind !== 'apiKey') throw new AppError('KEY_INVALID');
  const missing = scopes.find((scope) => !actor.scopes.includes(scope));
  if (missing !== undefined) throw new AppError('SCOPE_MISSING', { scope: missing });
  return actor;
}
