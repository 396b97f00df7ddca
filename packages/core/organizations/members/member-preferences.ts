import type { MemberPreferences } from '@causa/shared/organizations/member-preferences';
import type { Context } from '../../platform/context.ts';
import { storePreferences, wantsMail } from '../../accounts/notifications/preferences.ts';
import { requireMember } from './require-member.ts';
import { getMemberPreferences } from './stored-preferences.ts';

export interface OwnPreferences {
  preferences: MemberPreferences;
  /** In whose morning mail comes together; null: nobody has told. */
  timeZone: string | null;
}

/** What the caller is emailed about this organization. INVALID_ORG. */
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
  // The link in such a mail stops those of all organizations.
  const summary =
    preferences.summary && (await wantsMail(context, userId, 'organization-summaries'));
  return { preferences: { ...preferences, summary }, timeZone: row.user.timeZone };
}

/**
 * Sets what is named and leaves the rest. One's own mail is no change of the organization, so that
 * it is possible while that is frozen. INVALID_ORG.
 */
export async function setMemberPreferences(
  context: Context,
  organizationId: string,
  changed: { [Name in keyof MemberPreferences]?: MemberPreferences[Name] | undefined },
): Promise<OwnPreferences> {
  const { userId } = await requireMember(context, organizationId);
  // One statement, so that two forms at once do not undo each other.
  await context.db.$executeRaw`
    UPDATE organization_members SET preferences = preferences || ${JSON.stringify(changed)}::jsonb
    WHERE organization_id = ${organizationId} AND user_id = ${userId}`;
  if (changed.summary === true)
    await storePreferences(context, userId, [{ name: 'organization-summaries', enabled: true }]);
  return readMemberPreferences(context, organizationId);
}
