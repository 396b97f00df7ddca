import type { ApiScope } from '@causa/shared/integrations/api-keys';
import { AppError } from '@causa/shared/platform/errors';
import type { ApiKeyActor, Context } from '../../platform/context.ts';
import type { Member } from '../organization.policy.ts';
import { requireMember, requireReader } from './require-member.ts';

/** A member, or a program of the organization, which is nobody's account. */
export interface ActingParty extends Member {
  userId: string | null;
}

/**
 * The caller as one who acts for this organization: a member, or a program whose key has this
 * scope. INVALID_ORG, LOGIN_REQUIRED; of a program KEY_INVALID, SCOPE_MISSING.
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

/** The same for one who reads, as staff may (`requireReader`). */
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
 * A program as one who may do what any member may, within the scopes of its key. Once its
 * organization is deleted the key opens nothing, also for a call that waited for that.
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
  // A sandbox shares the fate of its organization.
  const fate = organization?.sandboxOf ?? organization;
  if (fate == null || fate.deletedAt !== null) throw new AppError('KEY_INVALID');
  return { role: 'ADMIN', organization: fate, userId: null };
}
