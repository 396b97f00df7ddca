import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { Listing } from '../../generated/prisma/client.ts';
import { plainTextOf } from '../rich-text.ts';
import { isSandbox } from '../../organizations/sandbox.ts';
import { sameTitleAndPlace } from './similar-listing.sql.ts';
import { isNearlySameText } from './text-similarity.ts';

export interface SimilarListing {
  id: string;
  title: string;
}

type Identity = Pick<Listing, 'id' | 'organizationId' | 'type'>;
type Compared = Pick<
  Listing,
  'title' | 'locationType' | 'remoteZone' | 'countryCode' | 'stateCode' | 'city' | 'startsAt'
> & { description: unknown };

/**
 * Finds the oldest public or scheduled listing of the same organization and type that says nearly
 * the same in the same place. Returns null without one, and in a sandbox. `published` is the text
 * that readers see now, where there is one: what it resembled already is no finding.
 */
export async function findSimilarListing(
  context: Pick<Context, 'db' | 'now'>,
  listing: Identity,
  content: Compared,
  published: Compared | null,
): Promise<SimilarListing | null> {
  const found = await similarTo(context, listing, content);
  if (found.length === 0 || (await isSandbox(context, listing.organizationId))) return null;
  const known = published === null ? [] : await similarTo(context, listing, published);
  return found.find(({ id }) => known.every((one) => one.id !== id)) ?? null;
}

async function similarTo(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, organizationId, type }: Identity,
  content: Compared,
): Promise<SimilarListing[]> {
  const rows = await db.$queryRaw<(SimilarListing & { description: unknown })[]>(
    sameTitleAndPlace({
      id,
      organizationId,
      type,
      title: content.title,
      isRemote: content.locationType === 'REMOTE',
      remoteZone: content.remoteZone,
      countryCode: content.countryCode,
      stateCode: content.stateCode,
      city: content.city,
      startsAt: content.startsAt,
      now: now(),
    }),
  );
  const text = plainTextOf(content.description);
  return rows
    .filter(({ description }) => isNearlySameText(plainTextOf(description), text))
    .map((row) => ({ id: row.id, title: row.title }));
}

/** The refusal of a listing that resembles another one; `details.listing` names that one. */
export function similarListingError(similar: SimilarListing, act: 'publish' | 'reopen'): AppError {
  const { title } = similar;
  return new AppError('SIMILAR_LISTING', { title, act }, [], { details: { listing: similar } });
}
