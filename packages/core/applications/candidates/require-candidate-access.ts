import type { CandidateAccess } from '@causa/shared/applications/candidates';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import {
  type ActingMember,
  requireApplicationReader,
} from '../../organizations/members/require-member.ts';
import { getCandidateAccess } from './candidate.policy.ts';
import { selectFindable, selectLastHiring } from './candidates.sql.ts';

/** Returns whether an organization may search candidates now. */
export async function readCandidateAccess(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orgId: string,
): Promise<CandidateAccess> {
  // Sequential: in a transaction both would use its one connection at once.
  const organization = await db.organization.findUniqueOrThrow({
    where: { id: orgId },
    select: {
      publishedAt: true,
      unpublishedAt: true,
      frozenAt: true,
      deletedAt: true,
      isVerified: true,
    },
  });
  const [hiring] = await db.$queryRaw<{ at: Date | null }[]>(selectLastHiring(orgId, now()));
  return getCandidateAccess({ ...organization, lastHiringAt: hiring?.at ?? null }, now());
}

/**
 * Returns the caller as a member of an organization that may search candidates; never staff.
 * @throws INVALID_ORG, ORGANIZATION_FROZEN, FORBIDDEN
 */
export async function requireCandidateAccess(
  context: Context,
  orgId: string,
): Promise<ActingMember> {
  const member = await requireApplicationReader(context, orgId);
  const access = await readCandidateAccess(context, orgId);
  if (access === 'frozen') throw new AppError('ORGANIZATION_FROZEN');
  if (access !== 'open') throw new AppError('FORBIDDEN');
  return member;
}

/** Returns the ones of these people whom the organization finds now, in order. */
export async function filterCandidates(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orgId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.$queryRaw<{ id: string }[]>(selectFindable({ orgId, now: now() }, ids));
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}
