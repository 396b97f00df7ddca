import type { ApiScope } from '@causa/shared/integrations/api-keys';
import { AppError } from '@causa/shared/platform/errors';
import type { ApiKeyActor, Context } from '../../platform/context.ts';
import type { Member } from '../organization.policy.ts';
import { requireMember, requireReader } from './require-member.ts';

/** A member, or a program of the organization without an account. */
export interface ActingParty extends Member {
  userId: string | null;
}

/**
 * Returns the caller as a member, or as a program whose key has this scope.
 * @throws INVALID_ORG, LOGIN_REQUIRED
 * @throws KEY_INVALID, SCOPE_MISSING for a program
 */
export async function requireActing(
  context: Context,
  organizationId: string,
  scope: ApiScope,
): Promise<ActingParty> {
  const { actor } = context;
  return actor.kind === 'apiKey'
    ? getKeyActor(context, actor, organizationId, scope)
    : requireMember(context, organizationId);
}

/** Same for reading, which also allows staff (`requireReader`). */
export async function requireActingReader(
  context: Context,
  organizationId: string,
  scope: ApiScope,
  what: string,
): Promise<ActingParty> {
  const { actor } = context;
  return actor.kind === 'apiKey'
    ? getKeyActor(context, actor, organizationId, scope)
    : requireReader(context, organizationId, what);
}

/**
 * Returns a program with the rights of a member, within the scopes of its key. The key of a deleted
 * organization is refused, also during a call in progress.
 */
async function getKeyActor(
  { db }: Pick<Context, 'db'>,
  actor: ApiKeyActor,
  organizationId: string,
  scope: ApiScope,
): Promise<ActingParty> {
  if (actor.organizationId !== organizationId) throw new AppError('KEY_INVALID');
  if (!actor.scopes.includes(scope)) throw new AppError('SCOPE_MISSING', { scope });
  const organization = await db.organization.findUnique({
    where: { id: organizationId },
    select: {
      deletedAt: true,
      frozenAt: true,
      sandboxOf: { select: { deletedAt: true, frozenAt: true } },
    },
  });
  // A sandbox shares the state of its organization.
  const fate = organization?.sandboxOf ?? organization;
  if (fate == null || fate.deletedAt !== null) throw new AppError('KEY_INVALID');
  return { role: 'ADMIN', organization: fate, userId: null };
}
