import type { ListingMailTemplate } from '@causa/shared/platform/mail';
import type { DecisionReason } from '@causa/shared/moderation/moderation';
import type { MemberPreferences } from '@causa/shared/organizations/member-preferences';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Listing } from '../../generated/prisma/client.ts';
import { findAuthorAndOwners } from '../listing-recipients.ts';
import { isLive } from '../../organizations/is-listing-live.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { notify } from '../../accounts/notifications/notify.ts';
import { addJob } from '../../platform/jobs/add-job.ts';

/** Members are notified twice before a closing day. */
export const endingKinds = ['ending-7', 'ending-1', 'ended'] as const;
export type ListingNoticeKind =
  | 'live'
  | 'back'
  | 'in-review'
  | 'held'
  | 'returned'
  | 'removed'
  | (typeof endingKinds)[number];

interface Words {
  template: ListingMailTemplate;
  /** The member's setting that enables it; null: cannot be turned off. */
  preference: 'listings' | 'endings' | null;
}
const getMailProps: Readonly<Record<ListingNoticeKind, Words>> = {
  live: { template: 'listing-live', preference: 'listings' },
  back: { template: 'listing-live', preference: 'listings' },
  'in-review': { template: 'listing-in-review', preference: 'listings' },
  held: { template: 'listing-held', preference: null },
  returned: { template: 'listing-returned', preference: null },
  removed: { template: 'listing-removed', preference: null },
  'ending-7': { template: 'listing-ending', preference: 'endings' },
  'ending-1': { template: 'listing-ending', preference: 'endings' },
  ended: { template: 'listing-ended', preference: 'endings' },
};

export function wantsNotice(
  preferences: MemberPreferences,
  template: ListingMailTemplate,
): boolean {
  const { preference } = Object.values(getMailProps).find(
    (words) => words.template === template,
  ) ?? {
    preference: null,
  };
  return preference === null || preferences[preference];
}

/**
 * Notifies the author of a listing and the owners by mail and in the bell, once per moment
 * (`about`), in the transaction of the cause.
 */
export async function notifyOfListing(
  tx: Context,
  listing: Listing,
  kind: ListingNoticeKind,
  { about, reason = '', because }: { about: Date; reason?: string; because?: DecisionReason },
): Promise<boolean> {
  const { id: listingId, organizationId: orgId, type, title, timeZone } = listing;
  const { count } = await tx.db.listingNotice.createMany({
    data: [{ listingId, kind, about, notifiedAt: tx.now() }],
    skipDuplicates: true,
  });
  if (count === 0) return false;
  const { template, preference } = getMailProps[kind];
  const at = about.toISOString();
  for (const { id: userId, email, locale, preferences } of await findAuthorAndOwners(tx, listing)) {
    if (preference !== null && !preferences[preference]) continue;
    await queueMail(tx, {
      template,
      props: {
        listingId,
        userId,
        about: at,
        reason,
        ...(because === undefined ? {} : { because }),
      },
      recipient: email,
      locale,
      idempotencyKey: `${kind}:${listingId}:${at}:${userId}`,
      userId,
    });
    await notify(tx, {
      userId,
      kind: template,
      subject: `${kind}:${listingId}:${at}`,
      params: {
        ownListingId: listingId,
        ownOrgId: orgId,
        type,
        title,
        ...(listing.closesAt === null ? {} : { closesAt: listing.closesAt.toISOString() }),
        ...(timeZone === null ? {} : { timeZone }),
      },
    });
  }
  return true;
}

/**
 * Notifies that a listing is live and looks for matching candidates: now when it is live, else at
 * its hour.
 */
export async function notifyWhenLive(tx: Context, listing: Listing): Promise<void> {
  const { id: listingId, publishedAt: about } = listing;
  if (about === null) return;
  await addJob(tx, 'candidates.recommend', { listingId }, { runAt: about });
  if (about > tx.now())
    await addJob(
      tx,
      'listings.notify-live',
      { listingId, at: about.toISOString() },
      { runAt: about },
    );
  else await notifyIfLive(tx, listing, about);
}

/**
 * Notifies at the hour of a scheduled listing. Skips one that was unscheduled, closed or moved to
 * another hour.
 */
export function notifyScheduled(
  context: Context,
  { listingId, at }: { listingId: string; at: string },
): Promise<void> {
  return inTransaction(context, async (tx) => {
    await tx.db.$executeRaw`SELECT 1 FROM listings WHERE id = ${listingId} FOR UPDATE`;
    const listing = await tx.db.listing.findUnique({ where: { id: listingId } });
    const about = new Date(at);
    if (listing?.publishedAt?.getTime() !== about.getTime()) return;
    await notifyIfLive(tx, listing, about);
  });
}

// A listing of an unapproved or withdrawn organization is not visible yet.
async function notifyIfLive(tx: Context, listing: Listing, about: Date): Promise<void> {
  const org = await tx.db.organization.findUniqueOrThrow({ where: { id: listing.organizationId } });
  if (isLive(listing, org, tx.now())) await notifyOfListing(tx, listing, 'live', { about });
}
