import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import { maySetAutoJoin } from '../organization.policy.ts';
import { listProvenHosts } from '../verification/proven-domains.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireReader,
  requireRight,
} from './require-member.ts';

export interface AutoJoin {
  enabled: boolean;
  /** Verified hosts whose addresses join at once. */
  hosts: string[];
  canChange: boolean;
}

/**
 * Returns whether addresses at a verified host join at once, and the hosts.
 * @throws INVALID_ORG to everyone but members and staff
 */
export async function readAutoJoin(context: Context, organizationId: string): Promise<AutoJoin> {
  const member = await requireReader(context, organizationId, 'auto-join');
  const { autoJoin } = await context.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { autoJoin: true },
  });
  return {
    enabled: autoJoin,
    hosts: await listProvenHosts(context, organizationId),
    canChange: maySetAutoJoin(member),
  };
}

/**
 * Enables or disables joining by address at a verified host; for owners. Idempotent.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN
 */
export async function setAutoJoin(
  context: Context,
  organizationId: string,
  enabled: boolean,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    const member = await requireMember(tx, organizationId);
    requireRight(member, maySetAutoJoin(member));
    const { count } = await tx.db.organization.updateMany({
      where: { id: organizationId, autoJoin: !enabled },
      data: { autoJoin: enabled },
    });
    if (count > 0)
      await audit(tx, 'organization.auto-join', `organization:${organizationId}`, { enabled });
  });
}
