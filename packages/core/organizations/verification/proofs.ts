import { dayMs } from '@causa/shared/platform/dates/durations';
import { Resolver } from 'node:dns/promises';
import { AppError } from '@causa/shared/platform/errors';
import { registryNumberProblem } from '@causa/shared/platform/text/number-examples';
import { isRegistryNumber } from '@causa/shared/organizations/registry-number';
import {
  codeAttempts,
  codeMinutes,
  dnsPrefix,
  type ProofKind,
} from '@causa/shared/organizations/verification';
import { conflict } from '../../platform/conflict.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Organization, OrganizationProof } from '../../generated/prisma/client.ts';
import { storeDocument } from '../../platform/files/store-document.ts';
import { newId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit/audit.ts';
import { isSameAddress } from '../../platform/text/same-address.ts';
import { listConfigs } from '../../platform/crypto/each-secret.ts';
import { deriveSecret } from '../../platform/crypto/secret-hash.ts';
import { takeToken } from '../../platform/limits/take-token.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { getAddressDomain, isPublicMailDomain } from '../../platform/review-queue/mail-domains.ts';
import { plainNumber } from '../find-duplicates.ts';
import { mayRequestVerification } from '../organization.policy.ts';
import { registrableDomain } from './registrable-domain.ts';
import {
  lockOrganizationForUpdate,
  requireMember,
  requireRight,
} from '../members/require-member.ts';
import { getProofDomain, settleVerification } from './settle-verification.ts';

const codesPerDay = 5;
const startsPerDay = 20;
const checksPerHour = 10;
/** Days in which an owner's confirmed address needs no code. */
const confirmedDays = 30;

/**
 * Starts or restarts a proof: a code to an address at the website's domain, a DNS record, a
 * registry number or a document; `value` is the address, number or file. For owners.
 * @throws INVALID_ORG, FORBIDDEN, ORGANIZATION_FROZEN
 * @throws INVALID for an unsuitable value
 * @throws CONFLICT when proven already
 * @throws TOO_MANY_REQUESTS
 */
export async function startProof(
  context: Context,
  organizationId: string,
  { kind, value }: { kind: ProofKind; value: string },
): Promise<void> {
  await requireOwner(context, organizationId, async (tx, org, userId) => {
    const existing = await findProof(tx, organizationId, kind);
    if (existing?.status === 'PROVEN') throw conflict('proven');
    await takeToken(tx, `proofs:${organizationId}`, startsPerDay, 86_400);
    if (kind === 'EMAIL') await takeToken(tx, `proof-codes:${organizationId}`, codesPerDay, 86_400);
    const now = tx.now();
    const proven = await toProofValue(tx, org, kind, value);
    const isOwn = kind === 'EMAIL' && (await isConfirmedAddress(tx, userId, proven));
    const data = {
      id: newId(),
      organizationId,
      kind,
      value: proven,
      status: isOwn ? ('PROVEN' as const) : ('PENDING' as const),
      attempts: 0,
      expiresAt: kind === 'EMAIL' ? new Date(now.getTime() + codeMinutes * 60_000) : null,
      fileId: kind === 'DOCUMENT' ? value : null,
      createdById: userId,
      createdAt: now,
      decidedAt: isOwn ? now : null,
    };
    // A new id invalidates earlier codes and records.
    await tx.db.organizationProof.deleteMany({ where: { organizationId, kind } });
    await tx.db.organizationProof.create({ data });
    await audit(tx, 'organization.prove', `organization:${organizationId}`, { kind });
    if (kind === 'EMAIL' && !isOwn) await sendCode(tx, data, org);
    await settleVerification(tx, organizationId);
  });
}

/**
 * True if the user confirmed this address by mail within the last 30 days, which makes a code
 * redundant. Older confirmations do not count, because people leave.
 */
async function isConfirmedAddress(tx: Context, userId: string, address: string): Promise<boolean> {
  const own = await readConfirmedAddress(tx, userId);
  return own !== null && isSameAddress(own, address);
}

/** Returns the user's address if it was confirmed within the last 30 days, else null. */
export async function readConfirmedAddress(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
): Promise<string | null> {
  const since = new Date(now().getTime() - confirmedDays * dayMs);
  const user = await db.user.findFirst({
    where: { id: userId, emailVerifiedAt: { gte: since } },
    select: { email: true },
  });
  return user?.email ?? null;
}

/**
 * Verifies the code of the mail.
 * @throws INVALID for a wrong code
 * @throws CONFLICT after five tries, when expired, or when the website has another domain
 */
export async function confirmCode(
  context: Context,
  organizationId: string,
  code: string,
): Promise<void> {
  const isRight = await requireOwner(context, organizationId, async (tx, org) => {
    const proof = await requirePendingProof(tx, org, 'EMAIL');
    if (proof.attempts >= codeAttempts || (proof.expiresAt ?? tx.now()) <= tx.now())
      throw conflict('code-ended');
    // Counted in the comparing transaction, which commits even for a wrong code.
    const given = code.replaceAll(/\s/g, '');
    const right = listConfigs(context.config).some(
      (config) => deriveCode({ config }, proof.id) === given,
    );
    await tx.db.organizationProof.update({
      where: { id: proof.id },
      data: right ? { status: 'PROVEN', decidedAt: tx.now() } : { attempts: { increment: 1 } },
    });
    if (right) await settleVerification(tx, organizationId);
    return right;
  });
  if (!isRight) throw new AppError('INVALID', {}, [{ field: 'code', code: 'FIELD_OPTION' }]);
}

/**
 * Verifies the DNS record.
 * @throws CONFLICT without a pending proof or when the website has another domain
 * @throws INVALID when the record is missing
 */
export async function checkDns(context: Context, organizationId: string): Promise<void> {
  const proof = await requireOwner(context, organizationId, async (tx, org) => {
    await takeToken(tx, `proof-dns:${organizationId}`, checksPerHour, 3_600);
    return requirePendingProof(tx, org, 'DNS');
  });
  // Outside the transaction, because DNS servers may be slow.
  const records = await (context.resolveTxt ?? resolveTxt)(proof.value);
  const wanted = listConfigs(context.config).map((config) => getDnsRecord({ config }, proof.id));
  if (!wanted.some((record) => records.includes(record)))
    throw new AppError('INVALID', {}, [{ field: 'dns', code: 'FIELD_OPTION' }]);
  await requireOwner(context, organizationId, async (tx) => {
    await tx.db.organizationProof.updateMany({
      where: { id: proof.id, status: 'PENDING' },
      data: { status: 'PROVEN', decidedAt: tx.now() },
    });
    await settleVerification(tx, organizationId);
  });
}

/** Returns the text of the TXT record that proves a domain. */
export function getDnsRecord({ config }: Pick<Context, 'config'>, proofId: string): string {
  return dnsPrefix + deriveSecret(config, 'domain-record', proofId).slice(0, 32);
}

/** Derives a six-digit code that is not stored. */
export function deriveCode({ config }: Pick<Context, 'config'>, proofId: string): string {
  const bytes = Buffer.from(deriveSecret(config, 'domain-code', proofId), 'base64url');
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

function requireOwner<T>(
  context: Context,
  organizationId: string,
  act: (tx: Context, org: Organization, userId: string) => Promise<T>,
): Promise<T> {
  return inTransaction(context, async (tx) => {
    await lockOrganizationForUpdate(tx, organizationId);
    const member = await requireMember(tx, organizationId);
    requireRight(member, mayRequestVerification(member));
    const org = await tx.db.organization.findUniqueOrThrow({ where: { id: organizationId } });
    return act(tx, org, member.userId);
  });
}

function findProof(
  { db }: Context,
  organizationId: string,
  kind: ProofKind,
): Promise<OrganizationProof | null> {
  return db.organizationProof.findUnique({
    where: { organizationId_kind: { organizationId, kind } },
  });
}

/**
 * Returns the pending proof for the website's current domain.
 * @throws CONFLICT without one
 */
async function requirePendingProof(
  tx: Context,
  org: Organization,
  kind: 'EMAIL' | 'DNS',
): Promise<OrganizationProof> {
  const proof = await findProof(tx, org.id, kind);
  if (proof === null || proof.status !== 'PENDING') throw conflict('no-proof');
  if (getProofDomain(proof) !== registrableDomain(org.website)) throw conflict('domain-changed');
  return proof;
}

const createInvalidError = (code: string): AppError =>
  new AppError('INVALID', {}, [{ field: 'value', code }]);

/** Returns the value to prove, in stored form. */
async function toProofValue(
  tx: Context,
  org: Organization,
  kind: ProofKind,
  value: string,
): Promise<string> {
  if (kind === 'DOCUMENT') return storeDocument(tx, value, org.id);
  if (kind === 'REGISTRY') {
    const number = plainNumber(value);
    const country = org.registryCountry ?? org.countryCode;
    if (country === null || !isRegistryNumber(country, number))
      throw new AppError('INVALID', {}, [{ field: 'value', ...registryNumberProblem(country) }]);
    return `${country} ${number}`;
  }
  const domain = registrableDomain(org.website);
  if (domain === null || isPublicMailDomain(domain)) throw createInvalidError('FIELD_URL');
  if (kind === 'DNS') return domain;
  if (registrableDomain(getAddressDomain(value)) !== domain)
    throw createInvalidError('FIELD_EMAIL');
  return value;
}

async function sendCode(
  tx: Context,
  { id, value }: { id: string; value: string },
  { name: orgName }: Organization,
): Promise<void> {
  await queueMail(tx, {
    template: 'domain-code',
    props: { proofId: id, orgName },
    recipient: value,
    locale: tx.locale,
    idempotencyKey: `domain-code:${id}`,
    userId: null,
  });
}

/** Resolves TXT records with the system resolver; empty when there are none. */
async function resolveTxt(domain: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const records = await resolver.resolveTxt(domain).catch((): string[][] => []);
  return records.map((parts) => parts.join(''));
}
