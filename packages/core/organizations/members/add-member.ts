import { membersMax } from '@causa/shared/platform/limits';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { Prisma, OrganizationRole } from '../../generated/prisma/client.ts';
import { audit, type AuditAction } from '../../platform/audit/audit.ts';
import { countMembersAmong } from './members.ts';
import { adminSelect, type AdminView, adminView } from './members.view.ts';

interface Joining {
  organizationId: string;
  userId: string;
  role: OrganizationRole;
  /** Audit action of how the member joined. */
  action: AuditAction;
  detail?: Prisma.InputJsonObject;
  /**
   * End of the provisional period without access to applications; null for members added by another
   * one.
   */
  provisionalUntil?: Date | null;
}

/**
 * Adds a member at the front of the list; an owner stays one. The caller holds the organization's
 * lock and checks the right.
 * @throws LIMIT_REACHED for a full team
 */
export async function addMember(
  context: Parameters<typeof audit>[0],
  { organizationId, userId, role, action, detail, provisionalUntil = null }: Joining,
): Promise<void> {
  const now = context.now();
  const key = { organizationId_userId: { organizationId, userId } };
  if (await isTeamFullFor(context, organizationId, userId))
    throw new AppError('LIMIT_REACHED', { max: membersMax });
  await context.db.organizationMember.upsert({
    where: key,
    create: { organizationId, userId, role, provisionalUntil, createdAt: now, listedAt: now },
    update: {
      listedAt: now,
      ...(role === 'OWNER' ? { role } : {}),
      ...(provisionalUntil === null ? { provisionalUntil } : {}),
    },
  });
  // A member who is added again no longer counts as removed.
  await context.db.removedMember.deleteMany({ where: { organizationId, userId } });
  await audit(context, action, `organization:${organizationId}`, { userId, role, ...detail });
}

/** Returns whether a team is full for this user; members have a place. */
export async function isTeamFullFor(
  context: Pick<Context, 'db'>,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  if ((await countMembers(context, organizationId)) < membersMax) return false;
  return (await countMembersAmong(context, organizationId, [userId])) === 0;
}

export function countMembers({ db }: Pick<Context, 'db'>, organizationId: string): Promise<number> {
  return db.organizationMember.count({ where: { organizationId } });
}

/** Returns a member as other members see them. */
export async function readAdmin(
  { db, now }: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  userId: string,
): Promise<AdminView> {
  return adminView(
    await db.organizationMember.findUniqueOrThrow({
      where: { organizationId_userId: { organizationId, userId } },
      select: adminSelect,
    }),
    now(),
  );
}
