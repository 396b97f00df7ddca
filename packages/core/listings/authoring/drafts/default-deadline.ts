import { getLastRunDay } from '@causa/shared/listings/drafts/listing-values';
import { getLastMoment } from '@causa/shared/platform/dates/local-time';
import type { Listing } from '../../../generated/prisma/client.ts';
import type { ListingContent } from './draft-to-content.ts';

type Run = Pick<Listing, 'type' | 'timeZone'> & { publishedAt: Date };

/** The end of the longest run: when an opportunity closes that says no closing day. */
export function getDefaultDeadline({ type, publishedAt, timeZone }: Run): Date {
  const zone = timeZone ?? 'UTC';
  return getLastMoment(getLastRunDay(type, publishedAt, zone), zone);
}

/**
 * Whether a listing closes then: that nobody chose it shows once it is to appear at another hour.
 */
export function hasDefaultDeadline(
  listing: Pick<Listing, 'type' | 'timeZone' | 'publishedAt' | 'closesAt'>,
): boolean {
  const { type, publishedAt, closesAt } = listing;
  if (type !== 'VOLOP' || publishedAt === null) return false;
  return closesAt?.getTime() === getDefaultDeadline({ ...listing, publishedAt }).getTime();
}

/** An opportunity that says no closing day ends with the longest run that it may have. */
export function withLastDay(
  content: ListingContent,
  { type, publishedAt }: Omit<Run, 'timeZone'>,
): ListingContent {
  if (type !== 'VOLOP' || content.closesAt !== null) return content;
  const { timeZone } = content;
  return { ...content, closesAt: getDefaultDeadline({ type, publishedAt, timeZone }) };
}
