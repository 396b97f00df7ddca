import type { MemberPreferences } from '@causa/shared/organizations/member-preferences';
import type { Context } from '../../platform/context.ts';
import { storePreferences, wantsMail } from '../../accounts/notifications/preferences.ts';
import { requireMember } from './require-member.ts';
import { getMemberPreferences } from './stored-preferences.ts';

export interface OwnPreferences {
  preferences: MemberPreferences;
  /** Time zone for morning digests; null when unknown. */
  timeZone: string | null;
}

/**
 * Returns the caller's email preferences for this organization.
 * @throws INVALID_ORG to anyone but members
 */
export async function readMemberPreferences(
  context: Context,
  organizationId: string,
): Promise<OwnPreferences> {
  const { userId } = await requireMember(context, organizationId);
  const row = await context.db.organizationMember.findUniqueOrThrow({
    where: { organizationId_userId: { organizationId, userId } },
    select: { preferences: true, user: { select: { timeZone: true } } },
  });
  const preferences = getMemberPreferences(row.preferences);
  // The link in a summary unsubscribes from those of all organizations.
  const summary =
    preferences.summary && (await wantsMail(context, userId, 'organization-summaries'));
  return { preferences: { ...preferences, summary }, timeZone: row.user.timeZone };
}

/**
 * Sets the named preferences and leaves the others. Works while the organization is frozen, because
 * the caller's mail does not change the organization.
 * @throws INVALID_ORG to anyone but members
 */
export async function updateMemberPreferences(
  context: Context,
  organizationId: string,
  changed: { [Name in keyof MemberPreferences]?: MemberPreferences[Name] | undefined },
): Promise<OwnPreferences> {
  const { userId } = await requireMember(context, organizationId);
  // One statement, so that two forms do not overwrite each other.
  await context.db.$executeRaw`
    UPDATE organization_members SET preferences = preferences || ${JSON.stringify(changed)}::jsonb
    WHERE organization_id = ${organizationId} AND user_id = ${userId}`;
  if (changed.summary === true)
    await storePreferences(context, userId, [{ name: 'organization-summaries', enabled: true }]);
  return readMemberPreferences(context, organizationId);
}
