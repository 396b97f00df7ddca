import { type RichText } from '@causa/shared/listings/listings.contract';
import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { type Listing, Prisma } from '../../../generated/prisma/client.ts';
import { richTextToPlain } from '../../rich-text.ts';
import { isSandbox } from '../../../organizations/sandbox.ts';
import { isNearlySameText } from './text-similarity.ts';

/**
 * Public or scheduled listings of an organization with the same type, title (ignoring digits and
 * punctuation) and place; events at the same hour. Uses the index on (organization_id, status,
 * closes_at).
 */
const selectSameTitleAndPlace = (asked: {
  id: string;
  organizationId: string;
  type: string;
  title: string;
  isRemote: boolean;
  remoteZone: readonly string[];
  countryCode: string | null;
  stateCode: string | null;
  city: string | null;
  startsAt: Date | null;
  now: Date;
}): Prisma.Sql => Prisma.sql`
  SELECT l.id, l.title, l.description FROM listings l
  WHERE l.organization_id = ${asked.organizationId} AND l.status = 'PUBLISHED'
    AND l.type = ${asked.type}::listing_type AND l.id <> ${asked.id}
    AND coalesce(live_until(l) > ${asked.now}, true)
    AND (l.location_type = 'REMOTE') = ${asked.isRemote}
    AND (NOT ${asked.isRemote} OR l.remote_zone = ${[...asked.remoteZone]}::text[])
    AND l.country_code IS NOT DISTINCT FROM ${asked.countryCode}
    AND l.state_code IS NOT DISTINCT FROM ${asked.stateCode}
    AND l.city IS NOT DISTINCT FROM ${asked.city}
    AND (l.type <> 'EVENT' OR l.starts_at IS NOT DISTINCT FROM ${asked.startsAt})
    AND regexp_replace(lower(l.title), '[^[:alpha:]]', '', 'g')
      = regexp_replace(lower(${asked.title}), '[^[:alpha:]]', '', 'g')
  ORDER BY l.published_at, l.id LIMIT 50`;

export interface SimilarListing {
  id: string;
  title: string;
}

type Identity = Pick<Listing, 'id' | 'organizationId' | 'type'>;
type ComparedContent = Pick<
  Listing,
  'title' | 'locationType' | 'remoteZone' | 'countryCode' | 'stateCode' | 'city' | 'startsAt'
> & { description: RichText };

/**
 * Finds the oldest public or scheduled listing of the same organization and type with nearly the
 * same text in the same place. Returns null without one, and in a sandbox. `published` is the text
 * that readers see now: a similarity that it had already is ignored.
 */
export async function findSimilarListing(
  context: Pick<Context, 'db' | 'now'>,
  listing: Identity,
  content: ComparedContent,
  published: ComparedContent | null,
): Promise<SimilarListing | null> {
  const found = await findSimilar(context, listing, content);
  if (found.length === 0 || (await isSandbox(context, listing.organizationId))) return null;
  const known = published === null ? [] : await findSimilar(context, listing, published);
  return found.find(({ id }) => known.every((one) => one.id !== id)) ?? null;
}

async function findSimilar(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, organizationId, type }: Identity,
  content: ComparedContent,
): Promise<SimilarListing[]> {
  const rows = await db.$queryRaw<(SimilarListing & { description: RichText })[]>(
    selectSameTitleAndPlace({
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
  const text = richTextToPlain(content.description);
  return rows
    .filter(({ description }) => isNearlySameText(richTextToPlain(description), text))
    .map((row) => ({ id: row.id, title: row.title }));
}

/** Returns the error for a near duplicate; `details.listing` names the other listing. */
export function createSimilarListingError(
  similar: SimilarListing,
  act: 'publish' | 'reopen',
): AppError {
  const { title } = similar;
  return new AppError('SIMILAR_LISTING', { title, act }, [], { details: { listing: similar } });
}
