import type { Context } from '../context.ts';
import type { Organization } from '../generated/prisma/client.ts';
import { isOrganizationLive } from './is-organization-live.ts';

/** An organization that is public; null when there is none. */
export async function findLiveOrganization(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<Organization | null> {
  const organization = await db.organization.findUnique({ where: { id } });
  return organization !== null && isOrganizationLive(organization, now()) ? organization : null;
}

/** Which of these organizations exist. */
export async function existingOrganizations(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.organization.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Whether staff look at an organization's listings before they appear; operators say so. */
export async function isReviewed({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  const { reviewsListings } = await db.organization.findUniqueOrThrow({
    where: { id },
    select: { reviewsListings: true },
  });
  return reviewsListings;
}
