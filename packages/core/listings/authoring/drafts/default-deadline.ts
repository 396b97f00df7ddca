import { getLastRunDay } from '@causa/shared/listings/drafts/listing-values';
import { getLastMoment } from '@causa/shared/platform/dates/local-time';
import type { Listing } from '../../../generated/prisma/client.ts';
import type { ListingContent } from './draft-to-content.ts';

type Run = Pick<Listing, 'type' | 'timeZone'> & { publishedAt: Date };

/** Returns the end of the longest run: the deadline of an opportunity without a closing day. */
function getDefaultDeadline({ type, publishedAt, timeZone }: Run): Date {
  const zone = timeZone ?? 'UTC';
  return getLastMoment(getLastRunDay(type, publishedAt, zone), zone);
}

/** Returns whether a listing has the default deadline, which moves when its publication moves. */
export function hasDefaultDeadline(
  listing: Pick<Listing, 'type' | 'timeZone' | 'publishedAt' | 'closesAt'>,
): boolean {
  const { type, publishedAt, closesAt } = listing;
  if (type !== 'VOLOP' || publishedAt === null) return false;
  return closesAt?.getTime() === getDefaultDeadline({ ...listing, publishedAt }).getTime();
}

/** Adds the default deadline to an opportunity without a closing day. */
export function addDefaultDeadline(
  content: ListingContent,
  { type, publishedAt }: Omit<Run, 'timeZone'>,
): ListingContent {
  if (type !== 'VOLOP' || content.closesAt !== null) return content;
  const { timeZone } = content;
  return { ...content, closesAt: getDefaultDeadline({ type, publishedAt, timeZone }) };
}
