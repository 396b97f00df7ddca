import type { Context } from '../../platform/context.ts';
import { isOrganizationLive, type OrganizationLifetime } from '../is-organization-live.ts';

/** Whether people may write to an organization from its page: a verified one that wants it. */
export function takesMessages(
  organization: OrganizationLifetime & { isVerified: boolean; acceptsMessages: boolean },
  now: Date,
): boolean {
  return (
    organization.isVerified && organization.acceptsMessages && isOrganizationLive(organization, now)
  );
}

/** The same of the organization with this id; false where there is none. */
export async function isOpenToMessages(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<boolean> {
  const row = await db.organization.findUnique({ where: { id } });
  return row !== null && takesMessages(row, now());
}

/** What decides about it besides being public, as its members see it. */
export async function messageSettings(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ accepts: boolean; isVerified: boolean }> {
  const { acceptsMessages, isVerified } = await db.organization.findUniqueOrThrow({
    where: { id },
    select: { acceptsMessages: true, isVerified: true },
  });
  return { accepts: acceptsMessages, isVerified };
}
