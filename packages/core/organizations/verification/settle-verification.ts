import type { DecisionReason } from '@causa/shared/moderation/moderation';
import { adminPath } from '@causa/shared/platform/pages/organization-routes';
import {
  type ProofKind,
  type ProofStatus,
  verifiedMonths,
  type VerificationState,
} from '@causa/shared/organizations/verification';
import { AppError } from '@causa/shared/platform/errors';
import { monthsAfter } from '../../platform/dates/months.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Organization, OrganizationProof } from '../../generated/prisma/client.ts';
import { runIsolated } from '../../platform/run-isolated.ts';
import { requireOperator } from '../../platform/identity.policy.ts';
import { getAddressDomain } from '../../platform/review-queue/mail-domains.ts';
import { addQueueItem, dropQueueItems } from '../../platform/review-queue/queue-items.ts';
import { registrableDomain } from './registrable-domain.ts';
import { lockOrganizationForUpdate } from '../members/require-member.ts';
import { notifyEachOwner } from '../members/notify-each-member.ts';
import { audit } from '../../platform/audit/audit.ts';
import { queueRefresh } from '../../platform/jobs/queue-refresh.ts';
import { publishNewOrganization } from '../approve-organization.ts';

const byDomain: readonly ProofKind[] = ['EMAIL', 'DNS'];
const byStaff: readonly ProofKind[] = ['REGISTRY', 'DOCUMENT'];

/**
 * Updates the verification status after a proof changed, in its transaction: the domain and one
 * more proof verify it; a number or document awaits staff. Proofs of another name, number or
 * website no longer count.
 */
export async function settleVerification(tx: Context, id: string): Promise<void> {
  const org = await tx.db.organization.findUniqueOrThrow({ where: { id } });
  await endOutdated(tx, org);
  const proofs = await tx.db.organizationProof.findMany({ where: { organizationId: id } });
  const has = (kinds: readonly ProofKind[], status: ProofStatus): boolean =>
    proofs.some((proof) => kinds.includes(proof.kind) && proof.status === status);
  const subject = `organization:${id}` as const;
  if (has(byStaff, 'PENDING'))
    await addQueueItem(tx, { kind: 'VERIFICATION', subject, organizationId: id, score: 1 });
  else await dropQueueItems(tx, subject, ['VERIFICATION']);
  if (has(byDomain, 'PROVEN') && has(byStaff, 'PROVEN')) {
    if (!org.isVerified) await setStatus(tx, org, 'VERIFIED');
    return;
  }
  if (org.isVerified) return;
  const isOpen = proofs.some(({ status }) => status !== 'REFUSED');
  await setVerification(tx, id, isOpen ? 'PENDING' : proofs.length === 0 ? 'NONE' : 'REFUSED');
}

/** Returns the domain of a proof: its own, or that of the mailed address. */
export function getProofDomain({ kind, value }: { kind: string; value: string }): string | null {
  return kind === 'EMAIL' ? registrableDomain(getAddressDomain(value)) : value;
}

/** Deletes proofs of a former domain; a changed name or number returns approved proofs to staff. */
async function endOutdated(tx: Context, org: Organization): Promise<void> {
  const proofs = await tx.db.organizationProof.findMany({ where: { organizationId: org.id } });
  const domain = registrableDomain(org.website);
  const isOutdated = (proof: OrganizationProof): boolean =>
    byDomain.includes(proof.kind)
      ? getProofDomain(proof) !== domain
      : proof.status === 'PROVEN' &&
        (proof.provenName !== org.name || proof.provenNumber !== org.registryNumber);
  for (const proof of proofs.filter(isOutdated)) {
    const where = { id: proof.id };
    if (byDomain.includes(proof.kind)) await tx.db.organizationProof.delete({ where });
    else
      await tx.db.organizationProof.update({ where, data: { status: 'PENDING', decidedAt: null } });
  }
}

/**
 * Decides on a number or document. The caller is staff.
 * @throws CONFLICT when nothing is awaiting a decision
 */
export async function decideProofs(
  tx: Context,
  id: string,
  { approved, because, reason }: { approved: boolean; because: DecisionReason; reason: string },
): Promise<void> {
  const org = await tx.db.organization.findUniqueOrThrow({ where: { id } });
  const seen = { provenName: org.name, provenNumber: org.registryNumber };
  const { count } = await tx.db.organizationProof.updateMany({
    where: { organizationId: id, kind: { in: [...byStaff] }, status: 'PENDING' },
    data: {
      status: approved ? 'PROVEN' : 'REFUSED',
      decidedAt: tx.now(),
      ...(approved ? seen : {}),
    },
  });
  if (count === 0) throw new AppError('CONFLICT');
  await settleVerification(tx, id);
  if (approved) return;
  if (!org.isVerified) await setStatus(tx, org, 'REFUSED', { because, reason });
}

/**
 * Verifies an organization without proofs. For operators.
 * @throws NOT_FOUND when there is none
 */
export function verifyByStaff(
  context: Context,
  id: string,
  isVerified: boolean,
): Promise<{ name: string }> {
  requireOperator(context);
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, id);
    const org = await tx.db.organization.findUnique({ where: { id, deletedAt: null } });
    if (org === null) throw new AppError('NOT_FOUND');
    if (isVerified && !org.isVerified) await setStatus(tx, org, 'VERIFIED');
    if (!isVerified) await setVerification(tx, id, 'NONE');
    return { name: org.name };
  });
}

/** Ends outdated verifications and notifies owners; the worker calls it daily. */
export async function lapseVerifications(context: Context): Promise<number> {
  const before = monthsAfter(context.now(), -verifiedMonths);
  const old = await context.db.organization.findMany({
    where: { isVerified: true, verifiedAt: { lt: before }, deletedAt: null },
    orderBy: { verifiedAt: 'asc' },
    take: 500,
  });
  return runIsolated(context, old, async ({ id }) =>
    inTransaction(context, async (tx) => {
      await lockOrganizationForUpdate(tx, id);
      const org = await tx.db.organization.findUniqueOrThrow({ where: { id } });
      if (!org.isVerified || org.verifiedAt === null || org.verifiedAt >= before) return 0;
      await tx.db.organizationProof.deleteMany({ where: { organizationId: id } });
      await setStatus(tx, org, 'LAPSED');
      return 1;
    }),
  );
}

async function setStatus(
  tx: Context,
  { id, name: orgName }: Organization,
  state: Extract<VerificationState, 'VERIFIED' | 'REFUSED' | 'LAPSED'>,
  { because = null, reason = '' }: { because?: DecisionReason | null; reason?: string } = {},
): Promise<void> {
  await setVerification(tx, id, state);
  const at = tx.now().toISOString();
  await notifyEachOwner(tx, id, ({ id: userId, email, locale }) => ({
    mail: {
      template: 'verification-decided',
      props: {
        orgName,
        state,
        because,
        reason,
        link: { path: adminPath(locale, id, 'adminVerification') },
      },
      recipient: email,
      locale,
      idempotencyKey: `verification:${id}:${state}:${at}:${userId}`,
      userId,
    },
    notice: {
      userId,
      kind:
        state === 'VERIFIED'
          ? 'organization-verified'
          : state === 'LAPSED'
            ? 'organization-lapsed'
            : 'organization-unproven',
      subject: `${id}:${at}`,
      params: { orgId: id, orgName },
    },
  }));
}

/**
 * Stores whether an organization is verified. The first time, its page becomes public as if
 * approved. The caller checks the proofs and holds the lock.
 */
async function setVerification(tx: Context, id: string, state: VerificationState): Promise<void> {
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
