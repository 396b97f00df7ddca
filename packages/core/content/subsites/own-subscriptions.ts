import type { z } from 'zod';
import type { listSubscriptionsContract } from '@causa/shared/accounts/preferences.contract';
import { AppError } from '@causa/shared/platform/errors';
import { contentPath, endSubscriptionPath } from '@causa/shared/platform/pages/routes';
import { findAccount } from '../../accounts/find-user.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { requireUser } from '../../platform/identity.policy.ts';
import { isSigned } from '../../platform/crypto/signed-path.ts';

export type Subscription = z.infer<
  (typeof listSubscriptionsContract)['reply']
>['subscriptions'][number];

/**
 * Returns the newsletters that the user confirmed, including ended ones, by name; each with its
 * page in the reader's language.
 * @throws LOGIN_REQUIRED
 */
export async function listSubscriptions(context: Context): Promise<Subscription[]> {
  const rows = await context.db.subsiteSubscription.findMany({
    where: await isOfUser(context),
    select: {
      id: true,
      unsubscribedAt: true,
      subsite: {
        select: {
          key: true,
          contents: {
            where: { publishedAt: { lte: context.now() } },
            select: { locale: true, path: true, title: true },
            orderBy: [{ publishedAt: 'asc' }, { id: 'asc' }],
          },
        },
      },
    },
  });
  return rows
    .map(({ id, unsubscribedAt, subsite: { key, contents } }) => {
      const page = contents.find(({ locale }) => locale === context.locale) ?? contents[0];
      return {
        id,
        name: page?.title ?? key,
        url: page === undefined ? null : contentPath(page.locale, page.path),
        isSubscribed: unsubscribedAt === null,
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, context.locale));
}

/**
 * Ends or resumes a subscription.
 * @throws LOGIN_REQUIRED, NOT_FOUND
 */
export async function setSubscription(
  context: Context,
  id: string,
  isSubscribed: boolean,
): Promise<Subscription[]> {
  const { count } = await context.db.subsiteSubscription.updateMany({
    where: { AND: [{ id }, await isOfUser(context)] },
    data: { unsubscribedAt: isSubscribed ? null : context.now() },
  });
  if (count === 0) throw new AppError('NOT_FOUND');
  return listSubscriptions(context);
}

/**
 * Ends a subscription by the link of a newsletter. Idempotent.
 * @throws LINK_EXPIRED
 */
export async function endSubscription(context: Context, id: string, mac: string): Promise<void> {
  if (!isSigned(context.config, endSubscriptionPath('en', id), mac))
    throw new AppError('LINK_EXPIRED');
  const { count } = await context.db.subsiteSubscription.updateMany({
    where: { id },
    data: { unsubscribedAt: context.now() },
  });
  if (count === 0) throw new AppError('LINK_EXPIRED');
}

/** Subscriptions of the account, and those of its address from before it existed. */
async function isOfUser(context: Context): Promise<Prisma.SubsiteSubscriptionWhereInput> {
  const { userId } = requireUser(context);
  const { email, emailVerifiedAt } = await findAccount(context, userId);
  const own: Prisma.SubsiteSubscriptionWhereInput[] = [{ userId }];
  if (emailVerifiedAt !== null) own.push({ email: email.toLowerCase() });
  return { confirmedAt: { not: null }, OR: own };
}
