import { isOrganizationLive, type LifeOfOrganization } from './is-organization-live.ts';

/** Whether people may write to an organization from its page: a verified one that wants it. */
export function takesMessages(
  organization: LifeOfOrganization & { isVerified: boolean; acceptsMessages: boolean },
  now: Date,
): boolean {
  return (
    organization.isVerified && organization.acceptsMessages && isOrganizationLive(organization, now)
  );
}
