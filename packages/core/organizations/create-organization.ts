import { AppError } from '@causa/shared/platform/errors';
import { organizationsPerDay } from '@causa/shared/platform/limits';
import type { QueueReason } from '@causa/shared/moderation/moderation';
import type { Context } from '../platform/context.ts';
import { locks } from '../platform/database/locks.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { audit } from '../platform/audit/audit.ts';
import { requireUser, requireVerified } from '../platform/identity.policy.ts';
import { takeToken } from '../platform/limits/take-token.ts';
import { addQueueItem } from '../platform/review-queue/queue-items.ts';
import { findDuplicates } from './find-duplicates.ts';
import { toColumns, type OrganizationFields } from './details/organization.fields.ts';

export interface NewOrganization extends OrganizationFields {
  /** Duplicates that the creator saw and declared to be different. */
  distinctFrom: readonly string[];
}

/**
 * Creates an organization under the id of the form with the caller as owner; false if it exists
 * already (same form sent twice). Only members see it before approval (decision 0085).
 * @throws EMAIL_UNVERIFIED when the address is unconfirmed
 * @throws INVALID_ORG when the id belongs to another organization
 * @throws DUPLICATE with the duplicates
 * @throws TOO_MANY_REQUESTS after three a day
 */
export async function createOrganization(
  context: Context,
  id: string,
  input: NewOrganization,
): Promise<boolean> {
  const { userId } = requireVerified(context);
  const columns = toColumns(context, input);
  // Most refusals happen here, before the lock is needed.
  if (await isCreated(context, id, userId)) return false;
  await refuseDuplicates(context, id, input);
  return inTransaction(context, async (tx) => {
    // Serializes creators, so that the second sees the organization of the first.
    await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(${locks.organizationCreator})`;
    if (await isCreated(tx, id, userId)) return false;
    await refuseDuplicates(tx, id, input);
    await takeToken(tx, `organizations:${userId}`, organizationsPerDay, 86_400);
    const now = context.now();
    await tx.db.organization.create({
      data: {
        id,
        ...columns,
        createdAt: now,
        updatedAt: now,
        updatedById: userId,
        members: {
          create: { userId, role: 'OWNER', createdAt: now, listedAt: now, lastUsedAt: now },
        },
      },
    });
    const reason = await getReviewReasons(tx, id, input);
    await addQueueItem(tx, {
      kind: reason.rule === 'NEW_ORGANIZATION' ? 'ORGANIZATION' : 'DUPLICATE',
      subject: `organization:${id}`,
      organizationId: id,
      userId,
      reasons: [reason],
    });
    await audit(tx, 'organization.create', `organization:${id}`, {
      distinctFrom: [...input.distinctFrom],
    });
    return true;
  });
}

/**
 * Returns why staff review a new organization: it is new, its creator declared duplicates to be
 * different, or it is a separate chapter on the domain of a verified one.
 */
async function getReviewReasons(
  context: Pick<Context, 'db'>,
  id: string,
  { distinctFrom, ...described }: NewOrganization,
): Promise<QueueReason> {
  if (distinctFrom.length === 0) return { rule: 'NEW_ORGANIZATION', points: 0 };
  const duplicates = await findDuplicates(context, described);
  const isChapter = duplicates.some(
    (duplicate) => duplicate.id !== id && duplicate.because === 'DOMAIN' && duplicate.isVerified,
  );
  return isChapter ? { rule: 'SAYS_CHAPTER', points: 3 } : { rule: 'SAYS_DISTINCT', points: 2 };
}

/**
 * Validates the form of a new organization beyond its shape, also before the address is confirmed.
 * @throws INVALID naming the fields
 * @throws LOGIN_REQUIRED without a session
 */
export function checkOrganization(context: Context, input: OrganizationFields): void {
  requireUser(context);
  toColumns(context, input);
}

async function isCreated(
  { db }: Pick<Context, 'db'>,
  id: string,
  userId: string,
): Promise<boolean> {
  const existing = await db.organization.findUnique({
    where: { id },
    select: { deletedAt: true, members: { where: { userId }, select: { userId: true } } },
  });
  if (existing === null) return false;
  if (existing.deletedAt !== null || existing.members.length === 0)
    throw new AppError('INVALID_ORG');
  return true;
}

async function refuseDuplicates(
  context: Pick<Context, 'db'>,
  id: string,
  { distinctFrom, ...described }: NewOrganization,
): Promise<void> {
  const found = await findDuplicates(context, described, distinctFrom);
  // The same form sent again is not a duplicate of itself.
  const duplicates = found.filter((duplicate) => duplicate.id !== id);
  if (duplicates.length > 0)
    throw new AppError('DUPLICATE', {}, [], { details: { duplicates: duplicates } });
}
