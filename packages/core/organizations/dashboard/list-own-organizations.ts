import type { z } from 'zod';
import type { listOwnOrganizationsContract } from '@causa/shared/organizations/organizations.contract';
import type { Context } from '../../platform/context.ts';
import { findOwnOrganizations } from '../members/own-organizations.ts';

/**
 * Returns the caller's organizations with their counts of new items, for `/select-org`.
 * @throws LOGIN_REQUIRED without a session
 */
export async function listOwnOrganizations(
  context: Context,
): Promise<z.infer<(typeof listOwnOrganizationsContract)['reply']>> {
  const { organizations, ...waiting } = await findOwnOrganizations(context);
  const counts = await context.hooks.countUnreadByOrganization(
    context,
    organizations.map(({ id }) => id),
  );
  return {
    ...waiting,
    organizations: organizations.map((organization) => ({
      ...organization,
      unreadApplications: counts.get(organization.id) ?? 0,
    })),
  };
}
