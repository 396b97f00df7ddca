import type { Listing } from '../generated/prisma/client.ts';

/**
 * A listing that is public can be answered, and an event says when it is: as the database's own
 * checks have it.
 */
export function canBePublished({
  type,
  applyOnCausa,
  applyUrl,
  applyEmail,
  howToApply,
  startsAt,
}: Listing): boolean {
  const canBeAnswered =
    applyOnCausa ||
    applyUrl !== null ||
    applyEmail !== null ||
    (Array.isArray(howToApply) && howToApply.length > 0);
  return type === 'EVENT' ? startsAt !== null : canBeAnswered;
}
