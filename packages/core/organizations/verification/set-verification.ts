import type { VerificationState } from '@causa/shared/organizations/verification';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { queueRefresh } from '../../platform/jobs/queue-refresh.ts';
import { publishNewOrganization } from '../approve-organization.ts';

/**
 * Stores whether an organization is verified. The first time, its page becomes public as if
 * approved. The caller checks the proofs and holds the lock.
 */
export async function setVerification(
  tx: Context,
  id: string,
  state: VerificationState,
): Promise<void> {
  const isVerified = state === 'VERIFIED';
  const { count } = await tx.db.organization.updateMany({
    where: { id, NOT: { verification: state, isVerified } },
    data: {
      verification: state,
      isVerified,
      ...(isVerified ? { verifiedAt: tx.now() } : {}),
    },
  });
  if (count === 0) return;
  await audit(tx, 'organization.verification', `organization:${id}`, { state });
  await queueRefresh(tx, { organizations: [id] });
  if (isVerified) await publishNewOrganization(tx, id);
}
