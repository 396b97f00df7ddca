import type { Listing, Prisma } from '../generated/prisma/client.ts';

/** The fields that decide whether a listing can be public. */
export const publishable = {
  type: true,
  applyOnCausa: true,
  applyUrl: true,
  applyEmail: true,
  howToApply: true,
  startsAt: true,
} as const satisfies Prisma.ListingSelect;

/**
 * Returns whether a listing has an application method and an event its dates, like the database's
 * checks.
 */
export function canBePublished({
  type,
  applyOnCausa,
  applyUrl,
  applyEmail,
  howToApply,
  startsAt,
}: Pick<Listing, keyof typeof publishable>): boolean {
  const canBeAnswered =
    applyOnCausa ||
    applyUrl !== null ||
    applyEmail !== null ||
    (Array.isArray(howToApply) && howToApply.length > 0);
  return type === 'EVENT' ? startsAt !== null : canBeAnswered;
}
