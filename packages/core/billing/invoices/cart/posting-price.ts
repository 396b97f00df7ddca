import { AppError } from '@causa/shared/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { findCurrentPrices } from '../../credits/load-prices.ts';
import { requireReader } from '../../../organizations/members/require-member.ts';
import { openInvoiceForListing } from '../open-invoice-for.ts';

/**
 * Returns the price to publish a listing now, and the unpaid invoice that buys it.
 * @throws NOT_FOUND, INVALID_ORG
 */
export async function readPostingPrice(context: Context, orgId: string, listingId: string) {
  await requireReader(context, orgId, 'posting-price');
  const listing = await context.db.listing.findFirst({
    where: { id: listingId, organizationId: orgId },
    include: { workingCopy: true },
  });
  if (listing === null) throw new AppError('NOT_FOUND');
  const price = await context.hooks.getDraftPrice(context, listing);
  const typed = listing.workingCopy?.data.title;
  return {
    price,
    listing: {
      id: listingId,
      title: typed ?? listing.title,
      type: listing.type,
      isDraft: listing.status === 'DRAFT',
    },
    firstPosting: await context.hooks.getFirstPostingOffer(
      context,
      await findCurrentPrices(context),
      orgId,
    ),
    openInvoice:
      price.missing === 0 ? null : await openInvoiceForListing(context, orgId, listingId),
  };
}
