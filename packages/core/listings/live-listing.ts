import type { Context } from '../platform/context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { isLive } from './is-live.ts';

const include = {
  organization: true,
  questions: { orderBy: { position: 'asc' } },
} satisfies Prisma.ListingInclude;

export type ListingWithOrganization = Prisma.ListingGetPayload<{ include: typeof include }>;

/** A listing with its organization and its questions, public or not; null when there is none. */
export function findListingById(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<ListingWithOrganization | null> {
  return db.listing.findUnique({ where: { id }, include });
}

/** Keeps a listing as it is until the transaction ends: who changes it waits. */
export async function lockListingForShare({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM listings WHERE id = ${id} FOR SHARE`;
}

/** A listing by its id; null also for what is not public. */
export async function findLiveListing(
  context: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<ListingWithOrganization | null> {
  const listing = await findListingById(context, id);
  return listing !== null && isLive(listing, listing.organization, context.now()) ? listing : null;
}
