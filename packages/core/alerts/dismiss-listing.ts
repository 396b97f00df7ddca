import { findAccountOrNull } from '../accounts/find-user.ts';
import type { readDismissalContract } from '@causa/shared/alerts/alerts.contract';
import type { ReplyOf } from '@causa/shared/platform/contract';
import { AppError } from '@causa/shared/platform/errors';
import { dismissListingPath } from '@causa/shared/platform/pages/routes';
import { maskedAddress } from '../platform/text/masked-address.ts';
import { isSigned } from '../platform/crypto/signed-path.ts';
import type { Context } from '../platform/context.ts';
import { loadCards } from '../listings/load-cards.ts';

type Dismissal = ReplyOf<typeof readDismissalContract>;

export interface DismissalLink {
  userId: string;
  listingId: string;
  mac: string;
}

/**
 * Returns the listing of a "not for me" link, and whether it is excluded already; `listing` is null
 * when it is no longer public.
 * @throws LINK_EXPIRED for an invalid link
 */
export async function readDismissal(
  context: Context,
  { userId, listingId, mac }: DismissalLink,
): Promise<Dismissal> {
  const user = await findAccountOrNull(context, userId);
  if (
    user === null ||
    !isSigned(
      context.config,
      dismissListingPath(context.locale, userId, listingId),
      mac,
      user.email,
    )
  )
    throw new AppError('LINK_EXPIRED');
  const dismissed = (await context.db.dismissedListing.count({ where: { userId, listingId } })) > 0;
  const published = await context.db.publishedListing.findUnique({ where: { listingId } });
  const [card] =
    published === null
      ? []
      : await loadCards(context, [{ id: listingId, type: published.listingType }]);
  return {
    email: maskedAddress(user.email),
    dismissed,
    listing:
      card === undefined
        ? null
        : { title: card.title, orgName: card.org?.name ?? null, url: card.url[context.locale] },
  };
}

/**
 * Excludes a listing or organization from all further alerts of its reader, or includes it again.
 * Idempotent.
 * @throws LINK_EXPIRED
 */
export async function dismissListing(
  context: Context,
  link: DismissalLink,
  dismissed: boolean,
): Promise<Dismissal> {
  const found = await readDismissal(context, link);
  const { userId, listingId } = link;
  if (dismissed)
    await context.db.dismissedListing.createMany({
      data: [{ userId, listingId, dismissedAt: context.now() }],
      skipDuplicates: true,
    });
  else await context.db.dismissedListing.deleteMany({ where: { userId, listingId } });
  return { ...found, dismissed };
}
