import { getApplyLink } from '@causa/shared/listings/find-apply-link';
import type { ListingDraft } from '@causa/shared/listings/drafts/listing-draft';
import type { Context } from '../../../platform/context.ts';
import { checkLink } from '../../../adapters/web-pages/check-link.ts';
import { addJob } from '../../../platform/jobs/add-job.ts';
import { listingToDraft } from './listing-to-draft.ts';
import { type OwnListing, getDraftCopy } from '../find-own-listing.ts';

/** Typing often continues after an address is valid. */
const waitMs = 10_000;
/** A link that was checked is not opened again within this time. */
const freshMs = 3_600_000;

/** Queues a check of the application link, if there is one. */
export async function queueLinkCheck(
  tx: Context,
  listingId: string,
  draft: Pick<ListingDraft, 'applyBy' | 'applyUrl'>,
): Promise<void> {
  if (getApplyLink(draft) === null) return;
  const runAt = new Date(tx.now().getTime() + waitMs);
  await addJob(tx, 'listings.check-link', { listingId }, { runAt, dedupeKey: `link:${listingId}` });
}

/** Opens the link of a listing's current draft and stores the result. */
export async function checkApplyLink(
  context: Context,
  { listingId }: { listingId: string },
): Promise<void> {
  const { db, now } = context;
  const listing = await db.listing.findUnique({
    where: { id: listingId },
    include: { questions: true, workingCopy: true },
  });
  const url = listing === null ? null : getApplyLink(readApplyLink(listing));
  if (url === null) return;
  const known = await db.linkCheck.findUnique({ where: { url } });
  if (known !== null && now().getTime() - known.checkedAt.getTime() < freshMs) return;
  const state = await (context.checkLink ?? checkLink())(url);
  const found = { isBroken: state === 'BROKEN', checkedAt: now() };
  await db.linkCheck.upsert({ where: { url }, create: { url, ...found }, update: found });
}

function readApplyLink(listing: OwnListing): ListingDraft {
  return listing.workingCopy === null
    ? listingToDraft(listing)
    : getDraftCopy(listing.workingCopy).data;
}

/** Returns the draft's link when the last check found it broken; null otherwise. */
export async function findBrokenLink(
  { db }: Pick<Context, 'db'>,
  draft: Pick<ListingDraft, 'applyBy' | 'applyUrl'>,
): Promise<string | null> {
  const url = getApplyLink(draft);
  if (url === null) return null;
  const known = await db.linkCheck.findUnique({ where: { url } });
  return known?.isBroken === true ? url : null;
}
