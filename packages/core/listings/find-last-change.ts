import {
  changedPartsOf,
  materialFields,
  type ChangedPart,
} from '@causa/shared/listings/listing-changes';
import type { Context } from '../platform/context.ts';
import type { Listing } from '../generated/prisma/client.ts';

/**
 * What was changed last of a listing since it appeared, as far as its readers decide by it; null
 * where nothing was.
 */
export async function findLastChange(
  { db }: Pick<Context, 'db'>,
  { id, publishedAt }: Pick<Listing, 'id' | 'publishedAt'>,
): Promise<{ at: string; parts: ChangedPart[] } | null> {
  if (publishedAt === null) return null;
  const version = await db.listingVersion.findFirst({
    where: {
      listingId: id,
      publishedAt: { gt: publishedAt },
      changed: { hasSome: [...materialFields] },
    },
    orderBy: { number: 'desc' },
    select: { publishedAt: true, changed: true },
  });
  return version === null
    ? null
    : { at: version.publishedAt.toISOString(), parts: changedPartsOf(version.changed) };
}
