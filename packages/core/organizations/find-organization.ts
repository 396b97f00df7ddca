import type { Context } from '../platform/context.ts';
import type { Organization } from '../generated/prisma/client.ts';
import { isOrganizationLive } from './is-organization-live.ts';

/** Returns a public organization, or null. */
export async function findLiveOrganization(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<Organization | null> {
  const organization = await db.organization.findUnique({ where: { id } });
  return organization !== null && isOrganizationLive(organization, now()) ? organization : null;
}

/** Returns the name of an organization, public or not; null when there is none. */
export async function findOrganizationName(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<string | null> {
  const row = await db.organization.findUnique({ where: { id }, select: { name: true } });
  return row?.name ?? null;
}

/** Returns the ids that exist. */
export async function filterExistingOrganizations(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.organization.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

export interface Trust {
  /** An operator requires review of all its listings. */
  isReviewed: boolean;
  isVerified: boolean;
  /** Its page was approved once (decision 0085). */
  isApproved: boolean;
  website: string | null;
  /** The hidden sandbox of an organization; its listings are never public. */
  isSandbox: boolean;
}

/** Returns the facts that decide whether staff review an organization's listings. */
export async function getTrust({ db }: Pick<Context, 'db'>, id: string): Promise<Trust> {
  const { reviewsListings, isVerified, publishedAt, website, sandboxOfId } =
    await db.organization.findUniqueOrThrow({
      where: { id },
      select: {
        reviewsListings: true,
        isVerified: true,
        publishedAt: true,
        website: true,
        sandboxOfId: true,
      },
    });
  return {
    isReviewed: reviewsListings,
    isVerified,
    isApproved: publishedAt !== null,
    website,
    isSandbox: sandboxOfId !== null,
  };
}
