import type { Context } from '../platform/context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { isLive } from '../organizations/is-listing-live.ts';

const include = {
  organization: true,
  questions: { orderBy: { position: 'asc' } },
} satisfies Prisma.ListingInclude;

export type ListingWithOrganization = Prisma.ListingGetPayload<{ include: typeof include }>;

/**
 * Returns a listing with its organization and questions, public or not; null when it does not
 * exist.
 */
export function findListingById(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<ListingWithOrganization | null> {
  return db.listing.findUnique({ where: { id }, include });
}

/** Locks a listing against changes until the transaction ends. */
export async function lockListingForShare({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM listings WHERE id = ${id} FOR SHARE`;
}

/** Returns a listing by its id; null also when it is not public. */
export async function findLiveListing(
  context: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<ListingWithOrganization | null> {
  const listing = await findListingById(context, id);
  return listing !== null && isLive(listing, listing.organization, context.now()) ? listing : null;
}
