import type { notForMeContract } from '@causa/shared/contracts/alerts.contract';
import type { ReplyOf } from '@causa/shared/contracts/contract';
import { AppError } from '@causa/shared/errors';
import type { FindableType } from '@causa/shared/listing-types';
import { notForMePath } from '@causa/shared/routes';
import { maskedAddress } from '../kernel/masked-address.ts';
import { isSigned } from '../kernel/signed-path.ts';
import type { Context } from '../context.ts';
import { loadCards } from '../listings/load-cards.ts';

type NotForMe = ReplyOf<typeof notForMeContract>;

export interface NotForMeLink {
  userId: string;
  listingId: string;
  mac: string;
}

/**
 * What a "not for me" link is about, and whether it is left out already; `listing` is null for what
 * is no longer public. LINK_EXPIRED when it is not ours.
 */
export async function readNotForMe(
  context: Context,
  { userId, listingId, mac }: NotForMeLink,
): Promise<NotForMe> {
  const user = await context.db.user.findUnique({ where: { id: userId }, select: { email: true } });
  if (
    user === null ||
    !isSigned(context.config, notForMePath(context.locale, userId, listingId), mac, user.email)
  )
    throw new AppError('LINK_EXPIRED');
  const excluded = (await context.db.alertExclusion.count({ where: { userId, listingId } })) > 0;
  const item = await context.db.alertItem.findUnique({ where: { itemId: listingId } });
  const [card] =
    item === null
      ? []
      : await loadCards(context, [{ id: listingId, type: item.itemType as FindableType }]);
  return {
    email: maskedAddress(user.email),
    excluded,
    listing:
      card === undefined
        ? null
        : { title: card.title, orgName: card.org?.name ?? null, url: card.url[context.locale] },
  };
}

/**
 * Keeps a listing or organization out of all further alerts of its reader, whatever search finds
 * it, or lets it in again. Twice is no error. LINK_EXPIRED.
 */
export async function setNotForMe(
  context: Context,
  link: NotForMeLink,
  excluded: boolean,
): Promise<NotForMe> {
  const found = await readNotForMe(context, link);
  const { userId, listingId } = link;
  if (excluded)
    await context.db.alertExclusion.createMany({
      data: [{ userId, listingId, createdAt: context.now() }],
      skipDuplicates: true,
    });
  else await context.db.alertExclusion.deleteMany({ where: { userId, listingId } });
  return { ...found, excluded };
}
