import type { organizationStates } from '@causa/shared/organizations/organizations.contract';
import { isOrganizationLive, type OrganizationLifetime } from './is-organization-live.ts';

export type OrganizationState = (typeof organizationStates)[number];

/** Returns the state of an organization as shown to its members. */
export function organizationState(org: OrganizationLifetime, now: Date): OrganizationState {
  if (org.deletedAt !== null) return 'DELETED';
  if (org.frozenAt !== null) return 'FROZEN';
  if (org.unpublishedAt !== null) return 'WITHDRAWN';
  return isOrganizationLive(org, now) ? 'LIVE' : 'NEW';
}
