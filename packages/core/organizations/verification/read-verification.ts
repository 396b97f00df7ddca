import {
  type ProofKind,
  type ProofStatus,
  verifiedMonths,
  type VerificationState,
} from '@causa/shared/organizations/verification';
import { monthsAfter } from '../../platform/dates/months.ts';
import type { Context } from '../../platform/context.ts';
import { getAddressDomain } from '../../platform/review-queue/mail-domains.ts';
import { mayRequestVerification } from '../organization.policy.ts';
import { registrableDomain } from './registrable-domain.ts';
import { requireReader } from '../members/require-member.ts';
import { getDnsRecord, readConfirmedAddress } from './proofs.ts';

export interface VerificationView {
  state: VerificationState;
  verifiedAt: string | null;
  lapsesAt: string | null;
  /** Registrable domain of the website to prove; null without one. */
  domain: string | null;
  country: string | null;
  /** The stored registry number. */
  registryNumber: string | null;
  /** The caller's address at the domain, which needs no code; for owners. */
  ownAddress: string | null;
  proofs: {
    kind: ProofKind;
    value: string;
    status: ProofStatus;
    createdAt: string;
    expiresAt: string | null;
    /** Text of the DNS record to set; for owners. */
    record: string | null;
  }[];
  can: { start: boolean };
}

/**
 * Returns the verification status, for members.
 * @throws INVALID_ORG to anyone but members
 */
export async function readVerification(
  context: Context,
  organizationId: string,
): Promise<VerificationView> {
  const member = await requireReader(context, organizationId, 'verification');
  const org = await context.db.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const rows = await context.db.organizationProof.findMany({
    where: { organizationId },
    orderBy: { createdAt: 'asc' },
  });
  const may = mayRequestVerification(member);
  const domain = registrableDomain(org.website);
  const own = may ? await readConfirmedAddress(context, member.userId) : null;
  const lapsesAt =
    org.verifiedAt === null || !org.isVerified ? null : monthsAfter(org.verifiedAt, verifiedMonths);
  return {
    // Imported organizations may be verified without proofs.
    state: org.isVerified ? 'VERIFIED' : org.verification,
    verifiedAt: org.verifiedAt?.toISOString() ?? null,
    lapsesAt: lapsesAt?.toISOString() ?? null,
    domain,
    country: org.registryCountry ?? org.countryCode,
    registryNumber: org.registryNumber,
    ownAddress:
      own !== null && domain !== null && registrableDomain(getAddressDomain(own)) === domain
        ? own
        : null,
    proofs: rows.map(({ id, kind, value, status, createdAt, expiresAt }) => ({
      kind,
      value,
      status,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      record: kind === 'DNS' && may ? getDnsRecord(context, id) : null,
    })),
    can: { start: may },
  };
}
