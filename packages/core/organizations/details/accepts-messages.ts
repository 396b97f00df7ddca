import type { Context } from '../../platform/context.ts';
import { isOrganizationLive, type OrganizationLifetime } from '../is-organization-live.ts';

/**
 * Returns whether people may write to an organization from its page: a verified one that enabled
 * it.
 */
export function acceptsMessages(
  organization: OrganizationLifetime & { isVerified: boolean; acceptsMessages: boolean },
  now: Date,
): boolean {
  return (
    organization.isVerified && organization.acceptsMessages && isOrganizationLive(organization, now)
  );
}

/** Same for an organization id; false when there is none. */
export async function isOpenToMessages(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<boolean> {
  const row = await db.organization.findUnique({ where: { id } });
  return row !== null && acceptsMessages(row, now());
}

/** Returns the settings that decide about messages, besides being public. */
export async function readMessageSettings(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ accepts: boolean; isVerified: boolean }> {
  const { acceptsMessages, isVerified } = await db.organization.findUniqueOrThrow({
    where: { id },
    select: { acceptsMessages: true, isVerified: true },
  });
  return { accepts: acceptsMessages, isVerified };
}
